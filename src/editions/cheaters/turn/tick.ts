import type { GameEvent } from '#engine/event.ts'
import type { Step } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'

/**
 * Tells of a private choice on the grid of its prompt, opened at `opened` (ms); what follows must be pushed before, so
 * that it comes after the line (CHE-147).
 */
export function tellLater(play: Play, opened: number, event: GameEvent): void {
  play.push({ step: 'tell', event } as unknown as Step)
  play.push({ step: 'tick', opened })
}
