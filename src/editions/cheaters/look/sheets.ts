import { hotel } from '#engine/board.ts'
import type { Line } from '#engine/edition.ts'
import type { View } from '#engine/look.ts'
import { cheatKeys } from '../keys.ts'
import { ledgerOf } from './ledger.ts'
import { cellOf, ownOf } from '../state.ts'

type Seen = Parameters<typeof ledgerOf>[0]

/** Exact sums, deeds and hotels of this moment, in seat and board order, without a mark on anything (CHE-128, CHE-346). */
function table(view: View): Line[] {
  const { owners, hotels, tray, cash, at } = ledgerOf(view as unknown as Seen)
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
      squares: held,
      hotelSquares: held.filter((square) => hotels.includes(square)),
      chance: cards.filter(({ deck }) => deck === 'chance').length,
      chest: cards.filter(({ deck }) => deck === 'chest').length,
      isHome: ownOf(view).finished.includes(seat),
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
    { kind: 'cuffs', facts: { cellToken: cellOf(view), cuffsToken: ownOf(view).handcuffs } },
    ...ownOf(view).crooked.map((deck) => ({ kind: 'crooked', facts: { deck } })),
  ]
}

/** All fifteen cheats with reward and penalty; the same at all times (CHE-130). */
function cheats(): Line[] {
  return cheatKeys.map((cheat) => ({ kind: 'cheat', facts: { cheat, key: cheat } }))
}

export const sheets = { table, cheats }
