import { isInDebt } from '../../classic/means.ts'
import type { Position, StandingMove } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import { momentNow } from '#engine/moment.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { ownOf } from '../state.ts'

/** Whether a seat is in the Begin phase of its own turn: nothing is pending, and it has not rolled (SLH-005, SLH-006). */
export function isBeginPhase(position: Position, seat: number): boolean {
  const { turn } = position.game
  return turn.seat === seat && !turn.rolled && momentNow(position) === 'gap'
}

/** Choices about which of his own properties a player will lose, as they are asked of himself. */
const losses: ReadonlySet<string> = new Set(['lux.lose', 'lux.forfeit', 'c10.forfeit'])

/** Whether it is being settled which property a seat loses; blue card 9 lets somebody else settle it (SLH-037). */
export function isLossPending(game: Game, seat: number): boolean {
  return game.prompts.some(({ kind, seats, about }) => {
    if (kind === 'c9.choose') return about['owner'] === seat
    if (!seats.includes(seat)) return false
    return losses.has(kind) || (kind === 'card.key' && takesAway(game, seat, about['card']))
  })
}

/** Cards that will cost their drawer a property, unless the Key cancels them. */
function takesAway(game: Game, seat: number, card: unknown): boolean {
  if (card === 'chairmans_due') return ownOf(game).chairman !== seat
  return card === 'neighbours_choice'
}

/** Why a seat may not turn property into cash now: in its own turn it may, and to pay a debt (SLH-010). */
function raisingRefused({ game }: Position, seat: number): Refusal | null {
  if (isLossPending(game, seat)) return refusal('lossPending', {})
  return game.turn.seat === seat || isInDebt(game, seat) ? null : refusal('ownTurnOnly', {})
}

/** A standing move that is there only while nothing keeps its seat from it. */
export function unless(
  why: (position: Position, seat: number) => Refusal | null,
  move: StandingMove,
): StandingMove {
  return {
    ...move,
    options: (position, seat, wanted) => (why(position, seat) ? [] : move.options(position, seat, wanted)),
    explain: (position, seat, wanted, prompt) =>
      why(position, seat) ?? move.explain?.(position, seat, wanted, prompt) ?? null,
  }
}

/** Only before the first roll of the own turn (SLH-005). */
export function inBeginPhase(move: StandingMove): StandingMove {
  return unless((position, seat) => (isBeginPhase(position, seat) ? null : refusal('beginOnly', {})), move)
}

/** Whatever raises cash: when SLH-010 lets it. */
export function whileRaising(move: StandingMove): StandingMove {
  return unless(raisingRefused, move)
}
