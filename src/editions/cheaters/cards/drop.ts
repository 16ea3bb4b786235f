import type { Play } from '#engine/play.ts'

/** Draws and drawn cards of a seat that are not carried out yet fall away; such a card goes under its deck (CHE-091, CHE-113). */
export function dropDrawn(_play: Play, _seat: number): void {
  throw new Error('not there yet')
}
