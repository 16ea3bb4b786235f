import type { Line, Mark, Stack } from '#mechanics/presentation.ts'
import { board } from '../board.ts'
import { empireDeck } from '../cards/decks.ts'
import type { View } from '../game.ts'
import { ordersOf, towerOf } from '../state.ts'
import { cellsOf, cellsToWin, heightOf, valueOf, type Table } from '../towers/tower.ts'

/**
 * What everybody should know in a line: how high each tower is, and what stands on top, which alone can be lost. Picture
 * and text board have all tiles (EMP-008).
 */
export function status(view: View): Line[] {
  if (view.over) return []
  const table = tableOf(view)
  const of = cellsToWin(table)
  return view.seats.flatMap(({ out }, seat) => {
    if (out) return []
    const facts = {
      seat,
      cells: cellsOf(table, seat),
      of,
      valueAmount: valueOf(table, seat),
      tiles: towerOf(view, seat).slice(-1),
    }
    return [{ kind: 'tower', facts }]
  })
}

export function tableOf(view: View): Table {
  return { board, game: view }
}

/** Towers for the picture, with what is missing to their tops. */
export function stacks(view: View): Stack[] {
  const table = tableOf(view)
  return [...view.seats.keys()].map((seat) => ({
    seat,
    of: cellsToWin(table),
    worth: valueOf(table, seat),
    tiles: towerOf(view, seat).map((thing) => ({ thing, height: heightOf(table, thing) })),
  }))
}

const ink = '#7a3fa0'

/** How many hidden cards a player holds; which they are is theirs to know. */
export function marks(view: View): Mark[] {
  return view.own.hands.flatMap((hand, seat): Mark[] =>
    hand.length === 0 || view.seats[seat]?.out
      ? []
      : [{ kind: 'empireCards', icon: 'card', ink, seat, count: hand.length }],
  )
}

/** The player's own hidden cards. */
export function whisper(view: View, seat: number): Line | null {
  const hand = view.own.hands[seat] ?? []
  if (view.over || view.seats[seat]?.out || hand.length === 0) return null
  return { kind: 'mine', facts: { handCards: hand.map((card) => ({ deck: empireDeck, card })) } }
}

function hand(view: View): Line[] {
  const { viewer } = view
  if (viewer === null || view.seats[viewer]?.out) return []
  return (view.own.hands[viewer] ?? []).map((card) => ({
    kind: 'handCard',
    facts: { deck: empireDeck, card },
  }))
}

/** The standing orders of the viewer (EMP-080). */
function orders(view: View): Line[] {
  const { viewer, options } = view
  if (viewer === null || view.seats[viewer]?.out !== false || options['empire.cards'] === false) return []
  const { answer, threshold, boomerang, snatch } = ordersOf(view, viewer)
  return [
    {
      kind: 'orders',
      facts: { answer, thresholdAmount: threshold, rentAmount: boomerang, snatchSquares: snatch },
    },
  ]
}

/** Both in one place, since orders are for cards. */
export const sheets = { hand: (view: View): Line[] => [...hand(view), ...orders(view)] }
