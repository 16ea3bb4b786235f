import { isWait } from '#engine/agenda.ts'
import { type Step, type StepOf, isStep, promptsOf } from '#engine/game.ts'
import { isProperty } from '#engine/board.ts'
import { type Game, type Play, cellOf } from '../state.ts'
import { dropDrawn } from '../cards/decks.ts'
import { cancelBill } from '../money/bill.ts'
import type { EventOf } from '#engine/event.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { reviewPlacements, nextAfter, stopAt, type Arrival } from './order.ts'
import { isDouble } from '#mechanics/movement/dice.ts'
import type { MovedBy } from '#mechanics/movement/events.ts'

/** Prompts of the active player that stand for moves and draws not yet carried out. */
const moveKinds = new Set(['turn.again', 'turn.pass', 'dice', 'move', 'deck'])
/** Steps that do, but for those of a card already drawn. */
const moveSteps = new Set(['roll', 'rolled', 'move', 'cheaters.draw'])
/** Those of them that lead to a stop. */
const rollSteps = new Set(['roll', 'rolled', 'move'])
/** What stays of the turn whoever goes out. */
const frame = new Set(['handover', 'tell'])

/** The turn of the active player ends once what is due of it is done (CHE-017): no repeat roll, no passing of the tray. */
export function endTurn({ game }: Play): void {
  game.own.turnEnds = true
  game.turn.again = false
  closePrompts(game, game.turn.seat, (kind) => kind !== 'deck' && moveKinds.has(kind))
  dropSteps(game, ({ step, seat }) => seat === game.turn.seat && rollSteps.has(step))
}

/** The active player goes to Jail: moves, draws and immediate cards not yet carried out fall away (CHE-091). */
function dropMove(play: Play): void {
  const { game } = play
  const { seat } = game.turn
  endTurn(play)
  closePrompts(game, seat, (kind) => moveKinds.has(kind))
  // What a square other than a property would do is a move or a draw.
  const isDeedless = (step: Step) =>
    isStep(step, 'cheaters.square') && !isProperty(play.board.squares[step.square])
  dropSteps(game, (step) => step.seat === seat && (moveSteps.has(step.step) || isDeedless(step)))
  for (const due of game.own.dues)
    if (due.seat === seat) due.then = due.then.filter(({ step }) => !moveSteps.has(step))
  dropDrawn(play, seat)
}

/** Whatever is still pending of a seat's stops from one on is cancelled (CHE-113, CHE-213). */
export function cancelStops(play: Play, seat: number, from: number): void {
  const { game } = play
  const { own } = game
  const isOf = ({ stop, seat: of = seat }: Record<string, unknown>) =>
    of === seat && typeof stop === 'number' && stop >= from
  const isAsked = promptsOf(game, 'card').some(({ about }) => isOf(about))
  if (isAsked || game.agenda.some((step) => step.step === 'cheaters.card' && isOf(step)))
    dropDrawn(play, seat)
  const open = new Set(['waiting', 'posted'])
  for (const bill of own.bills)
    if (bill.debtor === seat && bill.stop >= from && open.has(bill.state)) cancelBill(play, bill)
  dropSteps(game, (step) => step.step !== 'tell' && isOf(step))
  const closed = game.prompts.filter(({ about }) => isOf(about))
  if (closed.some(({ kind }) => kind === 'bid')) own.auction = null
  for (const { id } of closed) play.close(id)
}

/** A line that still waits for its grid is not told any more: the verdict has told what it was about. */
export function dropLines({ game }: Play, isDropped: (line: StepOf<'tell'>) => boolean): void {
  dropSteps(game, (step) => isStep(step, 'tell') && isDropped(step))
}

/** A seat has gone out: what was pending of it in the turn falls away (CHE-067, CHE-145). */
export function leaveTurn(play: Play, seat: number): void {
  const { game } = play
  const { own } = game
  dropSteps(game, (step) => step.seat === seat && !frame.has(step.step))
  own.later = own.later.filter((step) => step.seat !== seat)
  if (own.phase === 'open' && game.turn.seat === seat) endTurn(play)
}

function dropSteps(game: Game, isDropped: (step: Step) => boolean): void {
  game.agenda = game.agenda.filter((step) => isWait(step) || !isDropped(step))
}

function closePrompts(game: Game, seat: number, isClosed: (kind: string) => boolean): void {
  game.prompts = game.prompts.filter(({ kind, seats }) => !(isClosed(kind) && seats.includes(seat)))
}

export const jailFine = 50
/** After so many failed rolls a prisoner is out and pays (CHE-094). */
export const rollsAllowed = 3

