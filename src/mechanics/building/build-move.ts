import { lotAt, topLevel } from '#engine/board.ts'
import type { FreeAction, Position } from '#engine/edition.ts'
import type { Option } from '#engine/option.ts'
import { deedAt, sumsOf } from '../property/holdings.ts'
import { investable } from '../debt/owed.ts'
import { isInDebt } from '../debt/state.ts'
import { orderRefused } from './building.ts'
import { carryOrder, queueOrder } from './orders.ts'
import { cleanGroups, mayRiseNow } from './ground.ts'
import { nothingWanted, readLevels, squaresIn } from './selling.ts'

/** Lots of the seat's complete groups without mortgages that could take a building. */
function buildableLots(position: Position, seat: number): number[] {
  const lots: number[] = []
  for (const group of cleanGroups(position, seat))
    for (const square of group)
      if (deedAt(position.game, square).level < topLevel(position.board)) lots.push(square)
  return lots
}

/**
 * Orders buildings. Builds immediately if that is possible, otherwise queues the order (CLS-091, CLS-092).
 */
export const buildMove: FreeAction = {
  options: (position, seat, wanted) => {
    if (isInDebt(position.game, seat) || !mayOrder(position, seat)) return []
    const lots = buildableLots(position, seat)
    if (lots.length === 0) return []
    // The check of the order covers cash and stock.
    if (wanted) return [{ ...buildQuestion(position, lots), facts: {} }]
    return isAnyPossible(position, seat, lots)
      ? [{ ...buildQuestion(position, lots), facts: buildFacts(position, seat, lots) }]
      : []
  },
  explain: (position, seat, move) => {
    const wanted = readLevels(move.with['levels'])
    if (typeof wanted !== 'object' || wanted === null || Array.isArray(wanted)) return null
    return orderRefused(position, seat, wanted)
  },
  check: (position, seat, move) => {
    const wanted = readLevels(move.with['levels'])
    const squares = squaresIn(wanted)
    return nothingWanted(position, move, squares) ?? orderRefused(position, seat, wanted, squares)
  },
  isWorthwhile: (position, seat) => position.edition.figures.mayBuildNow(position, seat),
  undo: true,
  apply: (play, seat, move) => {
    const wanted = readLevels(move.with['levels'])
    if (play.edition.figures.mayBuildNow(play, seat)) carryOrder(play, seat, wanted)
    else queueOrder(play, seat, wanted)
  },
}

/**
 * Whether a seat may place an order now, either to build immediately or, if the edition queues orders, for
 * later.
 */
function mayOrder(position: Position, seat: number): boolean {
  return keepsOrders(position) || position.edition.figures.mayBuildNow(position, seat)
}

function isAnyPossible(position: Position, seat: number, lots: readonly number[]): boolean {
  const money = investable(position, seat)
  return lots.some(
    (square) => lotAt(position.board, square).building <= money && mayRiseNow(position, square),
  )
}

function buildQuestion({ game, board }: Position, lots: readonly number[]): Omit<Option, 'facts'> {
  const levels = lots.map((square) => {
    const { level } = deedAt(game, square)
    return { square, now: level, min: level, max: topLevel(board) }
  })
  return { act: 'build', prompt: null, fixed: {}, ask: [{ name: 'levels', type: 'levels', lots: levels }] }
}

function buildFacts(position: Position, seat: number, lots: readonly number[]): Option['facts'] {
  const { game, board, edition } = position
  return {
    prices: sumsOf(lots, (square) => lotAt(board, square).building),
    cash: investable(position, seat),
    houses: game.bank.houses,
    hotels: game.bank.hotels,
    queued: !edition.figures.mayBuildNow(position, seat),
  }
}

/** Whether the edition queues orders for later. */
export function keepsOrders({ edition }: Position): boolean {
  return 'orders' in edition.steps
}
