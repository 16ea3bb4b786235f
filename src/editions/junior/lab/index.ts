import { type Instrument, rentPaid } from '../../instrument.ts'
import type { Own } from '../game.ts'

export const instrument: Instrument<Own> = {
  counted: {
    fees: {
      ...rentPaid,
      name: 'Paid at booths',
      about: 'All that visitors pay to owners of booths in a game.',
    },
    swapped: {
      name: 'Booths replaced',
      about: 'How many booths are put up by cards in the place of others.',
      adds: (_position, event) => Number(event.kind === 'boothPlaced' && event.from !== null),
    },
  },
}
