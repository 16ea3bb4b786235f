import type { StepOf } from '#engine/game.ts'
import type { Game, Play, PromptKind, StepHandlers } from '../state.ts'
import { clockOf } from '../paces.ts'

/**
 * Tells of a private choice on the grid of its prompt, which was opened at `opened` (ms). What follows must be pushed
 * before this, so that it comes after the line (CHE-147). `stop`: of which it tells.
 */
export function tellLater(play: Play, opened: number, event: StepOf<'tell'>['event'], stop?: number): void {
  play.push({ step: 'tell', event, ...(stop !== undefined && { stop }) })
  play.push({ step: 'tick', opened })
}

function tell(play: Play, { event }: StepOf<'tell'>): void {
  play.emit(event)
}

/** How long the line of a choice made now has to wait, ms, if its prompt was opened at `opened` (CHE-147). */
export function untilLine(game: Game, opened: number): number {
  return untilGrid(game.now - opened, clockOf(game, 'post_tick'))
}

function tick(play: Play, { opened }: StepOf<'tick'>): void {
  const left = untilLine(play.game, opened)
  if (left > 0) waitOut(play, 'tick', left)
}

function untilGrid(passed: number, grid: number): number {
  return grid === 0 ? 0 : (grid - (passed % grid)) % grid
}

/** The agenda waits out a time, which runs on whatever is done above it meanwhile (CHE-148, CHE-312). */
export function waitOut(play: Play, kind: 'tick' | 'pause', lasts: number): void {
  const { id } = play.askBeside({ kind, seats: [], timer: 'choice', lasts })
  play.push({ step: 'wait', prompts: [id] })
}

/** Nobody is asked; the clock alone ends it. */
export const pureWait: PromptKind = {
  options: () => [],
  fallback: () => null,
  lapse: (play, prompt) => play.close(prompt.id),
  acts: {},
}

/** A line comes at its time and no later, whatever rests (CHE-147, CHE-148). */
export const lineWait: PromptKind = { ...pureWait, runsOn: true }

export const tickSteps: StepHandlers = { tell, tick }
