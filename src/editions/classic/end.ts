import { lotAt, propertyAt } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import type { Outcome } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'
import { deedAt, deedsOf, isLot, livingSeats } from './holdings.ts'
import { seatAt } from './means.ts'

/** The last player not bankrupt wins at that instant (CLS-137). */
export function finishIfWon(play: Play): void {
  const living = livingSeats(play.game)
  if (living.length === 1 && !play.game.over) finish(play, 'lastStanding', living)
}

/** Ends the game: nothing is pending any more. */
function finish(play: Play, reason: string, winners: number[]): void {
  const { game } = play
  game.over = { reason, winners, ranking: ranking(play) }
  game.auction = null
  game.prompts = []
  game.agenda = []
  game.debts = []
  game.offers = []
  game.orders = []
  play.emit({ kind: 'over', ...game.over })
}

/** The living by wealth, then the fallen, the last to fall first. */
function ranking(play: Play): Outcome['ranking'] {
  const { game } = play
  const row = (seat: number) => ({
    seat,
    wealth: wealth(play, seat),
    cash: seatAt(game, seat).cash,
    deeds: deedsOf(game, seat).length,
  })
  const living = livingSeats(game).map(row)
  living.sort((a, b) => b.wealth - a.wealth || b.cash - a.cash || b.deeds - a.deeds)
  return [...living, ...[...(game.own['fallen'] as number[])].reverse().map(row)]
}

/** Cash, the printed price of deeds (half when mortgaged), and the purchase price of buildings (CLS-139). */
export function wealth(position: Position, seat: number): number {
  const { game, board } = position
  let sum = seatAt(game, seat).cash
  for (const square of deedsOf(game, seat)) {
    const { level, mortgaged } = deedAt(game, square)
    const { price } = propertyAt(board, square)
    sum += mortgaged ? price / 2 : price
    if (isLot(board, square)) sum += level * lotAt(board, square).building
  }
  return sum
}
