import { groupOf } from '#engine/board.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { buildMove } from '#mechanics/building/build-move.ts'
import { readLevels, type Levels } from '#mechanics/building/selling.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import type { FreeAction, Play, Position } from '../game.ts'
import type { Seen } from '../state.ts'

/** Lots that a Bomb has flattened are built on before others (SLH-055). */

/** Forgets a lot once it is built up to the others, or has a new owner. */
export function noteFlattened(play: Play): void {
  const { flattened } = play.game.own
  for (const [key, by] of Object.entries(flattened)) {
    const square = Number(key)
    const { owner, level } = deedAt(play.game, square)
    if (owner !== by || level >= fullHeight(play, square)) delete flattened[key]
  }
}

/** The level up to which a flattened lot comes first: the highest of the others, and at least one house. */
function fullHeight(seen: Seen, square: number): number {
  const others = groupOf(seen.board, square).filter((member) => member !== square)
  return Math.max(1, ...others.map((member) => levelAt(seen, member)))
}

function levelAt({ game }: Seen, square: number): number {
  return game.deeds[square]?.level ?? 0
}

/** A flattened lot that would have to rise before these levels are built; null where none would. */
export function skippedBy(seen: Seen, wanted: Levels): number | null {
  for (const key of Object.keys(seen.game.own.flattened)) {
    const square = Number(key)
    const level = wanted[square] ?? levelAt(seen, square)
    if (level < fullHeight(seen, square) && risingAbove(seen, square, level, wanted) !== null) return square
  }
  return null
}

/** A lot beside a flattened one that is to rise above it, without having been flattened itself. */
function risingAbove(seen: Seen, square: number, level: number, wanted: Levels): number | null {
  const rising = groupOf(seen.board, square).find(
    (member) =>
      !(member in seen.game.own.flattened) && (wanted[member] ?? 0) > Math.max(level, levelAt(seen, member)),
  )
  return rising ?? null
}

/** The same number of pieces, in an order that passes over no flattened lot. */
export function inOrder(seen: Seen, wanted: Levels): Levels {
  const levels = { ...wanted }
  for (let first = skippedBy(seen, levels); first !== null; first = skippedBy(seen, levels)) {
    const level = levels[first] ?? levelAt(seen, first)
    const later = risingAbove(seen, first, level, levels) as number
    levels[first] = level + 1
    levels[later] = (levels[later] as number) - 1
    if (levels[later] === levelAt(seen, later)) delete levels[later]
  }
  return levels
}

function orderRefused(position: Position, wanted: Levels): Refusal | null {
  const square = skippedBy(position, wanted)
  return square === null ? null : refusal('flattenedFirst', { square })
}

/** Building as usual, but of lots that are equally low a flattened one comes first. */
export const orderlyBuild: FreeAction = {
  ...buildMove,
  check: (position, seat, move, prompt) =>
    buildMove.check?.(position, seat, move, prompt) ??
    orderRefused(position, readLevels(move.with['levels'])),
}
