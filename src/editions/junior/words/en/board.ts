import { boardWords } from '#text/en/board.ts'
import type { OwnBoard } from '#text/own-words.ts'
import { bareTheme, type Currency, type SquareName, type Theme } from '#text/themes/theme.ts'

const luck = { name: 'Try Your Luck', short: 'Luck', deck: 'luck' } as const
const { hand } = boardWords
type Names = Readonly<Record<string, SquareName>>

const uk: Names = {
  go: { name: 'GO!', short: 'GO!' },
  'luck-1': luck,
  'balloon-stand': { name: 'Balloon Stand', short: 'Balloon Stand' },
  'candy-floss': { name: 'Candy Floss', short: 'Candy Floss' },
  'luck-2': luck,
  'yellow-line': { name: 'Yellow Line', short: 'Yellow Line' },
  'puppet-show': { name: 'Puppet Show', short: 'Puppet Show' },
  'magic-show': { name: 'Magic Show', short: 'Magic Show' },
  fireworks: { name: 'Fireworks', short: 'Fireworks' },
  'luck-3': luck,
  cafe: { name: 'Café', short: 'Café' },
  'merry-go-round': { name: 'Merry-Go-Round', short: 'Merry-Go-Round', lines: ['Merry-', 'Go-Round'] },
  'paddle-boats': { name: 'Paddle Boats', short: 'Paddle Boats' },
  'green-line': { name: 'Green Line', short: 'Green Line' },
  'water-chute': { name: 'Water Chute', short: 'Water Chute' },
  'miniature-golf': { name: 'Miniature Golf', short: 'Mini Golf' },
  'loose-change': { name: 'Loose Change', short: 'Loose Change' },
  'luck-4': luck,
  'video-arcade': { name: 'Video Arcade', short: 'Video Arcade' },
  'haunted-house': { name: 'Haunted House', short: 'Haunted House' },
  'luck-5': luck,
  'blue-line': { name: 'Blue Line', short: 'Blue Line' },
  'helicopter-ride': { name: 'Helicopter Ride', short: 'Helicopter', lines: ['Heli-', 'copter'] },
  'pony-ride': { name: 'Pony Ride', short: 'Pony Ride' },
  'dolphin-show': { name: 'Dolphin Show', short: 'Dolphin Show' },
  'luck-6': luck,
  bus: { name: 'Bus to the Café', short: 'Bus to Café' },
  dodgems: { name: 'Dodgems', short: 'Dodgems' },
  'big-wheel': { name: 'Big Wheel', short: 'Big Wheel' },
  'red-line': { name: 'Red Line', short: 'Red Line' },
  'loop-the-loop': { name: 'Loop the Loop', short: 'Loop the Loop' },
  'roller-coaster': { name: 'Roller Coaster', short: 'Coaster' },
}

/** Names that differ in American English. */
const us: Names = {
  ...uk,
  'candy-floss': { name: 'Cotton Candy', short: 'Cotton Candy' },
  'water-chute': { name: 'Water Slide', short: 'Water Slide' },
  dodgems: { name: 'Bumper Cars', short: 'Bumper Cars' },
  'big-wheel': { name: 'Ferris Wheel', short: 'Ferris Wheel' },
}

const theme = (squares: Names, currency: Currency): Theme => ({
  ...bareTheme,
  title: 'At the fair',
  currency,
  squares,
})

/** Places in the park and the names of figures, by the options `names` and `currency`. */
export const board: OwnBoard = {
  groups: { purple: 'purple' },
  tokens: { redCar: 'red car', blueCar: 'blue car', yellowCar: 'yellow car', greenCar: 'green car' },
  words: {
    hand: {
      ...hand,
      rents: { ...hand.rents, bare: () => 'visitors pay', set: () => 'both places' },
      rentNow: (rent) => `visitors pay ${rent} now`,
      whole: 'both are yours',
    },
    worth: 'Money',
    worthOver: (turns) => `Money over ${turns} ${turns === 1 ? 'turn' : 'turns'}`,
    potLabel: 'Loose change',
    parties: { bank: 'the Bank', pot: 'Loose Change' },
    pot: (amount) => `loose change ${amount}`,
    deeds: (count) => (count === 1 ? '1 booth up' : `${count} booths up`),
  },
  themes: {
    'uk-euro': theme(uk, { before: '€' }),
    'uk-dollar': theme(uk, { before: '$' }),
    'uk-pound': theme(uk, { before: '£' }),
    'us-euro': theme(us, { before: '€' }),
    'us-dollar': theme(us, { before: '$' }),
    'us-pound': theme(us, { before: '£' }),
  },
}
