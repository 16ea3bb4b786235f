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

/** Prompts of the active player for pending moves and draws. */
const moveKinds = new Set(['turn.again', 'turn.pass', 'dice', 'move', 'deck'])
/** Steps for pending moves and draws, except those of a drawn card. */
const moveSteps = new Set(['roll', 'rolled', 'move', 'cheaters.draw'])
/** Steps that lead to a stop. */
const rollSteps = new Set(['roll', 'rolled', 'move'])
/** Steps that remain on the agenda when their seat leaves the game. */
const frame = new Set(['handover', 'tell'])

/**
 * Ends the active player's turn after its pending steps (CHE-017): the player makes no repeat roll and does
 * not press Pass.
 */
export function endTurn({ game }: Play): void {
  game.own.turnEnds = true
  game.turn.again = false
  closePrompts(game, game.turn.seat, (kind) => kind !== 'deck' && moveKinds.has(kind))
  dropSteps(game, ({ step, seat }) => seat === game.turn.seat && rollSteps.has(step))
}

/** Cancels pending moves, draws and immediate cards of an active player who goes to Jail (CHE-091). */
function dropMove(play: Play): void {
  const { game } = play
  const { seat } = game.turn
  endTurn(play)
  closePrompts(game, seat, (kind) => moveKinds.has(kind))
  // A square without a deed causes only a move or a draw.
  const isDeedless = (step: Step) =>
    isStep(step, 'cheaters.square') && !isProperty(play.board.squares[step.square])
  dropSteps(game, (step) => step.seat === seat && (moveSteps.has(step.step) || isDeedless(step)))
  for (const due of game.own.dues)
    if (due.seat === seat) due.then = due.then.filter(({ step }) => !moveSteps.has(step))
  dropDrawn(play, seat)
}

/** Cancels everything that is pending at a seat's stops since stop `from` (CHE-113, CHE-213). */
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

/** Drops lines that wait for their time on the grid, because the verdict already revealed their content. */
export function dropLines({ game }: Play, isDropped: (line: StepOf<'tell'>) => boolean): void {
  dropSteps(game, (step) => isStep(step, 'tell') && isDropped(step))
}

/** Drops the pending steps of a seat that is out (CHE-067, CHE-145). */
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
/** Failed rolls after which a prisoner pays and leaves (CHE-094). */
export const rollsAllowed = 3

/**
 * Sends a seat to Jail, even from home. If it is the seat's turn, the turn ends (CHE-091 to CHE-093,
 * CHE-157).
 */
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

/** Puts a token into the cell with `failed` failed rolls (CHE-091, CHE-221). */
export function putInCell(play: Play, seat: number, failed: number | null = 0): void {
  Object.assign(seatAt(play.game, seat), { at: play.board.jail, jail: failed })
  reviewPlacements(play)
}

/** Moves a prisoner from the cell to Just Visiting and ends their rent ban (CHE-046, CHE-098). */
export function leaveJail(play: Play, seat: number, how: EventOf<'freed'>['how']): void {
  const { own } = play.game
  seatAt(play.game, seat).jail = null
  if (own.handcuffs === seat) own.handcuffs = null
  if (own.rentBan === seat) own.rentBan = null
  play.emit({ kind: 'freed', seat, how })
}

/** Returns the line of a roll, which is made for a move or to leave Jail. */
export function rollLine(game: Game, seat: number, dice: number[]): EventOf<'rolled'> {
  return { kind: 'rolled', seat, dice, why: seatAt(game, seat).jail === null ? 'move' : 'jail' }
}

type Way = Pick<Arrival, 'opened' | 'isQuiet'> & { how?: MovedBy }

/** Advances to a square; goes a full round if the token is already there (C07, C08, K13). */
export function advanceTo(play: Play, seat: number, square: number, way: Way = { how: 'card' }): void {
  forward(play, seat, distance(play, seatAt(play.game, seat).at, square), way)
}

/** Returns the number of squares forward, from 1 to a full round. */
function distance({ board }: Play, from: number, to: number): number {
  const { length } = board.squares
  return (to - from + length) % length || length
}

/**
 * Moves a seat's token forward to a stop. Passing or reaching GO earns the allowance (CHE-021, CHE-023). In
 * the final phase the token stays on GO: it is home (CHE-153, CHE-155).
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

/** Marks a token that another player moved to GO as home; its owner takes the allowance (CHE-159). */
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

/**
 * Undoes a finish together with its move. The seat plays on, with its repeat roll if the turn is still open
 * (CHE-159).
 */
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

/**
 * Continues a seat's turn, with a repeat roll if the dice or a card still grant one (CHE-213, steps 2 and 4).
 */
export function reopen({ game }: Play, seat: number): void {
  const { own } = game
  if (own.phase !== 'open' || game.turn.seat !== seat) return
  own.turnEnds = false
  game.turn.again ||= game.turn.doubles > 0 && isDouble(game.turn.dice ?? [])
}

/** Moves a token to a square without a stop or an allowance (CHE-023). */
export function sendTo(play: Play, seat: number, square: number): void {
  place(play, seat, square, 'card', 0)
}

function place(play: Play, seat: number, to: number, by: MovedBy, steps: number): void {
  const mate = seatAt(play.game, seat)
  const { at: from } = mate
  mate.at = to
  play.emit({ kind: 'moved', seat, from, to, by, steps })
}
