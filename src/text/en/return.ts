// Texts for returning to a game, and for playing again with the same people: the digest, reserved seats, and
// the closing of a lobby.

export const lines = {
  lobbyCloses: 'Nobody has started the table yet. It closes at {lobbyEndsAt}.',
  calledAgain: 'The table is open again for those who played last.',
} as const

export const refusals = {
  chairsKept:
    'The chairs that are left are kept for those who played last. The host can free one under **Table…** › **Who plays**.',
  stillOpen: 'This game is not over yet.',
  reopened: 'This game was opened again already. `/game list` shows where.',
} as const

export const returnUi = {
  'lobby.ends': '-# It closes {when}, unless the host starts it before.',
  'lobby.endsSoon':
    '**Nobody has started this table yet. It closes {when}.** {host} can start it before that; once it is closed, one press opens it again with the same options and people.',
  'lobby.again':
    '{who}: {host} plays again with the same rules. {count, plural, one {Your chair is} other {Your chairs are}} kept for you until the table closes ({when}). **Join** takes your chair, **Table…** › **Leave** gives it up.',
  'lobby.kept': '▫️ kept for **{name}**',
  'lobby.expired':
    '### The table is closed\nNobody started it for {hours, plural, one {# hour} other {# hours}}. One press opens it again with the same options; the chairs of those who sat here are kept for them.',

  'again.already': 'This game was opened again already: {where}. Press **Join** on its card.',
  'again.button': 'Open it again',

  'go.since': 'Since you last looked',
  'go.game': '{label}: what you can do',
  'go.sinceIn': '{sign}: since you last looked',

  'since.title': '### Since you last looked',
  'since.none': 'Nothing new since you last looked.',
  'since.guest': 'That is for those who play. **Log** tells what happened.',
  'since.turns': '{turns, plural, one {One turn was played.} other {# turns were played.}}',
  'since.money': 'You received **{received}** and paid **{paid}**.',
  'since.won': '**Won** {deeds}',
  'since.lost': '**Lost** {deeds}',
  'since.turn': '-# Turn {turn}',
  'since.older':
    '-# {turns, plural, one {One earlier turn brought} other {# earlier turns brought}} nothing that concerned you.',
} as const
