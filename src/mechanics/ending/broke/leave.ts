import { press, type FreeAction } from '#engine/edition.ts'
import { pay } from '#engine/money.ts'
import type { Play } from '#engine/play.ts'
import { answerFirst, leavePrompts } from '../../debt/leave.ts'
import { seatAt } from '../../money/funds.ts'
import { deedAt, deedsOf } from '../../property/holdings.ts'
import { endIfAlone } from './finish.ts'

// A player who leaves returns everything to the Bank; the others continue.

function leave(play: Play, seat: number, why: 'resigned' | 'removed'): void {
  if (!answerFirst(play, seat)) return
  const { game } = play
  const mate = seatAt(game, seat)
  play.emit({ kind: 'bankrupt', seat, to: 'bank', why })
  mate.out = true
  ;(game.fallen ??= []).push(seat)
  pay(play, seat, 'bank', mate.cash, 'estate')
  for (const square of deedsOf(game, seat)) deedAt(game, square).owner = null
  leavePrompts(play, seat)
  play.edition.left?.(play, seat)
  endIfAlone(play)
}

export const resign: FreeAction = {
  options: () => [{ ...press('resign', null), grave: true }],
  apply: (play, seat) => leave(play, seat, 'resigned'),
}

/** Removes a player after a vote of the others. The table holds the vote, since it tracks absences. */
export function remove(play: Play, seat: number): void {
  leave(play, seat, 'removed')
}
