/**
 * Texts about a server's own theme: its panel, and the errors in its text. An error's text has the error code
 * as its key.
 */
export const theme = {
  title: '### This server’s theme',
  none: 'This server has no theme of its own yet. A theme gives the board other names, other money and other card texts; it never changes a rule.',
  now: '**{title}** · everybody starts with {start}; the dearest square is {dearest} ({price}).',
  choose: 'Look at a theme',
  hint: 'The host of a table chooses it under **Table…**, **Options**, **Board**: in {editions}. Games that have begun keep what they began with.',
  manager: '-# Only members who may manage the server can change it.',
  forManagers: 'A theme can be set only by somebody who may manage the server.',
  saved: 'Saved. Please look it over.',
  removed: 'Removed. You can bring it back as long as no other is saved.',
  restored: 'This is the theme from before.',
  nothingBefore: 'There is no earlier theme to bring back.',
  undrawn: '-# The picture cannot show every letter of: {names}. Texts do.',
  'go.write': 'Write a theme',
  'go.change': 'Change it',
  'go.remove': 'Remove it',
  'go.restore': 'Bring back the one before',
  'modal.title': 'A theme for this server',
  'modal.names': 'Title, money and names',
  'modal.names.hint':
    'One “key: text” a line; what you leave out stays as usual. A square’s key is its number or name.',
  'modal.cards': 'Cards, if you like',
  'modal.cards.hint': 'One “CH-07: text” a line. Amounts and squares in braces are filled in.',
  'modal.own': 'Our town',
  troubles:
    '**That is no theme yet; nothing was changed.** {count, plural, one {One thing is} other {# things are}} not right:\n{list}\n\nPress the button to go on with your text.',
  trouble: '- line {line}{at, select, none {} other { ({at})}}: {what}',
  'go.again': 'Go on with it',

  tooLong: 'A theme has at most {most} characters.',
  unreadable:
    'I cannot read this. Write “key: text”, one a line, indented by two spaces below squares:, and put a text with a colon in quotes.',
  twice: 'This key is there twice.',
  trick:
    'Plain texts only: no anchors (&), references (*) or tags (!). Put a text that begins with such a sign in quotes.',
  noMap: 'Begin with “title: …”.',
  noTitle: 'A theme needs a title: “title: Our town”.',
  noText: 'A text belongs here.',
  list: 'A list belongs here, indented by two spaces.',
  unknownKey: 'I do not know “{key}”. Possible: {known}.',
  unknownSquare:
    'There is no square “{key}”. Squares are numbered from 0 to {last}; those of other boards have names.',
  unknownCard: 'There is no card “{key}”. Cards are CH-01 to CH-16 and CC-01 to CC-16.',
  squareTwice: 'This square is there twice, once by its number.',
  scale: 'The scale is one of {known}: what is shown of one unit.',
  currency:
    'Money has a sign (“before: $” or “after: ₽”), or a word in two forms (“one: berry”, “many: berries”; “few” too, where your language has it).',
  empty: 'Something has to stand here.',
  long: 'That is too long: at most {most} characters.',
  needsShort:
    'Too long for the picture, which holds {most} characters. Add a short form after a stroke: “Nevsky Prospekt | Nevsky”.',
  sign: '“{sign}” cannot be used here. Letters, digits and plain punctuation can.',
  start: 'Begin with a letter, a digit or a quotation mark.',
  link: 'Links and invitations cannot be used here.',
  twin: 'Squares {first} and {second} would have the same name.',
  placeholder: 'In braces only what this card is about can stand: {known}.',
} as const
