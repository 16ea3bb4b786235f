import type { Choice, Option } from '#engine/option.ts'
import { answer, asked } from '#players/situation.ts'
import { filledBySwap, levy, wouldFill } from '../actions/loss.ts'
import { bargain } from '../buying.ts'
import { snatchedDeal } from '../cards/piles.ts'
import { cellsOf, cellsToWin, heightOf, rivals, topOf, valueOf } from '../towers/tower.ts'
import { bestSquare, cashOf, type Habit, leaderOf, seen, type Situation, win } from './worth.ts'

/** What changes of towers are worth to a seat, in cells; a win is worth all, and one of somebody else costs all. */

const nearEnd = 4

/** What a lost cell of a player counts: the leader's most, and all where that one is close to full. */
function weightOf(situation: Situation, seat: number): number {
  const table = seen(situation)
  const left = cellsToWin(table) - cellsOf(table, seat)
  if (left <= nearEnd) return 1.5
  return seat === leaderOf(situation) ? 0.5 : 0.2
}

/** An exchange of two tops. */
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

/** The topmost tile of a rival comes onto the own tower. */
function worthOfTakeover(situation: Situation, target: number): number {
  const table = seen(situation)
  const top = topOf(table, target)
  if (top === null) return 0
  if (wouldFill(table, situation.seat, top)) return win
  const cells = heightOf(table, top)
  return cells * (1 + weightOf(situation, target))
}

/** The topmost tile of a rival goes home. */
export function worthOfLoss(situation: Situation, target: number): number {
  const table = seen(situation)
  const top = topOf(table, target)
  return top === null ? 0 : heightOf(table, top) * weightOf(situation, target)
}

/** Of some choices the one that is worth most, with its worth. */
export function bestOf<Item>(
  items: readonly Item[],
  worth: (item: Item) => number,
): { item: Item; worth: number } | null {
  let best: { item: Item; worth: number } | null = null
  for (const item of items) {
    const found = worth(item)
    if (best === null || found > best.worth) best = { item, worth: found }
  }
  return best
}

/** Every living rival. */
function rivalsOf({ view, seat }: Situation): number[] {
  return rivals(view, seat)
}

/** Which cards of the hand are played, and which orders are left. */

interface Idea {
  choice: Choice
  /** In money. */
  worth: number
}

const perCell = 100
/** What a card must bring to be played now rather than kept. */
const least = 250

type Plan = (situation: Situation, option: Option) => Idea | null

function onSeat(worthOf: (situation: Situation, seat: number) => number): Plan {
  return (situation, option) => {
    const ask = asked(option, 'target', 'pick')
    const best = ask && bestOf(ask.from as number[], (seat) => worthOf(situation, seat))
    return best ? { choice: answer(option, { target: [best.item] }), worth: best.worth } : null
  }
}

const travel: Plan = (situation, option) => {
  const ask = asked(option, 'square', 'pick')
  const best = ask && bestSquare(situation, ask.from as number[], cashOf(situation, situation.seat))
  return best ? { choice: answer(option, { square: [best.square] }), worth: best.worth } : null
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
    worth: perCell * rivalsOf(situation).reduce((sum, seat) => sum + worthOfLoss(situation, seat), 0),
  }),
  'EEM-14': onSeat((situation, seat) =>
    cashOf(situation, seat) >= levy ? levy - 50 : perCell * worthOfTakeover(situation, seat),
  ),
}

/** The start card that brings most, if one brings enough (EMP-073). */
export function startCard(situation: Situation): Choice | null {
  const ideas = situation.freeAction('play').flatMap((option) => {
    const plan = plans[option.fixed['card'] as string]
    return plan?.(situation, option) ?? []
  })
  const best = bestOf(ideas, ({ worth }) => worth)
  return best && best.worth >= least ? best.item.choice : null
}

/** A card that is played without a plan: the one that opens the Jail, or the Bargain bin. */
export function playOf(situation: Situation, card: string): Choice | null {
  const option = situation.freeAction('play').find(({ fixed }) => fixed['card'] === card)
  return option ? answer(option) : null
}

/** Whether the Bargain bin saves enough, or wins (EMP-077). */
export function isBargain(situation: Situation, square: number, price: number): boolean {
  const cash = cashOf(situation, situation.seat)
  return price - bargain >= 150 || (price > cash && wouldFill(seen(situation), situation.seat, square))
}

/** Big brands, and those that would win for somebody else, are on the list of whoever holds Snatched deal (EMP-080). */
export const listDeals: Habit = (situation) => {
  const { view, seat, board, isAutopilot } = situation
  if (isAutopilot || !(view.own.hands[seat] ?? []).includes(snatchedDeal)) return null
  const table = seen(situation)
  const isWanted = (at: number) =>
    heightOf(table, at) >= 3 || rivalsOf(situation).some((other) => wouldFill(table, other, at))
  const wanted = board.properties.filter((at) => view.deeds[at]?.owner === null && isWanted(at))
  const known = view.own.orders[seat]?.snatch ?? []
  if (wanted.every((at) => known.includes(at))) return null
  const [option] = situation.freeAction('orderSnatch')
  return option ? answer(option, { brands: wanted }) : null
}
