import { fromLeft, livingSeats } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { promptsOf, type Prompt, type Step, type StepOf } from '#engine/game.ts'
import type { Game, Play, PromptKind, StepHandlers, Position, Stop } from '../state.ts'
import { isWait } from '#engine/agenda.ts'
import { clockOf } from '../paces.ts'

/** Whether the seat's token is home, where it stays (CHE-153). */
export function isHome(game: Game, seat: number): boolean {
  return game.own.finished.includes(seat)
}

/**
 * Whether a seat's token can be moved: the seat is not out, and the token not in the cell or home (CHE-159,
 * CHE-207).
 */
export function isMovable(game: Game, seat: number): boolean {
  const { jail, out } = seatAt(game, seat)
  return !out && jail === null && !isHome(game, seat)
}

/**
 * Returns the catcher of the next roller's Trick Dice, who rolls for them; nothing if the roller rolls
 * (CHE-213, step 5).
 */
export function catcherOf(game: Game, roller = game.own.next): { catcher?: number } {
  const catcher = game.own.owesRoll[String(roller)]
  return catcher === undefined || seatAt(game, catcher).out ? {} : { catcher }
}

/** Returns the other players in the game, in seat order. */
export function othersThan(game: Game, seat: number): number[] {
  return livingSeats(game).filter((other) => other !== seat)
}

/**
 * Returns the next seat to get the tray (CHE-019): the same seat if all other tokens are home, null if all
 * are (CHE-160).
 */
export function nextAfter(game: Game, seat: number): number | null {
  const others = fromLeft(game, seat)
  const self = game.seats[seat]?.out ? [] : [seat]
  return [...others, ...self].find((other) => !isHome(game, other)) ?? null
}

/** Closes placement prompts whose token can no longer be moved (A66). */
export function reviewPlacements(play: Play): void {
  const { game } = play
  for (const { id, about } of promptsOf(game, 'place')) if (!isMovable(game, about.accused)) play.close(id)
}

function isSoldOut({ deeds }: Game): boolean {
  return deeds.every((deed) => deed?.owner !== null)
}

/** Starts the final phase once the Bank holds no deed (CHE-150). The phase never ends early (CHE-152). */
export function checkFinalPhase(play: Play): void {
  const { own } = play.game
  if (own.finalPhase || !isSoldOut(play.game)) return
  own.finalPhase = true
  play.emit({ kind: 'finalPhase' })
}

/**
 * Schedules a check for the final phase after a public sale by the Bank. Reads the ledger, so that it reveals
 * no cheat. Steps that must run before the check have to be pushed after this call (CHE-150).
 */
export function reviewFinalPhase(play: Play): void {
  if (isSoldOut(play.game)) play.push({ step: 'finalPhase' })
}

type Matter = 'debt' | 'choice' | 'hotels' | 'verdict' | 'jury'

/**
 * Kinds of prompt that must be answered before the next turn, with the public matter that each belongs to.
 */
const blockingPrompts: Readonly<Record<string, Matter>> = {
  'debt.raise': 'debt',
  hush: 'debt',
  card: 'choice',
  second: 'choice',
  k09: 'choice',
  place: 'verdict',
  vote: 'jury',
}

/** Kinds of prompt that are open while nothing else is in progress. */
const idleKinds = new Set(['turn.roll', 'turn.again', 'turn.pass', 'neighbour', 'pause'])

/** Returns the public matter that blocks the next turn, with its seat, or null (CHE-143). */
export function openMatter(game: Game): { matter: Matter; seat: number | null } | null {
  const { claims, dues, jury, later, secret } = game.own
  if (dues[0]) return { matter: 'debt', seat: dues[0].seat }
  if (jury || secret.filings.length > 0) return { matter: 'jury', seat: null }
  const open = game.prompts.find(({ kind }) => kind in blockingPrompts)
  const matter = open && blockingPrompts[open.kind]
  const [only = null, ...others] = open?.seats ?? []
  if (matter) return { matter, seat: others.length === 0 ? only : null }
  if (claims) return { matter: 'hotels', seat: null }
  return later.length > 0 || !isIdle(game) ? { matter: 'verdict', seat: null } : null
}

/** Whether a seat must finish something before its own next step (CHE-016, CHE-314). */
export function isHeldUp(game: Game, seat: number): boolean {
  return mattersOf(game, seat).length > 0 || game.own.dues.some((due) => due.seat === seat)
}

function mattersOf({ prompts }: Game, seat: number): Prompt[] {
  const isOf = ({ kind, seats }: Prompt) => kind !== 'vote' && seats.includes(seat)
  return prompts.filter((prompt) => prompt.kind in blockingPrompts && isOf(prompt))
}

/** Whether the game waits only for the dice or the tray; ignores waits above it whose prompts are closed. */
function isIdle(game: Game): boolean {
  const at = idleAt(game)
  const isOver = (step: Step) => isWait(step) && !game.prompts.some(({ id }) => step.prompts.includes(id))
  return at !== null && game.agenda.slice(at + 1).every(isOver)
}

/** Returns the agenda index of the wait for the dice or the tray, or null. */
export function idleAt(game: Game): number | null {
  const idle = game.prompts.filter(({ kind }) => idleKinds.has(kind)).map(({ id }) => id)
  const at = game.agenda.findLastIndex((step) => isWait(step) && step.prompts.some((id) => idle.includes(id)))
  return at < 0 ? null : at
}

