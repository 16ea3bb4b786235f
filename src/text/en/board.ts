/** Words of the board: square and group names, tokens, and what stands in the picture and beside it. */

export interface SquareName {
  name: string
  /** At most 14 characters, for the picture, the text board and narrow lists. */
  short: string
  /** How the picture breaks the short name where it is one long word. */
  lines?: readonly [string, string]
}

/** Square names by the board's `names` and the square's `id`. */
export const boardNames: Record<string, Record<string, SquareName>> = {
  us: {
    go: { name: 'GO', short: 'GO' },
    'mediterranean-avenue': {
      name: 'Mediterranean Avenue',
      short: 'Mediterranean',
      lines: ['Mediter-', 'ranean'],
    },
    'community-chest-1': { name: 'Community Chest', short: 'Chest' },
    'baltic-avenue': { name: 'Baltic Avenue', short: 'Baltic' },
    'income-tax': { name: 'Income Tax', short: 'Income Tax' },
    'reading-railroad': { name: 'Reading Railroad', short: 'Reading RR' },
    'oriental-avenue': { name: 'Oriental Avenue', short: 'Oriental' },
    'chance-1': { name: 'Chance', short: 'Chance' },
    'vermont-avenue': { name: 'Vermont Avenue', short: 'Vermont' },
    'connecticut-avenue': { name: 'Connecticut Avenue', short: 'Connecticut', lines: ['Connec-', 'ticut'] },
    jail: { name: 'Jail', short: 'Jail' },
    'st-charles-place': { name: 'St. Charles Place', short: 'St. Charles' },
    'electric-company': { name: 'Electric Company', short: 'Electric Co.' },
    'states-avenue': { name: 'States Avenue', short: 'States' },
    'virginia-avenue': { name: 'Virginia Avenue', short: 'Virginia' },
    'pennsylvania-railroad': { name: 'Pennsylvania Railroad', short: 'Penn. RR' },
    'st-james-place': { name: 'St. James Place', short: 'St. James' },
    'community-chest-2': { name: 'Community Chest', short: 'Chest' },
    'tennessee-avenue': { name: 'Tennessee Avenue', short: 'Tennessee' },
    'new-york-avenue': { name: 'New York Avenue', short: 'New York' },
    'free-parking': { name: 'Free Parking', short: 'Free Parking' },
    'kentucky-avenue': { name: 'Kentucky Avenue', short: 'Kentucky' },
    'chance-2': { name: 'Chance', short: 'Chance' },
    'indiana-avenue': { name: 'Indiana Avenue', short: 'Indiana' },
    'illinois-avenue': { name: 'Illinois Avenue', short: 'Illinois' },
    'b-and-o-railroad': { name: 'B. & O. Railroad', short: 'B. & O. RR', lines: ['B. & O.', 'RR'] },
    'atlantic-avenue': { name: 'Atlantic Avenue', short: 'Atlantic' },
    'ventnor-avenue': { name: 'Ventnor Avenue', short: 'Ventnor' },
    'water-works': { name: 'Water Works', short: 'Water Works' },
    'marvin-gardens': { name: 'Marvin Gardens', short: 'Marvin Gardens' },
    'go-to-jail': { name: 'Go to Jail', short: 'Go to Jail' },
    'pacific-avenue': { name: 'Pacific Avenue', short: 'Pacific' },
    'north-carolina-avenue': { name: 'North Carolina Avenue', short: 'North Carolina' },
    'community-chest-3': { name: 'Community Chest', short: 'Chest' },
    'pennsylvania-avenue': { name: 'Pennsylvania Avenue', short: 'Penn. Avenue' },
    'short-line': { name: 'Short Line', short: 'Short Line' },
    'chance-3': { name: 'Chance', short: 'Chance' },
    'park-place': { name: 'Park Place', short: 'Park Place' },
    'luxury-tax': { name: 'Luxury Tax', short: 'Luxury Tax' },
    boardwalk: { name: 'Boardwalk', short: 'Boardwalk' },
  },
}

/** Group names by the group's key. */
export const groupNames: Record<string, string> = {
  brown: 'brown',
  lightBlue: 'light blue',
  pink: 'pink',
  orange: 'orange',
  red: 'red',
  yellow: 'yellow',
  green: 'green',
  darkBlue: 'dark blue',
  station: 'station',
  utility: 'utility',
}

/** Token names by the token's id. */
export const tokenNames: Record<string, string> = {
  circle: 'circle',
  square: 'square',
  triangle: 'triangle',
  diamond: 'diamond',
  star: 'star',
  hexagon: 'hexagon',
  cross: 'cross',
  drop: 'drop',
  moon: 'moon',
  heart: 'heart',
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const moneySigns: Record<string, string> = { us: '$' }
const grouped = new Intl.NumberFormat('en-US')

/** Whole money units, as the board of this name shows them. */
function money(names: string, amount: number): string {
  const sign = moneySigns[names]
  return sign ? `${amount < 0 ? '−' : ''}${sign}${grouped.format(Math.abs(amount))}` : grouped.format(amount)
}

const and = new Intl.ListFormat('en', { type: 'conjunction' })

/** Everything that the picture, its alt text and the text board say. */
export const boardWords = {
  money,
  turn: (number: number) => `Turn ${number}`,
  over: 'Game over',
  winners: (names: string[]) => (names.length === 0 ? 'Nobody won' : `${and.format(names)} won`),
  seat: (letter: string, name: string, token: string) => `${name} (${letter}, ${token})`,
  toPlay: (name: string) => `${name} to play`,
  rolled: (name: string, dice: readonly number[]) => `${name} rolled ${dice.join(' + ')}`,
  reached: (square: string) => `reached ${square}`,
  dice: (dice: readonly number[]) => `dice ${dice.join(' + ')}`,
  on: (square: string) => `on ${square}`,
  visiting: 'visiting Jail',
  visitingArea: 'Visiting',
  jailed: 'in Jail',
  attempts: (failed: number) => counted(failed, 'try failed', 'tries failed'),
  out: 'out',
  owns: (deeds: string[]) => `owns ${deeds.join(', ')}`,
  deeds: (count: number) => counted(count, 'deed', 'deeds'),
  cards: (count: number) => counted(count, 'release card', 'release cards'),
  houses: (count: number) => counted(count, 'house', 'houses'),
  hotels: (count: number) => counted(count, 'hotel', 'hotels'),
  hotel: 'hotel',
  mortgaged: 'mortgaged',
  someMortgaged: (count: number) => `${count} mortgaged`,
  bank: 'Bank',
  pot: (amount: string) => `pot ${amount}`,
  potLabel: 'Pot',
  auction: 'Auction',
  auctionOf: (square: string) => `Auction of ${square}`,
  noBid: 'no bid yet',
  highBid: (amount: string, name: string) => `${amount} by ${name}`,
  here: (letters: string[]) => `here ${letters.join(' ')}`,
  inCell: (letters: string[]) => `jailed ${letters.join(' ')}`,
}

export type BoardWords = typeof boardWords
