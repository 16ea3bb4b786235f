import { deedsOf } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play } from '../game.ts'
import type { Due } from '../state.ts'
import { failDebts } from './bankruptcy.ts'
import { askToRaise, book, dropDue } from './charge.ts'
import { dealableCards } from './dealable.ts'
import { totalOf } from './dues.ts'
import { aheadOf } from './owed.ts'

declare module '#engine/game.ts' {
  interface Steps {
    dues: Record<never, never>
  }
}

/** Pays what can be paid by now, the oldest first; who cannot be helped any more is bankrupt. */
export function payDues(play: Play): void {
  const { game } = play
  for (let due = payable(play); due; due = payable(play)) {
    dropDue(play, due)
    book(play, due)
  }
  for (const due of game.own.dues) if (due.isLate && aheadOf(play, due) === 0) askToRaise(play, due)
  const lost = game.own.dues.find((due) => isLost(play, due))
  if (!lost) return
  failDebts(play, lost.seat, 'debt')
  if (!game.over) payDues(play)
}

function payable(play: Play): Due | undefined {
  const { game } = play
  return game.own.dues.find((due) => seatAt(game, due.seat).cash >= aheadOf(play, due) + totalOf(due))
}

/** While a window is closing only a deal could help, and who holds nothing has nothing to deal in (CHE-064, CHE-068). */
function isLost(play: Play, { seat }: Due): boolean {
  const { game } = play
  return (
    game.own.phase === 'closing' && deedsOf(game, seat).length === 0 && dealableCards(play, seat).length === 0
  )
}
