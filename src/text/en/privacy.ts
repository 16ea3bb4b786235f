// Texts about the data of a person, which the person can view and delete.

export const clauses = {
  seatLeft: 'has left for good: a computer player has the seat from now on',
} as const

export const chronicle = {
  seatLeft:
    '**{seat}** has left for good: a computer player has the seat from now on, and plays it honestly.',
} as const

export const privacyUi = {
  'privacy.former': 'former player',
  'privacy.export':
    'Here is everything that I keep about you. It is JSON, which any text editor opens. Nobody else sees this message.',
  'privacy.exportPacked':
    'Here is everything that I keep about you: JSON, packed with gzip since it is long. Nobody else sees this message.',
  'privacy.delete': '### Delete what I keep about you?',
  'privacy.goes':
    '**What goes:** your settings and holidays, when you were last here, how reliably you played, your chairs in lobbies, your bets, votes, orders and notepads. In all games that you played, your name becomes “{former}”.',
  'privacy.stays':
    '**What stays:** the moves of those games, under no name; and what this channel was told, which belongs to the server: its moderators can delete messages.',
  'privacy.playing':
    '**You are playing in {count, plural, one {a game that runs} other {# games that run}}:** {games}. Choose what becomes of your {count, plural, one {seat} other {seats}}. A game in which nobody else is left is called off.',
  'privacy.handOver': 'A computer player takes over; delete',
  'privacy.resign': 'Resign there; delete',
  'privacy.do': 'Delete everything',
  'privacy.once': 'This cannot be taken back.',
  'privacy.done':
    'It is gone. I keep what you press from now on, as for everybody who plays.{resigned, plural, =0 {} one { You have resigned from one game.} other { You have resigned from # games.}}{handedOver, plural, =0 {} one { A computer player has your seat in one game.} other { A computer player has your seats in # games.}}{calledOff, plural, =0 {} one { One game was called off.} other { # games were called off.}}{lobbies, plural, =0 {} one { You have left a lobby.} other { You have left # lobbies.}}',
} as const
