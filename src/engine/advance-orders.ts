import { answerRefused } from './answers.ts'
import type { Advance, Now, Outlook, Position } from './edition.ts'
import { look } from './look.ts'
import { answers, freeAction } from './moves.ts'
import { agrees, type Ask, type Option } from './option.ts'
import { refusal, type Refusal } from './refusal.ts'

export type { Advance, AdvanceOrder, Now, Outlook, Terms, Way } from './edition.ts'

/**
 * Orders that a seat leaves in advance, for decisions that have not come yet. An edition says which there are and what
 * each does when its decision comes; who keeps them, and carries them out, is no matter of the rules.
 */

export function outlookOf(position: Position, seat: number): Outlook {
  const { edition, game, board } = position
  const view = look(edition, game, seat)
  return {
    board,
    view,
    seat,
    answers: answers(position, seat),
    freeAction: (act) => freeAction(position, seat, act),
    news: () => edition.news?.(view, seat) ?? null,
  }
}

/** Every order that a seat may give now, as options of no prompt. */
export function waysOfOrdering(position: Position, seat: number): Option[] {
  const outlook = outlookOf(position, seat)
  return Object.entries(position.edition.advanceOrders ?? {}).flatMap(([act, { ways }]) =>
    ways(outlook).map((way) => ({ act, prompt: null, ...way, facts: {} })),
  )
}

/** Why a seat may not give an order now; null where it may. */
export function advanceRefused(position: Position, seat: number, { kind, terms }: Advance): Refusal | null {
  const choice = { act: kind, prompt: null, with: terms }
  const ways = waysOfOrdering(position, seat).filter(({ act }) => act === kind)
  const meant = ways.find(({ fixed }) => agrees(choice, fixed))
  if (!meant) return refusal('notNow', { act: kind })
  return answerRefused(meant, choice)
}

/** Names of the kinds of an edition, in the order in which they act. */
export function advanceOrderKinds({ edition }: Position): string[] {
  return Object.keys(edition.advanceOrders ?? {})
}

/** What an order does now; one of a kind that the edition does not know is cancelled. */
export function decideAdvanceOrder(position: Position, outlook: Outlook, { kind, terms }: Advance): Now {
  const { advanceOrders: kinds = {} } = position.edition
  const known = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  return known ? known.decide(outlook, terms) : { cancelled: 'other' }
}

/** A question for one member or several of a list; at least one is to be named unless told otherwise. */
export function several(name: string, of: string, from: readonly (number | string)[], min = 1): Ask {
  return { name, type: 'pick', of, from: [...from], min, max: from.length }
}
