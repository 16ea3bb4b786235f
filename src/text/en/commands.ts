/**
 * Descriptions that Discord shows of each slash command, by command, subcommand and option. At most 100
 * characters each.
 */
export const commands = {
  game: 'Open a table, or find your games',
  'game:game': 'Which game, where there are several',
  'game:edition': 'What to play; you can change it until the start',
  'game.new': 'Open a table in this channel',
  'game.list': 'Games of this server',
  'game.mine': 'Your games, and what waits for you',
  'game.since': 'What happened since you last looked',
  'game.board': 'Look at the board',
  'game.assets': 'What you own, and what you can do',
  'game.ahead': 'Orders for decisions that have not come yet',
  'game.log': 'What happened',
  'game.watch': 'Where everyone stands, and all that is public',
  'game.ledger': 'Who paid what for what',
  'game.dice': 'What the dice showed, against what chance would bring',
  'game.bets': 'Who bets on whom; bet on the winner if you do not play',
  'game.seats': 'Who is away; substitutes, pauses and votes about them',
  'game.theme': 'Names and money of this server’s own board',
  'game.options': 'The house rules of a game',
  'game.cancel': 'Call a game off (its host only)',
  'game.moderate': 'Close a table, give a seat away, or replace a name (moderators only)',

  help: 'How to play, to host, and to set me up',

  privacy: 'What I keep about you',
  'privacy.export': 'Get a file with everything that I keep about you',
  'privacy.delete': 'Have everything deleted that I keep about you',

  rules: 'How to play; or look a rule up',
  'rules:topic': 'A topic, a word, or the number of a rule',
  'rules:edition': 'Which game; the one played here unless told otherwise',

  settings: 'Quiet hours, holidays and reminders',
  'settings.me': 'Your own hours, holidays and reminders',
  'settings.server': 'This server’s hours, and where and how its tables open',
  'settings:zone': 'A city, or the name of a time zone',
} as const
