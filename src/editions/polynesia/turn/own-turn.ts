import type { FreeAction } from '#engine/edition.ts'
import { refusal } from '#engine/refusal.ts'

/** Only whoever is on turn builds and buys back (POL-036). */
export function inOwnTurn(move: FreeAction): FreeAction {
  const isOnTurn = (turn: { seat: number }, seat: number) => turn.seat === seat
  return {
    ...move,
    options: (position, seat, wanted) =>
      isOnTurn(position.game.turn, seat) ? move.options(position, seat, wanted) : [],
    explain: (position, seat, wanted, prompt) =>
      isOnTurn(position.game.turn, seat)
        ? (move.explain?.(position, seat, wanted, prompt) ?? null)
        : refusal('inOwnTurnOnly', {}),
  }
}
