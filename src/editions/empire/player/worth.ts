import { at } from '#engine/at.ts'
import { groupOf, isProperty } from '#engine/board.ts'
import { wordIn } from '#engine/game.ts'
import type { Choice, Option } from '#engine/option.ts'
import type { Auction } from '#mechanics/auction/state.ts'
import type * as players from '#players/situation.ts'
import { answer, pickable } from '#players/situation.ts'
import { filledBySwap, levy, wouldFill } from '../actions/action.ts'
import { pileAt, pilePrice } from '../board.ts'
import { bargain } from '../buying.ts'
import { snatchedDeal } from '../cards/piles.ts'
import type { Own, Table } from '../game.ts'
import { cellsOf, cellsToWin, heightOf, officeWith, rivals, topOf, valueOf } from '../towers/tower.ts'

export type Situation = players.Situation<Own>
export type Decider = players.Decider<Own>
export type Habit = players.Habit<Own>
export type Player = players.Player<Own>

/** Makes a position that the rules accept from a view. */
export function seen({ board, view }: Pick<Situation, 'board' | 'view'>): Table {
  return { board, game: view }
}

export function cashOf({ view }: Pick<Situation, 'view'>, seat: number): number {
  return view.seats[seat]?.cash ?? 0
}

/** The rival with the highest tower, among equals the nearest to the left; null if no rival is left. */
function leaderOf(situation: Situation): number | null {
  const table = seen(situation)
  return rivals(situation.view, situation.seat).reduce<number | null>(
    (best, seat) => (best === null || cellsOf(table, seat) > cellsOf(table, best) ? seat : best),
    null,
  )
}

/** The price of a square's brand if it is free, otherwise null. */
export function freePrice({ board, view }: Situation, at: number): number | null {
  const square = board.squares[at]
  return isProperty(square) && view.deeds[at]?.owner === null ? square.price : null
}

/** The most that a player pays for one cell. */
const perCell = 100
const forOffice = 100
const forDenial = 50
export const win = 10_000

/** Worth of a brand for the player's own tower and for keeping it from others. */
export function worthOfBrand(situation: Situation, square: number): number {
  const table = seen(situation)
  const { seat } = situation
  if (wouldFill(table, seat, square)) return win
  const office = officeWith(table, seat, square, null) === null ? 0 : forOffice
  return perCell * heightOf(table, square) + office + denial(situation, square)
}

/** Worth of keeping the last brand of a colour from a rival. */
function denial({ board, view, seat }: Situation, square: number): number {
  const others = groupOf(board, square).filter((other) => other !== square)
  const owner = view.deeds[at(others, 0)]?.owner ?? null
  const isLast =
    owner !== null && owner !== seat && others.every((other) => view.deeds[other]?.owner === owner)
  return isLast ? forDenial : 0
}

/** The highest bid of a seat: all its cash if the brand would win the game for the seat or a rival. */
export function maxBid(situation: Situation, { lot: { square } }: Auction): number {
  if (square === null) return 0
  const table = seen(situation)
  const { seat } = situation
  const cash = cashOf(situation, seat)
  const isDanger = rivals(situation.view, seat).some((other) => wouldFill(table, other, square))
  if (isDanger || wouldFill(table, seat, square)) return cash
  // Keeps some cash, since a player who cannot pay loses the top tile.
  const top = topOf(table, seat)
  const kept = top !== null && heightOf(table, top) > heightOf(table, square) ? 100 : 0
  const worth = worthOfBrand(situation, square) * (0.6 + 0.4 * situation.random())
  return Math.min(50 * Math.floor(worth / 50), Math.max(0, cash - kept))
}

