import { takeStep } from '#engine/agenda.ts'
import { deckAt } from '#engine/board.ts'
import type { TopCard } from '#mechanics/cards/carry.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { diceSum } from '#mechanics/movement/dice.ts'
import { reachesGo, rollDice, type Special, stepsTo, type Stop } from '#mechanics/movement/move.ts'
import { livingSeats } from '#mechanics/property/holdings.ts'
import { isDue, moveCop, patrol, patrolAfterRoll, sendHome } from '../cop/cop.ts'
import { homeOf, type Play, type Position } from '../game.ts'
import { blue } from '../key.ts'
import { byTaxman, byTaxmanOverGo } from '../tax.ts'
import { expireOffersOf } from '../trade.ts'
import { unpaid, visit } from '../turn/advance.ts'
import { clearTurn } from '../turn/turn.ts'
import { hasNoEffect } from './cards.ts'

function move(play: Play, seat: number, steps: number, special: Special): void {
  play.push({ step: 'advance', seat, steps, by: 'card', special })
}

const squareOf = ({ board }: Play, kind: string) => board.squares.findIndex((square) => square.kind === kind)

/** Moves to Free Parking (SLH-113). */
export function toTheBank(play: Play, { seat }: TopCard): void {
  move(play, seat, stepsTo(play, seat, squareOf(play, 'parking')), unpaid)
}

/** Moves backwards to GO, which pays nothing (SLH-114). */
export function retreatToGo(play: Play, { seat }: TopCard): void {
  const { length } = play.board.squares
  move(play, seat, -((seatAt(play.game, seat).at - play.board.go + length) % length), unpaid)
}

/** Moves to the square Go To Jail, without going to Jail (SLH-124). */
export function visitTheCop(play: Play, { seat }: TopCard): void {
  move(play, seat, stepsTo(play, seat, homeOf(play.board)), visit)
}

/** Moves to Income Tax, where former monopolies count too (SLH-144). */
export function toTheTaxman(play: Play, { seat }: TopCard): void {
  const steps = stepsTo(play, seat, squareOf(play, 'incomeTax'))
  move(play, seat, steps, reachesGo(play, seat, steps) ? byTaxmanOverGo : byTaxman)
}

/** Grants another go forwards, which ends in Jail (SLH-135). */
export function indirectlyToJail(play: Play, { seat }: TopCard): void {
  play.game.own.outing.jailAtEnd = true
  goAgain(play, seat, false)
}

/** Grants another go backwards; with card14_turn `own`, a whole turn (SLH-137). */
export function backwards(play: Play, { seat }: TopCard): void {
  if (play.game.options['card14_turn'] === 'own') turnAgain(play, seat)
  else goAgain(play, seat, true)
}

/**
 * Starts an extra turn with its Begin phase, after the Cop's move that ends the current turn. Jail because of
 * card 13 stays pending (AMB-41).
 */
function turnAgain(play: Play, seat: number): void {
  const { game } = play
  takeStep(game, 'afterRoll')
  patrol(play)
  if (seatAt(game, seat).jail !== null) return
  const { jailAtEnd } = game.own.outing
  expireOffersOf(play, seat)
  clearTurn(play, seat)
  Object.assign(game.own.outing, { jailAtEnd, isBackward: true })
  Object.assign(game.turn, { doubles: 0, rolled: false, again: false })
  play.emit({ kind: 'extraGo', seat, backward: true })
  play.push({ step: 'start', seat })
}

/**
 * Rolls immediately with the count of doubles reset (SLH-110); drops the steps that would follow the roll
 * that led to the card.
 */
function goAgain(play: Play, seat: number, isBackward: boolean): void {
  const { game } = play
  takeStep(game, 'afterRoll')
  patrolAfterRoll(play)
  if (seatAt(game, seat).jail !== null) return
  game.turn.doubles = 0
  game.own.outing.isBackward = isBackward
  play.emit({ kind: 'extraGo', seat, backward: isBackward })
  rollDice(play, seat)
}

/** Moves the Cop to the nearest thief, or home if there is none (SLH-132 to SLH-134). */
export function copDispatch(play: Play, step: TopCard): void {
  const { cop } = play.game.own
  if (!cop.roaming) return hasNoEffect(play, step)
  cop.isReplaced = play.game.options['card12_replaces_move'] === true
  const steps = nearestDue(play)
  if (steps === null) sendHome(play)
  else moveCop(play, steps, 'card')
}

/**
 * Returns the clockwise distance to the nearest thief, 0 if one is on the Cop's square, or null without a
 * thief.
 */
function nearestDue({ game, board }: Position): number | null {
  const { length } = board.squares
  const { at } = game.own.cop
  const ways = livingSeats(game)
    .filter((seat) => isDue(game, seat))
    .map((seat) => (seatAt(game, seat).at - at + length) % length)
  return ways.length > 0 ? Math.min(...ways) : null
}

export const adventurous: ReadonlySet<number> = new Set([3, 7, 9])

/**
 * Draws a blue card if dice of 3, 7 or 9 moved the player here, otherwise a card of the printed deck
 * (SLH-108, SLH-109).
 */
export function landOnCard(play: Play, { seat, square, by }: Stop): void {
  const deck = deckAt(play.board, square)
  play.push({ step: 'draw', seat, deck: by === 'dice' && adventurous.has(diceSum(play)) ? blue : deck })
}
