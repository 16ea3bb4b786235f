// Texts of reminders, and of the notification of the next player.

/** Empty, since the message of a notification is the only text about its event. */
export const lines = {
  reminded: '',
  pollOpened: '',
  nextUp: '',
  informed: '',
} as const

export const refusals = {
  notReminded: 'The game does not wait for you at the moment, so nobody reminds you.',
} as const

export const remindersUi = {
  'call.reminded':
    '**{who, select, none {{first, select, yes {Quiet hours are over} other {Reminder}}: } other {{who}, {first, select, yes {quiet hours are over: } other {}}}}the game waits for you.** {place}',
  'call.reminded.direct':
    '**{first, select, yes {Quiet hours are over, and your} other {Your}} game of {edition} waits for you.** {place}',
  'call.settled': 'That is settled: your game of {edition} has gone on. {place}',
  'call.due': '-# Your time ends {when}.',
  'call.nextUp': '**{who}, you are next.** {place}',
  'call.nextUp.direct': '**You are next in your game of {edition}.** {place}',
  'call.informed': '**{who}:** {what} {place}',
  'call.informed.direct': '**{edition}:** {what} {place}',
  'call.more': '{count, plural, one {One thing more} other {# things more}} before that.',
  'call.card': 'Go to the card',
  'call.mute': 'Quiet for this turn',
  'call.muted': 'You get no more reminders about this turn.',
  'call.undelivered':
    'A direct message to you came back, so reminders come in the channel again. To get them in private, allow messages from this server and turn them on under `/settings`.',
} as const