/** Whether a seat's token is about to move, or its stop is unfinished. */
export function isUnderWay({ agenda, prompts }: Game, seat: number): boolean {
  const isAsked = ({ blocks, kind, seats }: Prompt) => blocks && !idleKinds.has(kind) && seats.includes(seat)
  return prompts.some(isAsked) || agenda.some((step) => step.seat === seat)
}

/**
 * Repeats a step once the open blocking prompts of one seat, or of all seats, are answered. Returns whether
 * there are any.
 */
export function waitFor(play: Play, step: Step, seat?: number): boolean {
  const { prompts } = play.game
  const open =
    seat === undefined ? prompts.filter(({ kind }) => kind in blockingPrompts) : mattersOf(play.game, seat)
  if (open.length === 0) return false
  play.push(step)
  play.push({ step: 'wait', prompts: open.map(({ id }) => id) })
  return true
}

/** Defers a step until the current steps are finished (CHE-207, CHE-213, CHE-314). */
export function defer(play: Play, step: Step): void {
  play.game.own.later.push(step)
  resumeLater(play)
}

/**
 * Schedules the deferred steps next if the game waits only for the dice or the tray, whose clock then pauses.
 */
export function resumeLater({ game }: Play): void {
  const { agenda } = game
  if (game.own.later.length === 0 || agenda.some(({ step }) => step === 'later')) return
  const at = idleAt(game)
  if (at !== null) agenda.splice(at + 1, 0, { step: 'later' })
}

/**
 * Publishes a private choice on the time grid of its prompt, which was opened at `opened` (ms). Steps that
 * must run after its line have to be pushed before this call (CHE-147).
 */
export function tellLater(play: Play, opened: number, event: StepOf<'tell'>['event'], stop?: number): void {
  play.push({ step: 'tell', event, ...(stop !== undefined && { stop }) })
  play.push({ step: 'tick', opened })
}

/**
 * Returns the time until the line of a choice made now is published, in ms, for a prompt opened at `opened`
 * (CHE-147).
 */
function untilLine(game: Game, opened: number): number {
  const [passed, grid] = [game.now - opened, clockOf(game, 'post_tick')]
  return grid === 0 ? 0 : (grid - (passed % grid)) % grid
}

function tick(play: Play, { opened }: StepOf<'tick'>): void {
  const left = untilLine(play.game, opened)
  if (left > 0) waitOut(play, 'tick', left)
}

/** Makes the agenda wait for a time, which also runs during steps above the wait (CHE-148, CHE-312). */
export function waitOut(play: Play, kind: 'tick' | 'pause', lasts: number): void {
  const { id } = play.askBeside({ kind, seats: [], timer: 'choice', lasts })
  play.push({ step: 'wait', prompts: [id] })
}

/** A wait without a question, which only the clock ends. */
export const pureWait: PromptKind = {
  options: () => [],
  fallback: () => null,
  lapse: (play, prompt) => play.close(prompt.id),
  acts: {},
}

/** A wait for a line, which is published on time even during quiet hours (CHE-147, CHE-148). */
export const lineWait: PromptKind = { ...pureWait, runsOn: true }

export const tickSteps: StepHandlers = { tell: (play, { event }) => play.emit(event), tick }

export function stopWithId(game: Game, id: number | null): Stop | undefined {
  return game.own.secret.stops.find((stop) => stop.id === id)
}

/** Takes back the allowances of the stops, in full and only once; returns their total in M (CHE-113). */
export function returnAllowances(stops: readonly Stop[]): number {
  let amount = 0
  for (const stop of stops) {
    amount += stop.allowance
    Object.assign(stop, { allowance: 0, isReturned: true })
  }
  return amount
}

/** Returns a stop by its id, and the stop after it if the token rode on from a station. */
export function withRide({ game, board }: Position, seat: number, first: number): Stop[] {
  const stops = game.own.secret.stops.filter((made) => made.id >= first && made.seat === seat)
  const isRide = stops[0] && board.squares[stops[0].square]?.kind === 'ride'
  return stops.slice(0, isRide ? 2 : 1)
}

export interface Arrival {
  /** Whether the way led past GO or onto it. */
  earnsAllowance?: boolean
  /**
   * When the prompt whose answer led here was opened, in ms; the line is published on that prompt's grid
   * (CHE-147).
   */
  opened?: number
  /** Whether nothing but the allowance happens on the square (CHE-025, CHE-202). */
  isQuiet?: boolean
  /** Whether this is the token's last stop of the game (CHE-153). */
  isLast?: boolean
}

/** Handles a token's arrival: the line, the allowance, then the square's effect (CHE-022 to CHE-035). */
export function stopAt(
  play: Play,
  seat: number,
  from: number,
  { earnsAllowance = false, opened, isQuiet = false, isLast = false }: Arrival = {},
): void {
  const { at: square } = seatAt(play.game, seat)
  const told = play.game.now + (opened === undefined ? 0 : untilLine(play.game, opened))
  const stop = record(play, { seat, from, square, told })
  if (isLast) play.push({ step: 'home', seat })
  else if (!isQuiet) play.push({ step: 'cheaters.square', seat, stop, square })
  if (earnsAllowance) play.push({ step: 'allowance', seat, stop })
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
