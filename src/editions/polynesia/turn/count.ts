import { lotAt, propertyAt } from '#engine/board.ts'
import { deedAt, deedsOf, isLot, livingSeats } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play } from '../game.ts'

/** Where more than one is left, belongings decide, and everybody is told what makes up theirs (POL-143). */
export function countOut(play: Play): void {
  const living = livingSeats(play.game)
  if (living.length > 1) for (const seat of living) tell(play, seat)
}

function tell(play: Play, seat: number): void {
  const { game, board } = play
  const { cash } = seatAt(game, seat)
  const deeds = deedsOf(game, seat)
  const isFree = (square: number) => !deedAt(game, square).mortgaged
  const priceOf = (square: number) => propertyAt(board, square).price
  const titles = sum(deeds.filter(isFree).map(priceOf))
  const mortgaged = sum(deeds.filter((square) => !isFree(square)).map(priceOf)) / 2
  const lots = deeds.filter((square) => isLot(board, square))
  const buildings = sum(lots.map((square) => deedAt(game, square).level * lotAt(board, square).building))
  play.emit({
    kind: 'counted',
    seat,
    amount: cash + titles + mortgaged + buildings,
    cash,
    titlesAmount: titles || null,
    mortgagedAmount: mortgaged || null,
    buildingsAmount: buildings || null,
  })
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0)
}
