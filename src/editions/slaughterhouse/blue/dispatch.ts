import { livingSeats } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play, Position } from '../game.ts'
import { moveCop } from '../cop/patrol.ts'
import { isDue, sendHome } from '../cop/roam.ts'
import { hasNoEffect, type BlueStep } from './carry.ts'

/** The Cop goes straight to the nearest thief, or home where nobody is to be found (SLH-132 to SLH-134). */
export function copDispatch(play: Play, step: BlueStep): void {
  const { cop } = play.game.own
  if (!cop.roaming) return hasNoEffect(play, step)
  cop.isReplaced = play.game.options['card12_replaces_move'] === true
  const steps = nearestDue(play)
  if (steps === null) sendHome(play)
  else moveCop(play, steps, 'card')
}

/** How far clockwise the nearest thief is; on their own square it is no step at all. */
function nearestDue({ game, board }: Position): number | null {
  const { length } = board.squares
  const { at } = game.own.cop
  const ways = livingSeats(game)
    .filter((seat) => isDue(game, seat))
    .map((seat) => (seatAt(game, seat).at - at + length) % length)
  return ways.length > 0 ? Math.min(...ways) : null
}
