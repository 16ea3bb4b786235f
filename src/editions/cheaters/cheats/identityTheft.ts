import type { Play } from '#engine/play.ts'

/** Another seat's token goes by the roll; where it goes, the stop line follows from (CHE-207, CHE-159). */
export function moveOther(_play: Play, _seat: number, _victim: number, _steps: number): void {
  throw new Error('not there yet')
}
