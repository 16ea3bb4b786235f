import { isWait } from '#engine/agenda.ts'
import { type Step, type StepOf, isStep, promptsOf } from '#engine/game.ts'
import { isProperty } from '#engine/board.ts'
import type { Game, Play, Own } from '../state.ts'
import { dropDrawn } from '../cards/decks.ts'
import { cancelBill } from '../money/bill.ts'

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
export function dropMove(play: Play): void {
  const { game } = play
  const { seat } = game.turn
  endTurn(play)
  closePrompts(game, seat, (kind) => moveKinds.has(kind))
  dropSteps(game, (step) => step.seat === seat && (moveSteps.has(step.step) || isDeedless(play, step)))
  for (const due of game.own.dues)
    if (due.seat === seat) due.then = due.then.filter(({ step }) => !moveSteps.has(step))
  dropDrawn(play, seat)
}

/** What a square other than a property would do is a move or a draw. */
function isDeedless({ board }: Play, { step, square }: Step): boolean {
  return step === 'cheaters.square' && typeof square === 'number' && !isProperty(board.squares[square])
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
  for (const bill of own.bills)
    if (bill.debtor === seat && bill.stop >= from && isOpenBill(bill.state)) cancelBill(play, bill)
  dropSteps(game, (step) => step.step !== 'tell' && isOf(step))
  const closed = game.prompts.filter(({ about }) => isOf(about))
  if (closed.some(({ kind }) => kind === 'bid')) own.auction = null
  for (const { id } of closed) play.close(id)
}

/** A line that still waits for its grid is not told any more: the verdict has told what it was about. */
export function dropLines({ game }: Play, isDropped: (line: StepOf<'tell'>) => boolean): void {
  dropSteps(game, (step) => isStep(step, 'tell') && isDropped(step))
}

function isOpenBill(state: Own['bills'][number]['state']): boolean {
  return state === 'waiting' || state === 'posted'
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
