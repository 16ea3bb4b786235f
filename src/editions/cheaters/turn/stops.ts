import type { StepOf } from '#engine/game.ts'
import type { Game, Play, PromptKind, StepHandlers, Position, Stop } from '../state.ts'
import { clockOf } from '../paces.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { MovedBy } from '#mechanics/movement/events.ts'

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
function untilLine(game: Game, opened: number): number {
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

/** Reading the stops of this window. */

export function stopWithId(game: Game, id: number | null): Stop | undefined {
  return game.own.secret.stops.find((stop) => stop.id === id)
}

/** Of each of these stops the allowance goes back, all that was taken for it, and no other undo gives it back again (CHE-113). */
export function returnAllowances(stops: readonly Stop[]): number {
  let amount = 0
  for (const stop of stops) {
    amount += stop.allowance
    Object.assign(stop, { allowance: 0, isReturned: true })
  }
  return amount
}

/** A stop, from its id on, and the ride from it. */
export function withRide({ game, board }: Position, seat: number, first: number): Stop[] {
  const stops = game.own.secret.stops.filter((made) => made.id >= first && made.seat === seat)
  const isRide = stops[0] && board.squares[stops[0].square]?.kind === 'ride'
  return stops.slice(0, isRide ? 2 : 1)
}

export interface Arrival {
  /** How often the allowance is due for the way there. */
  allowances?: number
  /** When the private prompt was opened whose answer led here, ms; the line waits for its grid (CHE-147). */
  opened?: number
  /** Nothing happens on the square but the allowance (CHE-025, CHE-202). */
  isQuiet?: boolean
  /** It is the last stop of the game for this token (CHE-153). */
  isLast?: boolean
}

/** A token has come to its present square: the line, the allowance, then what the square does (CHE-022 to CHE-035). */
export function stopAt(
  play: Play,
  seat: number,
  from: number,
  how: MovedBy | 'placed',
  { allowances = 0, opened, isQuiet = false, isLast = false }: Arrival = {},
): void {
  const { at: square } = seatAt(play.game, seat)
  const told = play.game.now + (opened === undefined ? 0 : untilLine(play.game, opened))
  const stop = record(play, { seat, from, square, told })
  if (isLast) play.push({ step: 'home', seat })
  else if (!isQuiet) play.push({ step: 'cheaters.square', seat, stop, square })
  const isPlacedOnGo = how === 'placed' && square === play.board.go
  for (let due = isPlacedOnGo ? 1 : allowances; due > 0; due--) play.push({ step: 'allowance', seat, stop })
  const line = { kind: 'stopped', seat, square } as const
  if (opened === undefined) play.emit(line)
  else tellLater(play, opened, line, stop)
}

function record({ game }: Play, made: Pick<Stop, 'seat' | 'from' | 'square' | 'told'>): number {
  const { stops } = game.own.secret
  const id = stops.length + 1
  stops.push({ id, ...made, allowance: 0, bought: null, kept: null })
  return id
}
