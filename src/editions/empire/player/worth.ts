import { groupOf, isProperty } from '#engine/board.ts'
import type { Auction } from '#mechanics/auction/state.ts'
import type * as players from '#players/situation.ts'
import { wouldFill } from '../actions/loss.ts'
import { pileAt, pilePrice } from '../board.ts'
import type { Own } from '../game.ts'
import { cellsOf, heightOf, officeWith, rivals, type Table, topOf, valueOf } from '../towers/tower.ts'

export type Situation = players.Situation<Own>
export type Decider = players.Decider<Own>
export type Habit = players.Habit<Own>
export type Player = players.Player<Own>

/** What everybody sees of a game, as the rules read it; cash is open in this edition. */
export type Seen = Table & { game: Situation['view'] }

export function seen({ board, view }: Pick<Situation, 'board' | 'view'>): Seen {
  return { board, game: view }
}

export function cashOf({ view }: Pick<Situation, 'view'>, seat: number): number {
  return view.seats[seat]?.cash ?? 0
}

/** The rival with the highest tower, of equals the nearest on the left; null where nobody else is left. */
export function leaderOf(situation: Situation): number | null {
  const table = seen(situation)
  return rivals(situation.view, situation.seat).reduce<number | null>(
    (best, seat) => (best === null || cellsOf(table, seat) > cellsOf(table, best) ? seat : best),
    null,
  )
}

/** The price of a free brand on a square; null where none is free there. */
export function freePrice({ board, view }: Situation, at: number): number | null {
  const square = board.squares[at]
  return isProperty(square) && view.deeds[at]?.owner === null ? square.price : null
}

/** What squares, tiles and bids are worth to a seat, in money. */

/** What somebody gives for a cell, at most. */
const perCell = 100
const forOffice = 100
const forDenial = 50
export const win = 10_000

/** What a brand adds to the own tower, or keeps from others'. */
export function worthOfBrand(situation: Situation, square: number): number {
  const table = seen(situation)
  const { seat } = situation
  if (wouldFill(table, seat, square)) return win
  const office = officeWith(table, seat, square, null) === null ? 0 : forOffice
  return perCell * heightOf(table, square) + office + denial(situation, square)
}

/** A colour of a rival that this brand would complete. */
function denial({ board, view, seat }: Situation, square: number): number {
  const others = groupOf(board, square).filter((at) => at !== square)
  const owner = view.deeds[others[0] as number]?.owner ?? null
  const isLast = owner !== null && owner !== seat && others.every((at) => view.deeds[at]?.owner === owner)
  return isLast ? forDenial : 0
}

/** The most that a seat bids: all cash where it would win, or keep a rival from winning. */
export function mostBid(situation: Situation, { lot: { square } }: Auction): number {
  if (square === null) return 0
  const table = seen(situation)
  const { seat } = situation
  const cash = cashOf(situation, seat)
  const isDanger = rivals(situation.view, seat).some((other) => wouldFill(table, other, square))
  if (isDanger || wouldFill(table, seat, square)) return cash
  // A big tile on top is lost to whoever cannot pay.
  const top = topOf(table, seat)
  const kept = top !== null && heightOf(table, top) > heightOf(table, square) ? 100 : 0
  const worth = worthOfBrand(situation, square) * (0.6 + 0.4 * situation.random())
  return Math.min(50 * Math.floor(worth / 50), Math.max(0, cash - kept))
}

/** What stopping on a square would come to. */
export function worthOfSquare(situation: Situation, at: number, cash: number): number {
  const { board, view, seat } = situation
  const table = seen(situation)
  const price = freePrice(situation, at)
  if (price !== null) return price <= cash ? worthOfBrand(situation, at) - price / 2 : 0
  const owner = view.deeds[at]?.owner ?? null
  if (owner === seat) return 0
  if (owner !== null) return costOf(situation, valueOf(table, owner), cash)
  const top = topOf(table, seat)
  switch (board.squares[at]?.kind) {
    case 'pile':
      return worthOfPile(situation, at, cash)
    case 'towerTax':
      return top === null ? 0 : -perCell * heightOf(table, top)
    case 'rivalTax':
      return leaderOf(situation) === null ? 0 : perCell
    case 'card':
      return 50
    case 'toJail':
      return -perCell
    default:
      return 0
  }
}

function worthOfPile(situation: Situation, at: number, cash: number): number {
  const tile = pileAt[at]
  if (!tile || situation.view.own.homes[tile] === 0 || cash < pilePrice) return 0
  return wouldFill(seen(situation), situation.seat, tile) ? win : 50
}

/** What a compulsory payment costs: money, or the topmost tile in its place. */
export function costOf(situation: Situation, amount: number, cash: number): number {
  if (cash >= amount) return -amount
  const table = seen(situation)
  const top = topOf(table, situation.seat)
  return top === null ? -cash : -perCell * heightOf(table, top)
}

/** The best of some squares, with what it is worth; GO money on the way is counted. */
export function bestSquare(
  situation: Situation,
  squares: readonly number[],
  cash: number,
): { square: number; worth: number } | null {
  const { view, seat, board } = situation
  const from = view.seats[seat]?.at ?? 0
  const go = valueOf(seen(situation), seat)
  let best: { square: number; worth: number } | null = null
  for (const square of squares) {
    const isPast = square === board.go || square < from
    const money = cash + (isPast ? go : 0)
    const worth = worthOfSquare(situation, square, money) + (isPast ? go : 0)
    if (best === null || worth > best.worth) best = { square, worth }
  }
  return best
}
