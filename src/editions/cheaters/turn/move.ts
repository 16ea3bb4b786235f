import type { StepOf } from '#engine/game.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { isDouble } from '#mechanics/movement/dice.ts'
import type { MovedBy } from '#mechanics/movement/events.ts'
import type { Play } from '../state.ts'
import { endTurn } from './drop.ts'
import { nextAfter, reviewPlacements } from './order.ts'
import { stopAt, type Arrival } from './stops.ts'

type Way = Pick<Arrival, 'opened' | 'isQuiet'> & { how?: MovedBy }

/** A seat's own token goes forward and stops; passing or reaching square 0 brings the allowance (CHE-021, CHE-023). */
export function forward(
  play: Play,
  seat: number,
  steps: number,
  how: MovedBy = 'dice',
  opened?: number,
): void {
  walk(play, seat, steps, opened === undefined ? { how } : { how, opened })
}

/** Forward to a square, all the way round where it stands there already (C07, C08, K13). */
export function advanceTo(play: Play, seat: number, square: number, way: Way = { how: 'card' }): void {
  walk(play, seat, distance(play, seatAt(play.game, seat).at, square), way)
}

/** Squares forward from one to another, from 1 to the whole round. */
function distance({ board }: Play, from: number, to: number): number {
  const { length } = board.squares
  return (to - from + length) % length || length
}

/** Forward; in the final phase whoever reaches square 0 stops there for good (CHE-153, CHE-155). */
function walk(play: Play, seat: number, steps: number, { how = 'dice', ...arrival }: Way = {}): void {
  const { game, board } = play
  const from = seatAt(game, seat).at
  const isRound = from + steps >= board.squares.length
  const isLast = isRound && game.own.finalPhase
  const to = isLast ? board.go : (from + steps) % board.squares.length
  place(play, seat, to, how, isLast ? distance(play, from, to) : steps)
  if (isLast) finishSeat(play, seat)
  stopAt(play, seat, from, how, { ...arrival, allowances: isRound ? 1 : 0, isLast })
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

/**
 * The turn of a seat goes on, if the tray is not passed, with a repeat roll if the dice say so or a card has brought one
 * that is still due (CHE-213, steps 2 and 4).
 */
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
