import { hotel } from '#mechanics/buildings.ts'
import type { Line } from '#mechanics/presentation.ts'
import { type View, cheatKeys, cellOf } from '../state.ts'
import { cheatersBoard } from '../board.ts'
import { chanceCards, chestCards } from '../cards/decks.ts'
import { ledgerOf } from './ledger.ts'

/** Exact sums, deeds and hotels of this moment, in seat and board order, without a mark on anything (CHE-128, CHE-346). */
function table(view: View): Line[] {
  const { owners, hotels, tray, cash, at } = ledgerOf(view)
  const deedsOf = (seat: number | null) =>
    owners.flatMap((owner, square) => (owner === seat && view.deeds[square] ? [square] : []))
  const rows = view.seats.flatMap(({ out, cards }, seat) => {
    if (out) return []
    const held = deedsOf(seat)
    const facts = {
      ownToken: seat,
      seat,
      cash: cash[seat] ?? 0,
      atSquare: at[seat] ?? 0,
      spot: spotOf(view, seat, at[seat] ?? 0),
      squares: held,
      hotelSquares: held.filter((square) => hotels.includes(square)),
      chance: cards.filter(({ deck }) => deck === 'chance').length,
      chest: cards.filter(({ deck }) => deck === 'chest').length,
    }
    return [{ kind: 'tableSeat', facts }]
  })
  const bank = deedsOf(null)
  return [
    ...rows,
    {
      kind: 'tableBank',
      facts: {
        squares: bank,
        hotelSquares: bank.filter((square) => view.deeds[square]?.level === hotel),
        tray,
      },
    },
    { kind: 'cuffs', facts: { cellToken: cellOf(view), cuffsToken: view.own.handcuffs } },
    ...view.own.crooked.map((deck) => ({ kind: 'crooked', facts: { deck } })),
  ]
}

/** Where a token is, as far as its square alone does not say it. */
function spotOf(view: View, seat: number, at: number): 'home' | 'cell' | 'visiting' | 'square' {
  if (cellOf(view) === seat) return 'cell'
  if (view.own.finished.includes(seat)) return 'home'
  return cheatersBoard.squares[at]?.kind === 'jail' ? 'visiting' : 'square'
}

/** All fifteen cheats with reward and penalty; the same at all times (CHE-130). */
function cheats(): Line[] {
  return cheatKeys.map((cheat) => ({ kind: 'cheat', facts: { cheat, key: cheat } }))
}

/** The whole ring with prices and rents as they are printed, whoever holds what (CHE-130). */
function board(): Line[] {
  return cheatersBoard.squares.map((square, at) => {
    if (!('building' in square)) return { kind: 'printedSquare', facts: { square: at } }
    const { group, price, building, set = 0, rents } = square
    const [baseAmount = 0, hotelAmount = 0] = rents
    const sums = { price, buildingAmount: building, baseAmount, setAmount: set, hotelAmount }
    return { kind: 'printedDeed', facts: { square: at, group, ...sums } }
  })
}

/** Every card of a deck, in the order of the rule book (CHE-081, CHE-130). */
const cardsOf = (cards: readonly string[]) => (): Line[] =>
  cards.map((card) => ({ kind: 'printedCard', facts: { card } }))

export const sheets = { table, cheats, board, chance: cardsOf(chanceCards), chest: cardsOf(chestCards) }
