import { momentNow } from '#engine/moment.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { isInDebt } from '#mechanics/debt/state.ts'
import { unless } from '../../answers.ts'
import type { FreeAction, Game, Position } from '../game.ts'

/**
 * Whether a seat is in the Begin phase of its own turn: no decision is pending, and it has not rolled
 * (SLH-005, SLH-006).
 */
export function isBeginPhase(position: Position, seat: number): boolean {
  const { turn } = position.game
  return turn.seat === seat && !turn.rolled && momentNow(position) === 'gap'
}

/** Whether the seat may lose a property to the Bank; the open prompt names it as `loser` (SLH-037). */
export function isLossPending({ prompts }: Game, seat: number): boolean {
  return prompts.some(({ about }) => about['loser'] === seat)
}

/** Refuses to raise cash, except in the seat's own turn or for a debt (SLH-010). */
function raisingRefused({ game }: Position, seat: number): Refusal | null {
  return game.turn.seat === seat || isInDebt(game, seat) ? null : refusal('ownTurnOnly', {})
}

/** Refuses to raise cash on deeds while the Bank may take one of them (SLH-010, SLH-037). */
function emptyingRefused(position: Position, seat: number): Refusal | null {
  return isLossPending(position.game, seat) ? refusal('lossPending', {}) : raisingRefused(position, seat)
}

/** Allows a move only before the first roll of the seat's own turn (SLH-005). */
export function inBeginPhase(move: FreeAction): FreeAction {
  return unless((position, seat) => (isBeginPhase(position, seat) ? null : refusal('beginOnly', {})), move)
}

/** Allows a move only when the seat may raise cash (SLH-010). */
export function whileRaising(move: FreeAction): FreeAction {
  return unless(raisingRefused, move)
}

/**
 * Allows a move only when the seat may raise cash on deeds, not while the Bank may take one of them
 * (SLH-037).
 */
export function whileRaisingOnDeeds(move: FreeAction): FreeAction {
  return unless(emptyingRefused, move)
}
