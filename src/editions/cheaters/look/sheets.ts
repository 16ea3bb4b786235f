import { isBuilt } from '../money/build.ts'
import type { Line, Tableau, Mark } from '#mechanics/presentation.ts'
import { type View, cellOf, cheatKeys } from '../state.ts'
import { cheatersBoard } from '../board.ts'
import { chanceCards, chestCards } from '../cards/decks.ts'
import { ledgerOf } from './ledger.ts'

/**
 * Shows the five Cheat cards, the cell, the handcuffs and the tray, in fixed order and from the ledger only
 * (CHE-005, CHE-346).
 */
export function status(view: View): Line[] {
  if (view.over) return []
  const { faceUp, handcuffs, finalPhase, crooked } = view.own
  return [
    ...faceUp.map((cheat, at) => ({ kind: 'faceUp', facts: { position: at + 1, cheat } })),
    { kind: 'cuffs', facts: { cellToken: cellOf(view), cuffsToken: handcuffs } },
    { kind: 'tray', facts: { hotels: view.bank.hotels } },
    ...crooked.map((deck) => ({ kind: 'crooked', facts: { deck } })),
    ...(finalPhase ? [{ kind: 'homeward', facts: {} }] : []),
  ]
}

const drawn = ['chance', 'chest']

/**
 * Shows the five Cheat cards, both decks, and the cell and handcuffs separately; from the ledger only
 * (CHE-097, CHE-126, CHE-223).
 */
export function tableau(view: View): Tableau | null {
  if (view.over) return null
  const { faceUp, handcuffs, crooked } = view.own
  return {
    cards: faceUp,
    decks: drawn.map((deck) => ({ deck, isCrooked: crooked.includes(deck) })),
    holders: [
      { kind: 'cell', icon: 'jail', seat: cellOf(view) },
      { kind: 'handcuffs', icon: 'cuffs', seat: handcuffs },
    ],
  }
}

const inks = { cell: '#5b4636', handcuffs: '#3a4a63', home: '#1b8a3f' } as const

/**
 * Marks the cell and the handcuffs separately (CHE-097), and tokens at home (CHE-153). All marks are public.
 */
export function marks(view: View): Mark[] {
  const { handcuffs, finished } = view.own
  const prisoner = cellOf(view)
  return [
    ...(prisoner === null ? [] : [{ kind: 'cell', icon: 'jail', ink: inks.cell, seat: prisoner }]),
    ...(handcuffs === null
      ? []
      : [{ kind: 'handcuffs', icon: 'cuffs', ink: inks.handcuffs, seat: handcuffs }]),
    ...finished.map((seat) => ({ kind: 'home', icon: 'home', ink: inks.home, seat })),
  ]
}

/**
 * Lists exact amounts, deeds and hotels in seat and board order, without marking any difference (CHE-128,
 * CHE-346).
 */
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
        hotelSquares: bank.filter((square) => isBuilt(view, square)),
        tray,
      },
    },
    { kind: 'cuffs', facts: { cellToken: cellOf(view), cuffsToken: view.own.handcuffs } },
    ...view.own.crooked.map((deck) => ({ kind: 'crooked', facts: { deck } })),
  ]
}

/** Returns the place of a token, because its square alone can be ambiguous. */
function spotOf(view: View, seat: number, at: number): 'home' | 'cell' | 'visiting' | 'square' {
  if (cellOf(view) === seat) return 'cell'
  if (view.own.finished.includes(seat)) return 'home'
  return cheatersBoard.squares[at]?.kind === 'jail' ? 'visiting' : 'square'
}

/** Lists all fifteen cheats with reward and penalty, the five face-up ones first and marked (CHE-130). */
function cheats({ own: { faceUp } }: View): Line[] {
  const others = cheatKeys.filter((cheat) => !faceUp.includes(cheat))
  return [...faceUp, ...others].map((cheat, at) => ({
    kind: 'cheat',
    facts: { cheat, key: cheat, isFaceUp: at < faceUp.length },
  }))
}

/** Lists the whole board with printed prices and rents, regardless of owners (CHE-130). */
function board(): Line[] {
  return cheatersBoard.squares.map((square, at) => {
    if (!('building' in square)) return { kind: 'printedSquare', facts: { square: at } }
    const { group, price, building, set = 0, rents } = square
    const [baseAmount = 0, hotelAmount = 0] = rents
    const sums = { price, buildingAmount: building, baseAmount, setAmount: set, hotelAmount }
    return { kind: 'printedDeed', facts: { square: at, group, ...sums } }
  })
}

/** Returns a sheet with every card of a deck, in the order of the rule book (CHE-081, CHE-130). */
const cardsOf = (cards: readonly string[]) => (): Line[] =>
  cards.map((card) => ({ kind: 'printedCard', facts: { card } }))

export const sheets = { table, cheats, board, chance: cardsOf(chanceCards), chest: cardsOf(chestCards) }
