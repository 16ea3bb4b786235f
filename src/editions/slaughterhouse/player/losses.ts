import type { Option } from '#engine/option.ts'
import { answer, named, plainAnswer } from '#players/situation.ts'
import { cashOf } from '#players/worth.ts'
import { luxuryFaces } from '../tax/luxury-tax.ts'
import { meaningOf } from './deeds.ts'
import { lawOf, seenBy } from './law.ts'
import { bestWay, waysOf, type Way } from './ways.ts'
import type { Decider, Situation } from './situation.ts'

/** Choices about whose deed goes where: the Luxury die, blue cards 9 and 10. */

/** Cash that must stay when a tax is paid rather than diced for. */
const spare = 100

/** The smaller of the two sums. */
export const decideIncomeTax: Decider = (_situation, _prompt, options) =>
  bestWay(options, ({ option }) => -amountIn(option.facts))

function amountIn(facts: Option['facts']): number {
  return typeof facts['amount'] === 'number' ? facts['amount'] : 0
}

/** The fixed sum, or a die: one face loses a deed to the Bank, two give one away, two take a loose one, one takes any. */
export const decideLuxury: Decider = (situation, _prompt, options) => {
  const pay = named(options, 'payLuxury')
  const roll = named(options, 'rollLuxury')
  if (!pay || !roll) return plainAnswer(options)
  const isPaying = worthOfDie(situation) < -amountIn(pay.facts) * needOf(situation)
  return answer(isPaying ? pay : roll)
}

/** Whoever has little loses more with a sum than its figure. */
function needOf({ view, seat, reserve }: Situation): number {
  return cashOf(view, seat) < reserve + spare ? 1.5 : 1
}

function worthOfDie(situation: Situation): number {
  const { view, seat } = situation
  const mine: number[] = []
  const theirs: number[] = []
  view.deeds.forEach((deed, square) => {
    if (!deed || deed.owner === null) return
    if (deed.owner === seat) mine.push(square)
    else theirs.push(square)
  })
  const seen = seenBy(situation)
  const loose = theirs.filter((square) => !lawOf(situation).isInMonopoly(seen, square))
  const best = (squares: number[], to: number | null) =>
    squares.length === 0 ? 0 : Math.max(...squares.map((square) => meaningOf(situation, square, to)))
  const given = Math.max(...rivals(situation).map((to) => best(mine, to)))
  const least = view.options['luxury_take'] === 'may' ? 0 : -Infinity
  const taken = 2 * Math.max(least, best(loose, seat)) + Math.max(least, best(theirs, seat))
  return (best(mine, null) + 2 * given + taken) / luxuryFaces.length
}

function rivals({ view, seat }: Situation): number[] {
  return view.seats.flatMap(({ out }, other) => (out || other === seat ? [] : [other]))
}

/** A deed goes to the Bank, to another, or comes from one: what serves the seat best. */
export const decideSeizure: Decider = (situation, _prompt, options) =>
  bestWay(options, (way) => meaningOfWay(situation, way))

/** A deed for another player is mortgaged first, where the Bank still lends on it (SLH-037). */
export function emptyFirst(decide: Decider): Decider {
  return (situation, prompt, options) => {
    const choice = decide(situation, prompt, options)
    const [deed] = (choice?.with['deed'] ?? []) as number[]
    const option = situation.freeAction('mortgage')[0]
    const ask = option?.ask[0]
    const isOpen = ask?.type === 'pick' && ask.from.some((member) => member === deed)
    return option && ask && isOpen ? answer(option, { [ask.name]: [deed as number] }) : choice
  }
}

/** What the least bad of the answers costs a seat that has to give something up. */
export function costOfSeizure(situation: Situation, options: readonly Option[]): number {
  return -Math.max(...waysOf(options).map((way) => meaningOfWay(situation, way)))
}

function meaningOfWay(situation: Situation, { option, square, seat }: Way): number {
  const to = option.act === 'take' ? situation.seat : seat
  return square === null ? 0 : meaningOf(situation, square, to)
}
