import { lotAt, propertyAt } from '#engine/board.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { stepsTo } from '#mechanics/movement/move.ts'
import { stakes as classicStakes, type Stake, stakeBy } from '#mechanics/movement/stake.ts'
import { chancesOf } from '#mechanics/movement/throws.ts'
import { deedAt, isLot, redeemCost } from '#mechanics/property/holdings.ts'
import type { BlueCard } from './blue/cards.ts'
import { adventurous } from './blue/moving.ts'
import type { Own, Position } from './game.ts'
import { blue } from './key.ts'
import { flatOf, isWipedOut, luxurySum, tenthOf } from './tax.ts'
import { lootOf } from './theft.ts'
import { buyBack } from './tools/inventory.ts'
import { isMined } from './tools/placing.ts'
import { landing, passing } from './turn/advance.ts'

/** Expected gain or loss of a seat that stops on a square by luck; ignores choices on the square. */
export const stake = stakeBy<Own>(
  {
    ...classicStakes,
    lot: ground,
    station: ground,
    utility: ground,
    card: adventure,
    incomeTax,
    luxuryTax: () => -luxurySum,
    parking: ({ edition }) => lootOf(chancesOf(edition.figures.dice).mean),
  },
  (_position, isThere) => (isThere ? landing : passing),
)

/**
 * A Bomb replaces the rent. If the visitor owns the property, they lose the buildings and must lift the
 * mortgage (SLH-052, SLH-053).
 */
function ground(position: Position, seat: number, at: number): number {
  if (!isMined(position.game, at)) return rent(position, seat, at)
  return deedAt(position.game, at).owner === seat ? -damage(position, at) : 0
}

const rent: Stake = (position, seat, at) =>
  classicStakes[propertyAt(position.board, at).kind]?.(position, seat, at) ?? 0

function damage(position: Position, at: number): number {
  const { game, board } = position
  const { level, mortgaged } = deedAt(game, at)
  const buildings = isLot(board, at) ? level * lotAt(board, at).building : 0
  return mortgaged ? 0 : buildings + redeemCost(position, at)
}

function incomeTax(position: Position, seat: number): number {
  const { cash } = seatAt(position.game, seat)
  return isWipedOut(position, seat, false) ? -cash : -Math.min(flatOf(position), tenthOf(position, seat))
}

/** Values of blue cards that directly bring money or its worth; all others count as 0. */
const cardValues: Readonly<Partial<Record<BlueCard, number>>> = {
  free_bomb: buyBack.bomb,
  free_miner: buyBack.miner,
  house_swap: buyBack.house,
}

/** Returns the mean value of the deck from which the player would draw after this throw (SLH-108). */
function adventure(position: Position, seat: number, at: number): number {
  if (!adventurous.has(stepsTo(position, seat, at))) return classicStakes['card']?.(position, seat, at) ?? 0
  const sum = Object.values(cardValues).reduce((all, worth) => all + worth, 0)
  return sum / (position.edition.decks[blue] ?? []).length
}
