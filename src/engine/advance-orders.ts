import { answerRefused } from './answers.ts'
import type { Advance, Edition, Now, OrderContext, Position } from './edition.ts'
import type { Options } from './game.ts'
import { viewFor } from './look.ts'
import { answers, freeAction } from './moves.ts'
import { agrees, type Ask, type Choice, type Option } from './option.ts'
import { refusal, type Refusal } from './refusal.ts'

export type { Advance, AdvanceOrder, Now, OrderContext, Terms, Way } from './edition.ts'

// Advance orders: instructions that a seat gives for its later decisions. The edition defines the kinds; the
// caller stores and executes the orders.

export function outlookOf(position: Position, seat: number): OrderContext {
  const { edition, game, board } = position
  const view = viewFor(edition, game, seat)
  return {
    board,
    view,
    seat,
    answers: answers(position, seat),
    freeAction: (act) => freeAction(position, seat, act),
    news: () => edition.news?.(view, seat) ?? null,
  }
}

/** All orders that a seat may give now, as options without a prompt. */
export function waysOfOrdering(position: Position, seat: number): Option[] {
  const outlook = outlookOf(position, seat)
  return Object.entries(position.edition.advanceOrders ?? {}).flatMap(([act, { ways }]) =>
    ways(outlook).map((way) => ({ act, prompt: null, ...way, facts: {} })),
  )
}

/** The reason why a seat may not give an order now, or null. */
export function advanceRefused(position: Position, seat: number, { kind, terms }: Advance): Refusal | null {
  const choice = { act: kind, prompt: null, with: terms }
  const ways = waysOfOrdering(position, seat).filter(({ act }) => act === kind)
  const meant = ways.find(({ fixed }) => agrees(choice, fixed))
  if (!meant) return refusal('notNow', { act: kind })
  return answerRefused(meant, choice)
}

/** Names of the edition's order kinds, in the order in which they act. */
export function advanceOrderKinds({ edition }: Position): string[] {
  return Object.keys(edition.advanceOrders ?? {})
}

/** The kinds of orders that the options give to every player (DAY-036). */
export function kindsFromStart({ advanceOrders = {} }: Edition, options: Options): string[] {
  return Object.entries(advanceOrders).flatMap(([kind, { isFromStart }]) =>
    isFromStart?.(options) ? [kind] : [],
  )
}

/** Returns the choice of the table’s own orders for a seat; null if they wait. */
export function choiceFromStart(position: Position, seat: number): Choice | null {
  const kinds = kindsFromStart(position.edition, position.game.options)
  if (kinds.length === 0) return null
  const outlook = outlookOf(position, seat)
  const chosen = kinds.flatMap((kind) => {
    const now = decideAdvanceOrder(position, outlook, { kind, terms: {} })
    return now !== 'wait' && 'choose' in now ? [now.choose] : []
  })
  return chosen[0] ?? null
}

/** Decides what an order does now. An order of an unknown kind is cancelled. */
export function decideAdvanceOrder(position: Position, outlook: OrderContext, { kind, terms }: Advance): Now {
  const { advanceOrders: kinds = {} } = position.edition
  const known = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  return known ? known.decide(outlook, terms) : { cancelled: 'other' }
}

/** Asks for members of a list: at least `min`, at most all of them. */
export function several(name: string, of: string, from: readonly (number | string)[], min = 1): Ask {
  return { name, type: 'pick', of, from: [...from], min, max: from.length }
}
