import { groupOf, propertyAt } from '#engine/board.ts'
import { isUnprotected } from '../market/take.ts'
import {
  buildingsWorth,
  deedWorth,
  doesCount,
  forcedPrice,
  isMonopoly,
  monopoliesOf,
  setsOf,
} from '../sets.ts'
import { setsToWin } from '../turn/sets-to-win.ts'
import { cashOf, positionOf, type Situation } from './situation.ts'

/** How near each player is to winning, as everybody can reckon it. */

/** Who leads by sets hurts the most. */
export function weight(situation: Situation, target: number): number {
  return 0.4 + 0.2 * monopoliesOf(positionOf(situation), target).length
}

/** What somebody could bring together for purchases without breaking a set. */
export function means(situation: Situation, seat: number): number {
  const { view, board } = situation
  const all = positionOf(situation)
  const loose = board.properties.filter((at) => view.deeds[at]?.owner === seat && !isMonopoly(all, at, seat))
  const built = view.options['buildingsFundPurchases'] === true ? buildingsWorth(all, seat) : 0
  return loose.reduce((sum, at) => sum + deedWorth(all, at), cashOf(situation, seat) + built)
}

/** What a set would cost a player to complete in one turn of theirs; infinite where it cannot be had. */
export function priceOfSet(situation: Situation, seat: number, set: number): number {
  const { view, board } = situation
  let price = 0
  let bought = 0
  for (const at of groupOf(board, set)) {
    if (view.deeds[at]?.owner === seat) continue
    if (view.own.market.includes(at)) {
      price += propertyAt(board, at).price
      bought += 1
    } else if (isUnprotected(positionOf(situation), at)) price += forcedPrice(positionOf(situation), at)
    else return Infinity
  }
  return bought > 1 ? Infinity : price
}

/** What it would cost somebody who is one set short of winning to win; infinite for everybody else. */
export function priceOfWinning(situation: Situation, seat: number): number {
  const whole = monopoliesOf(positionOf(situation), seat)
  if (whole.length !== setsToWin - 1) return Infinity
  const open = setsOf(situation.board).filter(
    (set) => !whole.includes(set) && doesCount(positionOf(situation), set),
  )
  return Math.min(...open.map((set) => priceOfSet(situation, seat, set)))
}

/** Whether somebody would win in their next turn, unless they are kept from it. */
export function isAboutToWin(situation: Situation, seat: number): boolean {
  return (
    situation.view.seats[seat]?.jail === null && priceOfWinning(situation, seat) <= means(situation, seat)
  )
}
