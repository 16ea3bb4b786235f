import { propertyAt } from '#engine/board.ts'
import { deedAt, deedsOf, livingSeats } from '#mechanics/property/holdings.ts'
import { wealth } from '#mechanics/ending/end.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play } from '../game.ts'

/** Where more than one is left, belongings decide, and everybody is told what makes up theirs (POL-143). */
export function countOut(play: Play): void {
  const living = livingSeats(play.game)
  if (living.length > 1) for (const seat of living) tell(play, seat)
}

function tell(play: Play, seat: number): void {
  const { game, board } = play
  const amount = wealth(play, seat)
  const { cash } = seatAt(game, seat)
  const deeds = deedsOf(game, seat)
  const isPledged = (square: number) => deedAt(game, square).mortgaged
  const pricesOf = (squares: readonly number[]) =>
    squares.reduce((sum, square) => sum + propertyAt(board, square).price, 0)
  const titles = pricesOf(deeds.filter((square) => !isPledged(square)))
  const mortgaged = pricesOf(deeds.filter(isPledged)) / 2
  play.emit({
    kind: 'counted',
    seat,
    amount,
    cash,
    titlesAmount: titles || null,
    mortgagedAmount: mortgaged || null,
    // The rest of what decides is in buildings.
    buildingsAmount: amount - cash - titles - mortgaged || null,
  })
}
