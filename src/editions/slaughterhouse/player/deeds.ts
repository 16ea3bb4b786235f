import { lotAt } from '#engine/board.ts'
import { gain, opponentsOf } from '#players/worth.ts'
import type { Situation } from './situation.ts'

/** Deeds that change hands for nothing. */

/** How much of what one rival gains is one's own loss: with two left nearly all of it. */
const rivalry = { duel: 0.9, table: 0.4 }
/** Buildings have earned part of their price by the time that they are lost. */
const worn = 0.75

export function rivalryOf({ view }: Situation): number {
  return opponentsOf(view) === 1 ? rivalry.duel : rivalry.table
}

/** What a deed is worth to who has none of its buildings, but gets it for nothing. */
function worthToGet({ view, figures }: Situation, seat: number, square: number): number {
  return gain(view, figures, seat, { comes: [square], goes: [], cash: 0, cards: 0 })
}

/** What its owner loses with a deed, buildings included. */
export function worthToLose({ view, board, figures }: Situation, square: number): number {
  const deed = view.deeds[square]
  if (!deed || deed.owner === null) return 0
  const { owner, level } = deed
  const bare = -gain(view, figures, owner, { comes: [], goes: [square], cash: 0, cards: 0 })
  return bare + (level > 0 ? worn * level * lotAt(board, square).building : 0)
}

/** What it means to a seat that a deed of somebody goes to somebody else, or to the Bank (null). */
export function meaningOf(situation: Situation, square: number, to: number | null): number {
  const { view, seat } = situation
  const owner = view.deeds[square]?.owner ?? null
  const share = (who: number) => (who === seat ? 1 : -rivalryOf(situation))
  const lost = owner === null ? 0 : -share(owner) * worthToLose(situation, square)
  return to === null ? lost : lost + share(to) * worthToGet(situation, to, square)
}
