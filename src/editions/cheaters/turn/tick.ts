import type { PromptKind, StepHandler } from '#engine/edition.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Step } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'
import { clockOf } from '../paces.ts'

/**
 * Tells of a private choice on the grid of its prompt, which was opened at `opened` (ms). What follows must be pushed
 * before this, so that it comes after the line (CHE-147).
 */
export function tellLater(play: Play, opened: number, event: GameEvent): void {
  play.push({ step: 'tell', event } as unknown as Step)
  play.push({ step: 'tick', opened })
}

function tell(play: Play, { event }: Step): void {
  play.emit(event as unknown as GameEvent)
}

function tick(play: Play, { opened }: { step: string; opened: number }): void {
  const left = untilGrid(play.game.now - opened, clockOf(play.game, 'post_tick'))
  if (left > 0) play.ask({ kind: 'tick', seats: [], timer: 'choice', private: true, lasts: left })
}

function untilGrid(passed: number, grid: number): number {
  return grid === 0 ? 0 : (grid - (passed % grid)) % grid
}

/** Nobody is asked; the clock alone ends it. */
export const pureWait: PromptKind = {
  options: () => [],
  fallback: () => null,
  lapse: (play, prompt) => play.close(prompt.id),
  acts: {},
}

export const tickSteps: Readonly<Record<string, StepHandler>> = { tell, tick }
