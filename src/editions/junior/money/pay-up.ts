import { charge, isLastCoin, type Due } from '#mechanics/ending/broke/charge.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play } from '../game.ts'
import { collectFor } from './claim.ts'

/** A payment, due at once (JUN-051 to JUN-054); GO! money still to be collected comes first where it is needed. Tells whether the game goes on. */
export function payUp(play: Play, due: Due): boolean {
  const { game } = play
  const { seat, amount } = due
  if (seatAt(game, seat).cash < amount || isLastCoin(game, seat, amount)) collectFor(play, seat)
  return charge(play, due)
}
