import type { Play } from '#engine/play.ts'

/** A seat goes into the cell, or pays where it has walked home (CHE-091 to CHE-093, CHE-157). */
export function goToJail(_play: Play, _seat: number, _why: string): void {
  throw new Error('not there yet')
}

/** A prisoner is free and stands on Just Visiting (CHE-098). */
export function leaveJail(_play: Play, _seat: number, _how: string): void {
  throw new Error('not there yet')
}
