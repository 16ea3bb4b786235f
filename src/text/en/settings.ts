/** What a person and a server can set: hours, holidays, reminders. */
export const settingsUi = {
  'settings.me':
    '### Your settings\nThey count in all your games, on every server. Only you see this message.',
  'settings.server': '### Settings of this server\nThey count for all its games except at the pace live.',
  'settings.manager': 'To change them you need the permission **Manage Server**.',
  'settings.zone': '**Time zone:** {zone} – it is {time} there now.',
  'settings.zone.server': '**Time zone:** as this server, {zone} – it is {time} there now.',
  'settings.hours':
    '**Quiet hours:** {quiet, select, none {none} other {{quiet}}}\n**Days off:** {days, select, none {none} other {{days}}}',
  'settings.hours.me':
    '-# In these hours your time to decide stands still, except at the pace live and in games that keep secret who is asked. You can play on if you like.',
  'settings.hours.server': '-# In these hours no clock runs. Whoever likes can play on.',
  'settings.holiday':
    '**Holiday:** {state, select, none {none} on {you are away until {until}} other {from {from} until {until}}}. {left, plural, =0 {No days} one {1 day} other {# days}} left within a year.',
  'settings.holiday.played':
    'You play nonetheless in {games}{more, plural, =0 {} one { and one more game} other { and # more games}}: you came back there.',
  'settings.remind':
    '**Reminders:** {remind, select, usual {at half of your time and near its end} late {near its end only} never {never} other {every {hours} hours, five times at most}}\n**You are next:** {next, select, yes {you are told} other {you are not told}}\n**What happens to you:** {news, select, yes {you are told while you are away} other {you are not told}}\n**By direct message:** {direct, select, yes {yes} other {no, in the channel}}',
  'settings.go.zone': 'Time zone …',
  'settings.go.back': 'I am back',
  'settings.go.stay': 'Cancel the holiday',
  'settings.go.news':
    '{news, select, yes {What happens to me: do not tell me} other {Tell me what happens to me}}',
  'settings.go.next': '{next, select, yes {You are next: do not tell me} other {You are next: tell me}}',
  'settings.go.direct':
    '{direct, select, yes {Remind me in the channel} other {Remind me by direct message}}',
  'settings.go.all': 'All settings',
  'settings.choose.zone': 'Which one do you mean?',
  'settings.choose.from': 'Quiet hours begin at …',
  'settings.choose.to': 'Quiet hours end at …',
  'settings.choose.off': 'Days off',
  'settings.choose.away': 'Go on holiday …',
  'settings.choose.until': 'The last day of the holiday …',
  'settings.choose.remind': 'Reminders',
  'settings.item.noQuiet': 'No quiet hours',
  'settings.item.from': 'Quiet from {hour}',
  'settings.item.to': 'Quiet until {hour}',
  'settings.item.today': 'From now on',
  'settings.item.away': 'From {day}',
  'settings.item.until': '{day} ({days, plural, one {# day} other {# days}})',
  'settings.item.usual': 'Reminders as usual: at half-time and near the end',
  'settings.item.late': 'Reminders near the end only',
  'settings.item.never': 'No reminders',
  'settings.item.every': 'Reminders every {hours} hours',
  'settings.day.1': 'Monday',
  'settings.day.2': 'Tuesday',
  'settings.day.3': 'Wednesday',
  'settings.day.4': 'Thursday',
  'settings.day.5': 'Friday',
  'settings.day.6': 'Saturday',
  'settings.day.7': 'Sunday',
  'settings.zone.title': 'Your time zone',
  'settings.zone.label': 'A city, or the name of a zone',
  'settings.zone.hint': 'The nearest large city, for example Berlin, New York or Kolkata',
  'settings.zone.unknown':
    'I know no time zone like “{typed}”. Try the nearest large city, for example Berlin, New York or Kolkata.',
  'settings.zone.several': 'Several time zones fit “{typed}”. Choose yours.',
  'settings.holiday.when':
    '### Holiday\nIt begins {isNow, select, yes {at once} other {{from}}}. A computer player moves for you meanwhile, and nobody reminds you. You can come back at any time.\nOne holiday lasts {most, plural, one {# day} other {# days}} at most; you have {left, plural, =0 {no days} one {1 day} other {# days}} left within a year.',
  'settings.done': 'Saved.',
  'quietHours.now': 'The clock stands still until {until}.',
  'quietHours.later': 'The clock stands still from {from} to {until}.',
} as const
