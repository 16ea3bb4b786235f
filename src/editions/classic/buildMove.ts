import { hotel, lotAt } from '#engine/board.ts'
import type { Position, StandingMove } from '#engine/edition.ts'
import type { Option } from '#engine/option.ts'
import { build, levelsOf, mayRise, orderRefused } from './building.ts'
import { mayBuildNow } from './buildingTime.ts'
import { deedAt, deedsOf, isAnyMortgaged, isComplete, isLot, sumsOf } from './holdings.ts'
import { isInDebt, spendable } from './means.ts'
import { queueOrder } from './orders.ts'
import { nothingWanted, readLevels } from './selling.ts'

/** Lots of own clean groups that could take a building. */
function buildableLots(position: Position, seat: number): number[] {
  const { game, board } = position
  return deedsOf(game, seat).filter(
    (square) =>
      isLot(board, square) &&
      deedAt(game, square).level < hotel &&
      isComplete(position, square, seat) &&
      !isAnyMortgaged(position, square),
  )
}

/** Orders houses and hotels: built at once where the moment allows it, queued otherwise (CLS-091, CLS-092). */
export const buildMove: StandingMove = {
  options: (position, seat) => {
    const { game, board } = position
    if (isInDebt(game, seat)) return []
    const lots = buildableLots(position, seat)
    const money = spendable(game, seat)
    if (lots.length === 0) return []
    const levels = levelsOf(game)
    const isPossible = lots.some(
      (square) => lotAt(board, square).building <= money && mayRise(board, square, levels, game.bank),
    )
    return isPossible ? [buildOption(position, seat, lots)] : []
  },
  explain: (position, seat, move) => {
    const wanted = readLevels(move.with['levels'])
    if (typeof wanted !== 'object' || wanted === null || Array.isArray(wanted)) return null
    return orderRefused(position, seat, wanted)
  },
  check: (position, seat, move) => {
    const wanted = readLevels(move.with['levels'])
    return nothingWanted(position, move) ?? orderRefused(position, seat, wanted)
  },
  carry: (play, seat, move) => {
    const wanted = readLevels(move.with['levels'])
    if (mayBuildNow(play.game, seat)) build(play, seat, wanted)
    else queueOrder(play, seat, wanted)
  },
}

function buildOption({ game, board }: Position, seat: number, lots: number[]): Option {
  return {
    act: 'build',
    prompt: null,
    fixed: {},
    ask: [
      {
        name: 'levels',
        type: 'levels',
        lots: lots.map((square) => {
          const { level } = deedAt(game, square)
          return { square, now: level, min: level, max: hotel }
        }),
      },
    ],
    facts: {
      prices: sumsOf(lots, (square) => lotAt(board, square).building),
      houses: game.bank.houses,
      hotels: game.bank.hotels,
      queued: !mayBuildNow(game, seat),
    },
  }
}
