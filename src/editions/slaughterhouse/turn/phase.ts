import { momentNow } from '#engine/moment.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { isInDebt } from '#mechanics/debt/state.ts'
import { unless } from '../../answers.ts'
import type { FreeAction, Game, Position } from '../game.ts'

/** Whether a seat is in the Begin phase of its own turn: nothing is pending, and it has not rolled (SLH-005, SLH-006). */
export function isBeginPhase(position: Position, seat: number): boolean {
  const { turn } = position.game
  return turn.seat === seat && !turn.rolled && momentNow(position) === 'gap'
}

/** Whether the Bank may yet get a property of a seat; the open question names that seat as its loser (SLH-037). */
export function isLossPending({ prompts }: Game, seat: number): boolean {
  return prompts.some(({ about }) => about['loser'] === seat)
}

/** Why a seat may not raise cash now: in its own turn it may, and to pay a debt (SLH-010). */
function raisingRefused({ game }: Position, seat: number): Refusal | null {
  return game.turn.seat === seat || isInDebt(game, seat) ? null : refusal('ownTurnOnly', {})
}

/** Why a seat may not turn deeds into cash now: none of those that the Bank may take (SLH-010, SLH-037). */
function emptyingRefused(position: Position, seat: number): Refusal | null {
  return isLossPending(position.game, seat) ? refusal('lossPending', {}) : raisingRefused(position, seat)
}

/** Only before the first roll of the own turn (SLH-005). */
export function inBeginPhase(move: FreeAction): FreeAction {
  return unless((position, seat) => (isBeginPhase(position, seat) ? null : refusal('beginOnly', {})), move)
}

/** Whatever raises cash: when SLH-010 lets it. */
export function whileRaising(move: FreeAction): FreeAction {
  return unless(raisingRefused, move)
}

/** Raising cash on deeds: not while one of them may go to the Bank (SLH-037). */
export function whileRaisingOnDeeds(move: FreeAction): FreeAction {
  return unless(emptyingRefused, move)
}
