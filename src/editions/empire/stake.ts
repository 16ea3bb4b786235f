import type { CardSquare } from '#engine/board.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { reachesGo, stepsTo } from '#mechanics/movement/move.ts'
import { chanceSums } from './cards/chance.ts'
import { decks } from './cards/decks.ts'
import type { Position } from './game.ts'
import { heightOf, topOf, valueOf } from './towers/tower.ts'

/** What stopping on a square brings or costs in money, GO on the way and tiles at fifty a cell counted. */
export function stake(position: Position, seat: number, at: number): number {
  const isPaid = reachesGo(position, seat, stepsTo(position, seat, at))
  return (isPaid ? valueOf(position, seat) : 0) + effectOf(position, seat, at)
}

function effectOf(position: Position, seat: number, at: number): number {
  const { board, game } = position
  const square = board.squares[at]
  if (square?.kind === 'lot') return rentAt(position, seat, at)
  if (square?.kind === 'towerTax') {
    const top = topOf(position, seat)
    return top === null ? 0 : -50 * heightOf(position, top)
  }
  if (square?.kind !== 'card' || (square as CardSquare).deck !== 'chance') return 0
  const cards = decks.chance
  return (
    cards.reduce((sum, card) => sum + Math.max(chanceSums[card] ?? 0, -seatAt(game, seat).cash), 0) /
    cards.length
  )
}

function rentAt(position: Position, seat: number, at: number): number {
  const { game } = position
  const owner = game.deeds[at]?.owner ?? null
  if (owner === null || owner === seat) return 0
  if (game.options['jail.rent'] === false && game.seats[owner]?.jail !== null) return 0
  return -valueOf(position, owner)
}
