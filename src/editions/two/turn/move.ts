import { at as squareAt } from '#engine/at.ts'
import { deckAt, taxOptionAt } from '#engine/board.ts'
import { numberIn } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { moveToken, reachesGo } from '#mechanics/movement/move.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import { drawAll } from '../cards/hand.ts'
import type { Play } from '../game.ts'
import { isOfferable, offer } from '../market/purchase.ts'
import { type Advance, type Landing, rentOf } from '../rent.ts'
import { owe } from '../tender/settlement.ts'

/** Moves a token. All results affect the player who is moved (TWO-026, TWO-027, TWO-029, TWO-030). */
export function advance(play: Play, { seat, steps, by, special }: Advance): void {
  const isGoReached = reachesGo(play, seat, steps)
  play.game.own.round.moved.push(seat)
  moveToken(play, { seat, steps, by })
  if (isGoReached) play.do({ step: 'salary', seat })
  play.do({ step: 'land', seat, by, special })
}

export function paySalary(play: Play, { seat }: { step: string; seat: number }): void {
  pay(play, 'bank', seat, play.edition.figures.salary, 'salary', { square: play.board.go })
}

/** Applies the square on which a token landed, in its current state (TWO-040). */
export function land(play: Play, landing: Landing): void {
  const { at } = seatAt(play.game, landing.seat)
  const { kind } = squareAt(play.board.squares, at)
  play.do({ ...landing, step: `land.${kind}` })
}

function rest(why: string) {
  return (play: Play, { seat }: Landing) =>
    play.emit({ kind: 'rested', seat, square: seatAt(play.game, seat).at, why })
}

/** Effect of each kind of square (TWO-031 to TWO-039). */
export const landings = {
  'land.lot': landOnDeed,
  'land.station': landOnDeed,
  'land.utility': landOnDeed,
  'land.card': (play: Play, { seat }: Landing) =>
    drawAll(play, deckAt(play.board, seatAt(play.game, seat).at), seat),
  'land.toJail': (play: Play, { seat }: Landing) => play.do({ step: 'sendToJail', seat, why: 'square' }),
  'land.tax': (play: Play, { seat }: Landing) => payTax(play, seat, seatAt(play.game, seat).at),
  'land.jail': rest('visit'),
  'land.go': rest('go'),
  'land.parking': rest('parking'),
}

function payTax(play: Play, seat: number, at: number): void {
  const amount = numberIn(play.game.options, taxOptionAt(play.board, at))
  owe(play, { debtor: seat, creditor: 'bank', amount, why: 'tax', about: { square: at } })
}

/** Handles a landing on a deed, which offers no purchase unless a card does (TWO-035 to TWO-038, TWO-053). */
function landOnDeed(play: Play, landing: Landing): void {
  const { game } = play
  const { seat, special } = landing
  const { at } = seatAt(game, seat)
  const { owner } = deedAt(game, at)
  if (owner === null) {
    if (special === null || !isOfferable(play, seat, at)) return rest('unowned')(play, landing)
    offer(play, seat, at)
  } else if (owner === seat) rest('own')(play, landing)
  else if (seatAt(game, owner).jail !== null) rest('ownerJailed')(play, landing)
  else {
    const amount = rentOf(play, landing, at, owner)
    owe(play, { debtor: seat, creditor: owner, amount, why: 'rent', about: { square: at } })
  }
}

/** Sends a seat to Jail. If it is the seat's own turn, that turn ends (TWO-020, TWO-110, TWO-111). */
export function sendToJail(play: Play, { seat, why }: { step: string; seat: number; why: string }): void {
  const { game, board } = play
  const mate = seatAt(game, seat)
  mate.at = board.jail
  mate.jail = 0
  if (!game.own.round.moved.includes(seat)) game.own.round.moved.push(seat)
  if (game.turn.seat === seat) Object.assign(game.own.round, { jailedNow: true, isOver: true })
  play.emit({ kind: 'jailed', seat, why })
}

/** Releases a seat, which is then Just Visiting (TWO-120, TWO-122, TWO-123). */
export function release(play: Play, seat: number, how: string): void {
  seatAt(play.game, seat).jail = null
  play.emit({ kind: 'freed', seat, how })
}
