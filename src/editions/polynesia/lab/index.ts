import { propertyAt } from '#engine/board.ts'
import type { EventOf, GameEvent } from '#engine/event.ts'
import { type Instrument, rentPaid } from '../../instrument.ts'
import type { Own } from '../game.ts'

export const instrument: Instrument<Own> = {
  counted: {
    bank: {
      isMoney: true,
      name: 'Paid to the Bank in auctions',
      about: 'All winning bids of a game together.',
      adds: (_change, event) => (isSold(event) ? event.amount : 0),
    },
    share: {
      name: 'Price of a lot',
      about: 'What a lot is sold for in an auction, as a share of its printed price.',
      adds: ({ after: { board } }, event) =>
        isSold(event) ? event.amount / propertyAt(board, event.square).price : 0,
      of: (_change, event) => Number(isSold(event)),
    },
    sold: {
      name: 'Lots sold',
      about: 'Of all lots that come under the hammer, the share that finds a buyer.',
      adds: (_change, event) => Number(isSold(event)),
      of: (_change, event) => Number(isSold(event) || event.kind === 'auctionUnsold'),
    },
    pot: {
      isMoney: true,
      name: 'Taken from the pot',
      about: 'All that players find on Parc gratuit in a game.',
      adds: (_change, event) => (event.kind === 'paid' && event.why === 'pot' ? event.amount : 0),
    },
    rent: rentPaid,
  },
}

type Sold = EventOf<'auctionWon'> & { square: number }

function isSold(event: GameEvent): event is Sold {
  return event.kind === 'auctionWon' && event.square !== null
}