function worthOfSquare(situation: Situation, at: number, cash: number): number {
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

/** Worth (negative) of a compulsory payment, which takes cash or the top tile. */
export function costOf(situation: Situation, amount: number, cash: number): number {
  if (cash >= amount) return -amount
  const table = seen(situation)
  const top = topOf(table, situation.seat)
  return top === null ? -cash : -perCell * heightOf(table, top)
}

/** The square with the highest worth, including the salary on the way; null if there is no square. */
export function bestSquare(
  situation: Situation,
  squares: readonly number[],
  cash: number,
): Best<number> | null {
  const { view, seat, board } = situation
  const from = view.seats[seat]?.at ?? 0
  const go = valueOf(seen(situation), seat)
  return bestOf(squares, (square) => {
    const paid = square === board.go || square < from ? go : 0
    return worthOfSquare(situation, square, cash + paid) + paid
  })
}

const nearEnd = 4

/** How much a rival's lost cell counts: most if the tower is nearly full, then if the rival leads. */
function weightOf(situation: Situation, seat: number): number {
  const table = seen(situation)
  const left = cellsToWin(table) - cellsOf(table, seat)
  if (left <= nearEnd) return 1.5
  return seat === leaderOf(situation) ? 0.5 : 0.2
}

export function worthOfSwap(situation: Situation, one: number, other: number): number {
  const table = seen(situation)
  const filled = filledBySwap(table, situation.seat, [one, other])
  if (filled === situation.seat) return win
  if (filled !== null) return -win
  const [first, second] = [topOf(table, one), topOf(table, other)]
  if (first === null || second === null) return 0
  const gain = heightOf(table, second) - heightOf(table, first)
  return gained(situation, one, gain) + gained(situation, other, -gain)
}

function gained(situation: Situation, seat: number, cells: number): number {
  return seat === situation.seat ? cells : -cells * weightOf(situation, seat)
}

function worthOfTakeover(situation: Situation, target: number): number {
  const table = seen(situation)
  const top = topOf(table, target)
  if (top === null) return 0
  if (wouldFill(table, situation.seat, top)) return win
  const cells = heightOf(table, top)
  return cells * (1 + weightOf(situation, target))
}

export function worthOfLoss(situation: Situation, target: number): number {
  const table = seen(situation)
  const top = topOf(table, target)
  return top === null ? 0 : heightOf(table, top) * weightOf(situation, target)
}

interface Best<Item> {
  item: Item
  worth: number
}

/** The item with the highest worth; null if there are none. */
export function bestOf<Item>(items: readonly Item[], worth: (item: Item) => number): Best<Item> | null {
  let best: Best<Item> | null = null
  for (const item of items) {
    const found = worth(item)
    if (best === null || found > best.worth) best = { item, worth: found }
  }
  return best
}

interface Idea {
  choice: Choice
  worth: number
}

/** Minimum worth for which a card is played instead of kept. */
const least = 250

type Plan = (situation: Situation, option: Option) => Idea | null

function onSeat(worthOf: (situation: Situation, seat: number) => number): Plan {
  return (situation, option) => {
    const best = bestOf(pickable(option, 'target'), (seat) => worthOf(situation, seat))
    return best ? { choice: answer(option, { target: [best.item] }), worth: best.worth } : null
  }
}

const travel: Plan = (situation, option) => {
  const best = bestSquare(situation, pickable(option, 'square'), cashOf(situation, situation.seat))
  return best ? { choice: answer(option, { square: [best.item] }), worth: best.worth } : null
}

const plans: Readonly<Record<string, Plan>> = {
  'EEM-01': onSeat((situation, seat) => perCell * worthOfSwap(situation, situation.seat, seat)),
  'EEM-05': onSeat((situation, seat) => perCell * worthOfTakeover(situation, seat)),
  'EEM-06': travel,
  'EEM-07': (situation, option) => {
    const table = seen(situation)
    const all = [situation.seat, ...rivals(situation.view, situation.seat)]
    return { choice: answer(option), worth: Math.max(...all.map((seat) => valueOf(table, seat))) - 100 }
  },
  'EEM-08': travel,
  'EEM-11': (situation, option) => ({
    choice: answer(option),
    worth:
      perCell *
      rivals(situation.view, situation.seat).reduce((sum, seat) => sum + worthOfLoss(situation, seat), 0),
  }),
  'EEM-14': onSeat((situation, seat) =>
    cashOf(situation, seat) >= levy ? levy - 50 : perCell * worthOfTakeover(situation, seat),
  ),
}

/** The best start card, if it is worth enough (EMP-073). */
export function startCard(situation: Situation): Choice | null {
  const ideas = situation.freeAction('play').flatMap((option) => {
    const plan = plans[wordIn(option.fixed, 'card')]
    return plan?.(situation, option) ?? []
  })
  const best = bestOf(ideas, ({ worth }) => worth)
  return best && best.worth >= least ? best.item.choice : null
}

/**
 * Plays a given card that needs no further choice, such as the one that releases from Jail or the Bargain
 * bin.
 */
export function playOf(situation: Situation, card: string): Choice | null {
  const option = situation.freeAction('play').find(({ fixed }) => fixed['card'] === card)
  return option ? answer(option) : null
}

/** Whether the Bargain bin saves enough or wins the game (EMP-077). */
export function isBargain(situation: Situation, square: number, price: number): boolean {
  const cash = cashOf(situation, situation.seat)
  return price - bargain >= 150 || (price > cash && wouldFill(seen(situation), situation.seat, square))
}

/** With Snatched deal, lists big brands and brands that would win the game for a rival (EMP-080). */
export const listDeals: Habit = (situation) => {
  const { view, seat, board, isAutopilot } = situation
  if (isAutopilot || !(view.own.hands[seat] ?? []).includes(snatchedDeal)) return null
  const table = seen(situation)
  const isWanted = (at: number) =>
    heightOf(table, at) >= 3 ||
    rivals(situation.view, situation.seat).some((other) => wouldFill(table, other, at))
  const wanted = board.properties.filter((at) => view.deeds[at]?.owner === null && isWanted(at))
  const known = view.own.orders[seat]?.snatch ?? []
  if (wanted.every((at) => known.includes(at))) return null
  const [option] = situation.freeAction('orderSnatch')
  return option ? answer(option, { brands: wanted }) : null
}