/** A seat goes into the cell, from home as well; its own turn ends (CHE-091 to CHE-093, CHE-157). */
export function goToJail(play: Play, seat: number, why: EventOf<'jailed'>['why']): void {
  const { game } = play
  if (seatAt(game, seat).out) return
  const earlier = cellOf(game)
  if (earlier !== null && earlier !== seat) leaveJail(play, earlier, 'displaced')
  putInCell(play, seat)
  game.own.handcuffs = seat
  play.emit({ kind: 'jailed', seat, why })
  if (game.own.phase === 'open' && game.turn.seat === seat) dropMove(play)
}

/** A token is in the cell, by a verdict, a square or a tamper, after so many failed rolls (CHE-091, CHE-221). */
export function putInCell(play: Play, seat: number, failed: number | null = 0): void {
  Object.assign(seatAt(play.game, seat), { at: play.board.jail, jail: failed })
  reviewPlacements(play)
}

/** A prisoner is free and stands on Just Visiting; the ban of their rents ends (CHE-046, CHE-098). */
export function leaveJail(play: Play, seat: number, how: EventOf<'freed'>['how']): void {
  const { own } = play.game
  seatAt(play.game, seat).jail = null
  if (own.handcuffs === seat) own.handcuffs = null
  if (own.rentBan === seat) own.rentBan = null
  play.emit({ kind: 'freed', seat, how })
}

/** The line of a roll: for a move, or for the way out of Jail. */
export function rollLine(game: Game, seat: number, dice: number[]): EventOf<'rolled'> {
  return { kind: 'rolled', seat, dice, why: seatAt(game, seat).jail === null ? 'move' : 'jail' }
}

type Way = Pick<Arrival, 'opened' | 'isQuiet'> & { how?: MovedBy }

/** Forward to a square, all the way round where it stands there already (C07, C08, K13). */
export function advanceTo(play: Play, seat: number, square: number, way: Way = { how: 'card' }): void {
  forward(play, seat, distance(play, seatAt(play.game, seat).at, square), way)
}

/** Squares forward from one to another, from 1 to the whole round. */
function distance({ board }: Play, from: number, to: number): number {
  const { length } = board.squares
  return (to - from + length) % length || length
}

/**
 * A seat's own token goes forward and stops; passing or reaching square 0 brings the allowance (CHE-021, CHE-023). In the
 * final phase whoever reaches it stops there for good (CHE-153, CHE-155).
 */
export function forward(
  play: Play,
  seat: number,
  steps: number,
  { how = 'dice', ...arrival }: Way = {},
): void {
  const { game, board } = play
  const from = seatAt(game, seat).at
  const isRound = from + steps >= board.squares.length
  const isLast = isRound && game.own.finalPhase
  const to = isLast ? board.go : (from + steps) % board.squares.length
  place(play, seat, to, how, isLast ? distance(play, from, to) : steps)
  if (isLast) finishSeat(play, seat)
  stopAt(play, seat, from, { ...arrival, earnsAllowance: isRound, isLast })
}

/** A token that was brought to GO by others stays there for good: its owner is home, and takes the allowance (CHE-159). */
export function comeHome(play: Play, { seat }: StepOf<'cheat.home'>): void {
  finishSeat(play, seat)
  play.push({ step: 'home', seat })
  play.push({ step: 'allowance', seat, stop: 0 })
}

function finishSeat(play: Play, seat: number): void {
  const { own } = play.game
  own.finished.push(seat)
  reviewPlacements(play)
  if (own.phase === 'open' && play.game.turn.seat === seat) endTurn(play)
}

/** The move that finished a seat is undone: it walks on, and has its repeat roll if the turn is still open (CHE-159). */
export function unfinish(play: Play, seat: number): void {
  const { game } = play
  const { own } = game
  own.finished = own.finished.filter((one) => one !== seat)
  game.agenda = game.agenda.filter((step) => step.step !== 'home' || step.seat !== seat)
  reopen(play, seat)
  if (own.next !== null) return
  own.next = nextAfter(game, game.turn.seat)
  game.prompts = game.prompts.filter(({ kind }) => kind !== 'pause')
}

/** The turn of a seat goes on, with a repeat roll if dice or a card have brought one that is still due (CHE-213, steps 2 and 4). */
export function reopen({ game }: Play, seat: number): void {
  const { own } = game
  if (own.phase !== 'open' || game.turn.seat !== seat) return
  own.turnEnds = false
  game.turn.again ||= game.turn.doubles > 0 && isDouble(game.turn.dice ?? [])
}

/** A token is put on a square: no stop, no allowance (CHE-023). */
export function sendTo(play: Play, seat: number, square: number): void {
  place(play, seat, square, 'card', 0)
}

function place(play: Play, seat: number, to: number, by: MovedBy, steps: number): void {
  const mate = seatAt(play.game, seat)
  const { at: from } = mate
  mate.at = to
  play.emit({ kind: 'moved', seat, from, to, by, steps })
}
