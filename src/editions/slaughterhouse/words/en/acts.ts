/** What controls say; `.ways` asks which of several, `.way` is one of them, `.beside` the short one beside a decision. */
const tool = '{tool, select, bomb {the Bomb} miner {the Miner} other {a loose house}}'

const held =
  '{tool, select, bomb {{held, plural, one {A Bomb} other {One of {held} Bombs}}} miner {{held, plural, one {A Miner} other {One of {held} Miners}}} other {{held, plural, one {A loose house} other {One of {held} loose houses}}}}'

export const act = {
  pickpocket:
    'Pick {victim}’s pocket: up to {mostAmount}{isCrime, select, yes {, crime from {crimeAmount}} other {}}',
  goOn: 'Go on: {square}',
  waive: 'Leave all pockets alone',
  finish: 'Leave all pockets alone',
  key: 'Play the Pass Key',
  'card.key/accept': 'Do what the card says',

  rob: 'Rob the Bank ({leastLootAmount}–{mostLootAmount}, then the Cop looks for you)',
  driveOn: 'Drive on',

  payFlat: 'Pay {amount}',
  payTenth: 'Pay a tenth: {amount}',
  payLuxury: 'Pay {amount}',
  rollLuxury: 'Roll the die instead',
  lose: 'Choose the deed you lose',
  forfeit: 'Give a deed to {to}',
  take: 'Take a deed',
  takeNothing: 'Take nothing',

  payBack: 'Pay everything back: {amount}',
  'jail.end/accept': 'Keep the Pass Key',
  'jail.third/payBack': 'Pay everything back: {amount}',
  goFree: 'Walk out{isOffender, select, yes {, still owe it} other {}}',
  'jail.card4/pay': 'Pay {amount} first',
  stay: 'Stay in {jail}',
  'jail.thief/roll': 'Roll for a double',

  giveCard: 'Give it to {to}',
  keepTool: `Keep ${tool}{wakesCop, select, yes {, and wake the Cop} other {}}`,
  cashTool: 'Take {amount}',
  condemn: 'Name the deed',
  gainHouse: 'Gain a house',
  makeGiveBack: 'Make somebody give one back',
  'c11.place/place': 'Put it on a lot',
  keepHouse: 'Keep it for later',
  demandHouse: '{victim} ({houses, plural, one {# house} other {# houses}})',
  giveLoose: 'A loose house',
  giveHouse: 'A house on the board',

  plantBomb: 'Plant a Bomb for {price}: {square}',
  hireMiner:
    'Hire a Miner for {price}{wakesCop, select, yes { (wakes the Cop)} other {}}{isAnywhere, select, yes {} other {: {square}}}',
  placeBomb: 'Plant my Bomb: {square}',
  placeMiner: 'Put my Miner {isAnywhere, select, yes {on a deed} other {on {square}}}',
  placeHouse: 'Place a loose house',
  sellTool: `Sell ${tool} for {amount}`,
  'sellTool.ways': 'Sell what I keep',
  'sellTool.way': `${held} for {amount}`,

  'plantBomb.beside': 'Bomb ({price})',
  'hireMiner.beside': 'Miner ({price})',
  'placeBomb.beside': 'Plant my Bomb',
  'placeMiner.beside': 'Put my Miner',
  'placeHouse.beside': 'Loose house',
} as const

/** The button at the end of a form. */
export const confirm = {
  lose: 'Lose this one',
  forfeit: 'Give this one',
  take: 'Take this one',
  condemn: 'The Bank takes this one',
  giveHouse: 'Give this one back',
  placeHouse: 'Put it here',
  plantBomb: 'Plant it here',
  hireMiner: 'Hire a Miner for this one',
  placeBomb: 'Plant it here',
  placeMiner: 'Put the Miner here',
} as const

/** What a form asks. */
export const ask = {
  deed: 'Which deed?',
  lot: 'Which lot?',
  square: 'Which deed?',
  tool: 'What do you sell?',
} as const
