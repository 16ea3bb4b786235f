import type { Play } from '#engine/play.ts'

/** Another number than the dice show: the attempt alone; the move itself follows (CHE-213). */
export function playTrick(_play: Play, _seat: number, _realSteps: number, _steps: number): void {
  throw new Error('not there yet')
}

/** The tray has come to a seat that owes its catcher 200; whether somebody else rolls first is `own.owesRoll` (step 5). */
export function payCatcher(_play: Play, _seat: number): void {
  throw new Error('not there yet')
}
