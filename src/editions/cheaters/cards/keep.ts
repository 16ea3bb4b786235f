import type { HeldCard } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'

/** A seat keeps a card it has drawn, inherited or got in a deal; a second one of a deck is used or discarded (CHE-078). */
export function keepCard(_play: Play, _seat: number, _held: HeldCard): void {
  throw new Error('not there yet')
}

/** A kept card leaves its hand and goes under its deck. */
export function returnKept(_play: Play, _seat: number, _held: HeldCard): void {
  throw new Error('not there yet')
}
