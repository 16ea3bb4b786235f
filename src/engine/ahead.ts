import { answerRefused } from './answers.ts'
import type { Board } from './board.ts'
import type { Position } from './edition.ts'
import type { Json } from './json.ts'
import { look, type View } from './look.ts'
import { answers, standingMove } from './moves.ts'
import { agrees, type Ask, type Choice, type Option } from './option.ts'
import { refusal, type Refusal } from './refusal.ts'

/**
 * Orders that a seat leaves in advance, for decisions that have not come yet. An edition says which there are and what
 * each does when its decision comes; who keeps them, and carries them out, is no matter of the rules.
 */

/** What an order says beside its kind: the answers to what that asks. */
export type Terms = Readonly<Record<string, Json>>

export interface Advance {
  kind: string
  terms: Terms
}

/** All that an order goes by, which is no more than its owner could see and press himself. */
export interface Outlook {
  board: Board
  view: View
  seat: number
  /** What he may answer to what he is asked. */
  answers: readonly Option[]
  /** What he may do of his own accord, by its act. */
  standing: (act: string) => readonly Option[]
}

/** One way of giving an order: what is settled already, and what it asks. */
export type Way = Pick<Option, 'fixed' | 'ask'>

/** What an order does now. One that is cancelled says why, by the name of a reason. */
export type Now = 'wait' | { choose: Choice } | { cancelled: string }

export interface AheadKind {
  /** Every way of giving such an order now; none where it would be cancelled at once. */
  ways: (outlook: Outlook) => Way[]
  /** Another order of this kind takes its place. */
  isOnlyOne?: true
  decide: (outlook: Outlook, terms: Terms) => Now
}

export function outlookOf(position: Position, seat: number): Outlook {
  const { edition, game, board } = position
  return {
    board,
    view: look(edition, game, seat),
    seat,
    answers: answers(position, seat),
    standing: (act) => standingMove(position, seat, act),
  }
}

/** Every order that a seat may give now, as options of no prompt. */
export function waysAhead(position: Position, seat: number): Option[] {
  const outlook = outlookOf(position, seat)
  return Object.entries(position.edition.ahead ?? {}).flatMap(([act, { ways }]) =>
    ways(outlook).map((way) => ({ act, prompt: null, ...way, facts: {} })),
  )
}

/** Why a seat may not give an order now; null where it may. */
export function advanceRefused(position: Position, seat: number, { kind, terms }: Advance): Refusal | null {
  const choice = { act: kind, prompt: null, with: terms }
  const ways = waysAhead(position, seat).filter(({ act }) => act === kind)
  const meant = ways.find(({ fixed }) => agrees(choice, fixed))
  if (!meant) return refusal('notNow', { act: kind })
  return answerRefused(meant, choice)
}

/** Names of the kinds of an edition, in the order in which they act. */
export function aheadKinds({ edition }: Position): string[] {
  return Object.keys(edition.ahead ?? {})
}

/** What an order does now; one of a kind that the edition does not know is cancelled. */
export function decideAhead(position: Position, outlook: Outlook, { kind, terms }: Advance): Now {
  const { ahead = {} } = position.edition
  const known = Object.hasOwn(ahead, kind) ? ahead[kind] : undefined
  return known ? known.decide(outlook, terms) : { cancelled: 'other' }
}

/** A question for one member or several of a list; at least one is to be named unless told otherwise. */
export function several(name: string, of: string, from: readonly (number | string)[], min = 1): Ask {
  return { name, type: 'pick', of, from: [...from], min, max: from.length }
}
