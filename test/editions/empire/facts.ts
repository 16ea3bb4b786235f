import type { Tile } from '#editions/empire/game.ts'
import type { EditionEvents } from '#engine/event.ts'
import type { EditionRefusals } from '#engine/refusal.ts'
import type { Fields } from '#test/scenario/fields.ts'
import {
  card,
  deck,
  flag,
  type Kind,
  many,
  maybe,
  money,
  party,
  seat,
  square,
  whole,
  word,
} from '#test/scenario/kinds.ts'

/** Tiles: a brand by its square, the others by their short names. */
const tile: Kind = {
  read: (item, names) =>
    ['HP', 'PW', 'BO', 'HO'].includes(String(item.scalar)) ? item.text() : names.square(item),
  show: (value: Tile) => String(value),
}

/**
 * Facts of the edition's events and refusals for scenarios; the compiler checks that the lists are complete.
 */
export const facts: {
  events: Fields<EditionEvents['empire']>
  refusals: Fields<EditionRefusals['empire']>
} = {
  events: {
    placedTile: { seat, tile, square: maybe(square), height: whole, cells: whole, of: whole },
    gotOffice: { seat, tile, group: word },
    wentHome: { seat, tile, cells: whole, why: word },
    tookTile: { seat, from: seat, tile, cells: whole, of: whole, why: word },
    swappedTiles: { seat, oneSeat: seat, otherSeat: seat, oneTile: tile, otherTile: tile },
    restLapsed: { debtor: seat, creditor: party, amount: money },
    actionOrdered: { seat, what: word, targetSeats: many(seat) },
    saidNo: { seat, actorSeat: seat, card },
    playedCard: { seat, deck, card },
    discardedCard: { seat, deck, card },
    gotEmpireCard: { seat, deck, card },
    drewEmpire: { seat, isThere: flag },
    reshuffled: { deck },
    noTileLeft: { seat, tile },
    snatched: { seat, victimSeat: seat, square },
    ordersSet: {
      seat,
      what: word,
      answer: word,
      thresholdAmount: money,
      rentAmount: maybe(money),
      snatchSquares: many(square),
    },
  },
  refusals: { noSuchEmpireCard: {}, notItsTime: {} },
}
