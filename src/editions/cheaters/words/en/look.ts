/** Playing pieces, and nouns that the board uses. */
export const board = {
  tokens: {
    racecar: 'racecar',
    topHat: 'top hat',
    tRex: 'T-rex',
    dog: 'dog',
    cat: 'cat',
    penguin: 'penguin',
  },
  words: { cards: (count: number) => `${count} kept ${count === 1 ? 'card' : 'cards'}` },
} as const

/** Cell, handcuffs and home: in the picture, in its description and next to names. */
export const mark = {
  cell: 'in the cell',
  'cell.title': 'Cell',
  handcuffs: 'in handcuffs',
  'handcuffs.title': 'Handcuffs',
  home: 'home',
} as const

const holdings =
  '{squares, select, none {no deeds} other {{squares}}}{hotelSquares, select, none {} other {; hotels: {hotelSquares}}}'

/** The state of the game, based only on the ledger. */
export const status = {
  faceUp: '-# **{position}. {cheat}**: {cheatText}',
  cuffs:
    'Cell: {cellToken, select, none {nobody} other {{cellToken}}} · Handcuffs: {cuffsToken, select, none {nobody} other {{cuffsToken}}}',
  tray: 'Hotels in the tray: {hotels}',
  // The picture shows the five cards, cell, handcuffs and tray, so the text omits them.
  'faceUp.pictured': '',
  'cuffs.pictured': '',
  'tray.pictured': '',
  crooked: 'The {deck} deck lies crooked.',
  homeward: 'Everybody walks home to {go}.',
  tableSeat: `**{seat}** ({ownToken}, {spot, select, home {home} cell {in the cell} visiting {visiting {jail}} other {on {atSquare}}}): {cash}{chance, plural, =0 {} other {, Chance #}}{chest, plural, =0 {} other {, Chest #}}\n-# ${holdings}`,
  tableBank: `**The Bank**, {tray, plural, one {# hotel} other {# hotels}} in the tray\n-# ${holdings}`,
  cheat:
    '**{cheat}**{isFaceUp, select, yes { · face up} other {}}\n-# {cheatText} Uncaught: {cheatReward} Caught: {cheatPenalty}',
  firstCheat:
    '🤫 **You may cheat here.** For a start: **{cheat}**, {cheatWhen}. {cheatText} It waits {isUpSleeve, select, no {beside the honest answer} other {under **My sleeve**}}, and nobody is told.\n-# Uncaught: {cheatReward} Caught: {cheatPenalty}',
  printedSquare: '{square}',
  printedDeed:
    '**{square}** ({group}): {price}, rent {baseAmount} · {setAmount} · {hotelAmount}, hotel {buildingAmount}',
  printedCard: '**{title}**: {card}',
} as const

export const sheet = {
  table: 'Table',
  'table.title': '### The Table, this moment',
  cheats: 'Cheat cards',
  'cheats.title': '### All fifteen Cheat cards',
  board: 'Board',
  'board.title':
    '### The board, square by square\n-# Price, then rent: bare · of a whole colour · with a hotel. Last what a hotel costs.',
  chance: 'Chance',
  'chance.title': '### All sixteen Chance cards',
  chest: 'Community Chest',
  'chest.title': '### All sixteen Community Chest cards',
} as const
