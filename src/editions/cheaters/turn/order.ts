import { fromLeft, livingSeats } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { promptsOf, type Prompt, type Step, type StepOf } from '#engine/game.ts'
import type { Game, Play, PromptKind, StepHandlers, Position, Stop } from '../state.ts'
import { isWait } from '#engine/agenda.ts'
import { clockOf } from '../paces.ts'

/** Walked home for good (CHE-153). */
export function isHome(game: Game, seat: number): boolean {
  return game.own.finished.includes(seat)
}

/** Neither out, nor in the cell, nor home for good, so that their token can be moved (CHE-159, CHE-207). */
export function isMovable(game: Game, seat: number): boolean {
  const { jail, out } = seatAt(game, seat)
  return !out && jail === null && !isHome(game, seat)
}

/** The other players in the game, in seat order. */
export function othersThan(game: Game, seat: number): number[] {
  return livingSeats(game).filter((other) => other !== seat)
}

/** Who has the tray after a seat (CHE-019); that seat itself where no other one still walks, null where nobody does (CHE-160). */
export function nextAfter(game: Game, seat: number): number | null {
  const others = fromLeft(game, seat)
  const self = game.seats[seat]?.out ? [] : [seat]
  return [...others, ...self].find((other) => !isHome(game, other)) ?? null
}

/** Whoever is out, in the cell or home by now, however they came there, is not placed any more (A66). */
export function reviewPlacements(play: Play): void {
  const { game } = play
  for (const { id, about } of promptsOf(game, 'place')) if (!isMovable(game, about.accused)) play.close(id)
}

function isSoldOut({ deeds }: Game): boolean {
  return deeds.every((deed) => deed?.owner !== null)
}

/** The Bank holds no deed any more (CHE-150); once begun it is never revoked (CHE-152). */
export function checkFinalPhase(play: Play): void {
  const { own } = play.game
  if (own.finalPhase || !isSoldOut(play.game)) return
  own.finalPhase = true
  play.emit({ kind: 'finalPhase' })
}

/** After a deed has left the Bank openly; the ledger decides, so that no cheat shows. Push earlier steps after this (CHE-150). */
export function reviewFinalPhase(play: Play): void {
  if (isSoldOut(play.game)) play.push({ step: 'finalPhase' })
}

type Matter = 'debt' | 'choice' | 'hotels' | 'verdict' | 'jury'

/** Prompts that all know of and that must be answered before the next turn. */
const blockingPrompts: Readonly<Record<string, Matter>> = {
  'debt.raise': 'debt',
  hush: 'debt',
  card: 'choice',
  second: 'choice',
  k09: 'choice',
  place: 'verdict',
  vote: 'jury',
}

/** What holds up the game while nothing is under way. */
const idleKinds = new Set(['turn.roll', 'turn.again', 'turn.pass', 'neighbour', 'pause'])

/** What must be finished before the next turn, and whose it is; null where nothing is (CHE-143). Everybody may know. */
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

/** What a seat must finish itself before its own next step (CHE-016, CHE-314). */
export function isHeldUp(game: Game, seat: number): boolean {
  return mattersOf(game, seat).length > 0 || game.own.dues.some((due) => due.seat === seat)
}

function mattersOf({ prompts }: Game, seat: number): Prompt[] {
  const isOf = ({ kind, seats }: Prompt) => kind !== 'vote' && seats.includes(seat)
  return prompts.filter((prompt) => prompt.kind in blockingPrompts && isOf(prompt))
}

/** Whether nothing waits but for the dice or the tray; finished waits that lie above do not count. */
function isIdle(game: Game): boolean {
  const at = idleAt(game)
  const isOver = (step: Step) => isWait(step) && !game.prompts.some(({ id }) => step.prompts.includes(id))
  return at !== null && game.agenda.slice(at + 1).every(isOver)
}

/** Where on the agenda the dice or the tray are waited for, or null. */
export function idleAt(game: Game): number | null {
  const idle = game.prompts.filter(({ kind }) => idleKinds.has(kind)).map(({ id }) => id)
  const at = game.agenda.findLastIndex((step) => isWait(step) && step.prompts.some((id) => idle.includes(id)))
  return at < 0 ? null : at
}

/** Whether a seat's token is about to move, or its stop is not finished. */
export function isUnderWay({ agenda, prompts }: Game, seat: number): boolean {
  const isAsked = ({ blocks, kind, seats }: Prompt) => blocks && !idleKinds.has(kind) && seats.includes(seat)
  return prompts.some(isAsked) || agenda.some((step) => step.seat === seat)
}

/** Comes back to a step once what holds it up is answered: matters of one seat, or of anybody. Whether there are any. */
export function waitFor(play: Play, step: Step, seat?: number): boolean {
  const { prompts } = play.game
  const open =
    seat === undefined ? prompts.filter(({ kind }) => kind in blockingPrompts) : mattersOf(play.game, seat)
  if (open.length === 0) return false
  play.push(step)
  play.push({ step: 'wait', prompts: open.map(({ id }) => id) })
  return true
}

/** Work that waits until what is under way is finished (CHE-207, CHE-213, CHE-314). */
export function defer(play: Play, step: Step): void {
  play.game.own.later.push(step)
  resumeLater(play)
}

/** Where all stands idle but for what has just begun, it comes next, and the clock of the idle question stands still. */
export function resumeLater({ game }: Play): void {
  const { agenda } = game
  if (game.own.later.length === 0 || agenda.some(({ step }) => step === 'later')) return
  const at = idleAt(game)
  if (at !== null) agenda.splice(at + 1, 0, { step: 'later' })
}

/** Tells of a private choice on the grid of its prompt, opened at `opened` (ms); push what follows before (CHE-147). */
export function tellLater(play: Play, opened: number, event: StepOf<'tell'>['event'], stop?: number): void {
  play.push({ step: 'tell', event, ...(stop !== undefined && { stop }) })
  play.push({ step: 'tick', opened })
}

/** How long the line of a choice made now has to wait, ms, if its prompt was opened at `opened` (CHE-147). */
function untilLine(game: Game, opened: number): number {
  const [passed, grid] = [game.now - opened, clockOf(game, 'post_tick')]
  return grid === 0 ? 0 : (grid - (passed % grid)) % grid
}

function tick(play: Play, { opened }: StepOf<'tick'>): void {
  const left = untilLine(play.game, opened)
  if (left > 0) waitOut(play, 'tick', left)
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

export const tickSteps: StepHandlers = { tell: (play, { event }) => play.emit(event), tick }

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
  /** The way there led past GO, or onto it. */
  earnsAllowance?: boolean
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
