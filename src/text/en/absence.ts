// Describes a poll: on a pause, on a substitute for a seat, or on the removal of a player.

const matter =
  '{about, select, pause {a pause} open {a substitute for {targetSeat}} other {removing {targetSeat}}}'

/** Clauses whose subject is the player who acts, as `clauses` in `events.ts`. */
export const clauses = {
  seatKept: 'stays and needs no substitute',
  seatTaken: 'takes over {former}’s seat',
  proposed: `proposes ${matter}`,
  voted: `is {isFor, select, yes {for} other {against}} ${matter}`,
} as const

const seatOffered =
  '**{seat}** {by, select, owner {looks for a substitute} moderator {needs a substitute, says a moderator} other {needs a substitute, say the others}}: anybody who is not playing can take the seat under `/game seats`.'

/** Full lines about absences. */
export const lines = {
  autopilot:
    '**{seat}** {why, select, holiday {is on holiday} moderator {counts as away, says a moderator} other {has let two turns pass}}: a computer player plays for them.',
  departed:
    '**{seat}** has left this server: a computer player plays for them. Find a substitute, or vote to remove the player, under `/game seats`.',
  back: '**{seat}** is back and plays again.',
  nameCleared: 'A moderator replaced a player’s name by **{seat}**.',
  seatOffered,
  deserted: 'Nobody is left at the table: the game waits, computer players too, until somebody comes back.',
  desertedLong:
    'Nobody has been at the table for days. If nobody comes back, the game is called off ({gameEndsAt}).',
  calledOff: 'Nobody has been at the table for seven days: the game is called off.',
  paused:
    '**Pause:** {seat} proposed it, and everybody who is there agrees. No clock runs. Any player can end it with **Go on** under `/game seats`; it ends by itself ({restEndsAt}).',
  resumed:
    '{seat, select, none {The pause is over.} other {{seat} ends the pause.}} Everybody has the time that was left.',
  movedHere: 'The channel of this game was deleted: it goes on here.',
  botBack: 'The bot is back on this server, and the game goes on. Everybody has the time that was left.',
  pollLost: `Not enough are for ${matter}.`,
} as const

/** `lines`, worded for channels in chronicle style. */
export const chronicle = {
  ...lines,
  autopilot:
    '**{seat}** {why, select, holiday {is on holiday} moderator {counts as away, says a moderator} other {has let two turns pass}}: a computer player plays for them, honestly.',
  back: '**{seat}** is back.',
  paused:
    '**Pause:** {seat} proposed it, and everybody who is there agrees. No clock runs. Any player can end it with **Go on** in **My hand**; it ends by itself ({restEndsAt}).',
  seatKept: '**{seat}** stays and needs no substitute.',
  seatTaken: '**{seat}** takes over {former}’s seat.',
  proposed: `**{seat}** proposes ${matter}. Answer under \`/game seats\`.`,
  voted: `**{seat}** ${clauses.voted}.`,
} as const

export const refusals = {
  paused: 'Nothing is played at the moment. Press **Go on** under `/game seats` to end the pause.',
  notPaused: 'There is no pause that could end.',
  onAutopilotAlready: 'A computer player plays for you already. Press anything of the game to play yourself.',
  holidayGone: 'That holiday is over or was changed. `/settings me` shows how it is now.',
  notOnAutopilot: 'That player is here. You can vote only about a player who is away.',
  onHoliday:
    'That player is on holiday. Until it is over you can open the seat to a substitute, but not remove the player.',
  offeredAlready: 'That seat is open to a substitute already.',
  notOffered: 'That seat is not open to a substitute any more.',
  bettorsDoNotPlay: 'You have a bet on this game, so you cannot take a seat in it.',
  pollOpen: 'That is being voted on already. Give your vote under `/game seats`.',
  pollLately: 'You proposed that today, and not enough were for it. Try again tomorrow.',
  pollClosed: 'That vote is over. `/game seats` shows what is open now.',
} as const

/** Texts of the panel of seats, and texts of a card about absences. */
export const seats = {
  go: 'Seats',
  title: '**Seats**',
  line: '{mark} {name}: {state, select, autopilot {away; a computer player took over {since}} holiday {on holiday until {until}; a computer player plays} departed {has left this server; a computer player plays} computer {computer player} out {out of the game} other {plays}}{offered, select, yes {; open to a substitute} other {}}',
  still:
    '{why, select, paused {**Pause:** {by} proposed it, and it began {since}. No clock runs. Any player can end it with **Go on**; it ends by itself {until}.} suspended {I am not in the server of this game any more. Once I am back, it goes on where it stopped. It is called off {until}.} other {Nobody is here: computer players have played for everybody since {since}. The game waits for somebody to come back, and is called off {until}.}}',
  poll: '**Vote:** {by} proposes {about, select, pause {a pause. It takes everybody who is there} open {a substitute for {target}. It takes more than half of those who are there} other {to remove {target} from the game for good. It takes more than half of those who are there}}. For: {yes, select, none {nobody} other {{yes}}}. Not answered: {waiting, select, none {nobody} other {{waiting}}}. It closes {until}.',
  'card.still':
    '{why, select, paused {Paused by {by}: no clock runs, and it ends {until}.} suspended {I am not in this server any more. Without me it is called off {until}.} other {Nobody is here. If nobody comes, it is called off {until}.}}',
  'card.poll':
    'Vote on {about, select, pause {a pause} open {a substitute for {target}} other {removing {target}}}: {count} for, {left} to answer; it closes {until}{others, plural, =0 {} one { (and # more)} other { (and # more)}}.',
  asks: '{who}: {by} proposes {about, select, pause {a pause} open {a substitute for {target}} other {to remove {target} from the game}}. Are you for it? The vote closes {until}. {place}',
  guest: 'Nobody is looking for a substitute at the moment.',
  nothing: 'There is nothing for you to decide here.',
  propose:
    '{about, select, pause {Propose a pause} open {Find a substitute for {name}} other {Propose to remove {name}}}',
  sure: '{about, select, pause {**Propose a pause?** If everybody who is there agrees, no clock runs until any player goes on.} open {**Find a substitute for {name}?** If more than half of those who are there agree, somebody who does not play may take the seat.} other {**Propose to remove {name}?** If more than half of those who are there agree, {name} is out of the game for good.}} The channel shows that you propose it, and everybody else who may vote is called. It cannot be taken back; if it fails, you may propose it again a day later.',
  ask: 'Put it to the vote',
  vote: '{yes, select, yes {For} other {Against}}: {about, select, pause {pause} open {substitute for {name}} other {remove {name}}}',
  way: '{way, select, resume {Go on} offer {Give my seat to a substitute} other {I stay after all}}',
  see: 'See {name}’s seat',
  summary: '**{name}’s seat**\nYou would play on with all that it has and owes. {name} watches from then on.',
  owes: 'Owes {creditor} {amount}',
  lately: '**Lately**',
  take: 'Take this seat',
  done: '{what, select, take {The seat is yours.} offer {Your seat is open to a substitute. You play on until somebody takes it.} keep {You stay in the game.} propose {The others can vote on it now.} vote {Your vote counts.} other {The game goes on.}}',
  back: 'Welcome back: from now on you play your seat yourself again.',
  backEarly:
    'Welcome back: you play the game {sign} yourself again. Your holiday goes on in your other games, until {until}.',
  away: '{what, select, end {I am back: end my holiday} other {Play for me again}}',
  'away.done':
    '{what, select, end {Your holiday is over. Where a computer player still plays for you, press anything of that game to play yourself.} other {A computer player plays for you here until you press anything of this game again.}}',
  autopilot: 'away',
} as const
