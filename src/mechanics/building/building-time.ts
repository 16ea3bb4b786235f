import type { Position } from '#engine/edition.ts'
import { momentNow } from '#engine/moment.ts'

/**
 * Whether a seat may build at this moment (CLS-091): the active seat before its roll and after its landing, in the gap
 * everybody else as well; by option only the active seat, or everybody at any time. While scarce pieces are claimed
 * and sold, what is ordered waits.
 */
export function mayBuildNow(position: Position, seat: number): boolean {
  const { contention, options, turn } = position.game
  const timing = options['build.timing']
  if (contention) return false
  if (timing === 'anytime') return true
  const moment = momentNow(position)
  if (moment === null) return false
  return turn.seat === seat || (timing === 'gap' && moment === 'gap')
}
