import { isProperty, lotAt } from '#engine/board.ts'
import type { Option } from '#engine/option.ts'
import { rentAt } from '#players/danger.ts'
import { answer, named, plainAnswer } from '#players/situation.ts'
import { cashOf } from '#players/worth.ts'
import { costOfJail, isTaxedBare } from './law.ts'
import { worthOfCard } from './cards.ts'
import type { Decider, Situation } from './situation.ts'

/** What a square or card must cost before the Key is spent on it. */
const worthy = 250

type Cost = (situation: Situation, options: readonly Option[]) => number

/** A question of a square on which the Key may be played instead of an answer. */
export function unlessKey(decide: Decider, costOf: Cost = costOfSquare): Decider {
  return (situation, prompt, options) => {
    const key = named(options, 'key')
    const others = options.filter(({ act }) => act !== 'key')
    if (key && isDear(situation, costOf(situation, others))) return answer(key)
    return decide(situation, prompt, others)
  }
}

export const decideCardKey: Decider = (situation, prompt, options) => {
  const key = named(options, 'key')
  const accept = named(options, 'accept')
  const card = prompt.about['card'] as string
  if (key && isDear(situation, -worthOfCard(situation, situation.seat, card))) return answer(key)
  return accept ? answer(accept) : plainAnswer(options)
}

/** Much, or more than is at hand. */
function isDear({ view, seat }: Situation, cost: number): boolean {
  return cost >= worthy || (cost > 0 && cost > cashOf(view, seat))
}

/** What the square on which a seat stands is about to cost it. */
function costOfSquare(situation: Situation): number {
  const { view, board, seat } = situation
  const at = view.seats[seat]?.at ?? 0
  const square = board.squares[at]
  if (isProperty(square)) return at in view.own.bombs ? costOfBomb(situation, at) : rentAt(situation, at)
  if (square?.kind === 'incomeTax') return isTaxedBare(situation) ? cashOf(view, seat) : 0
  return square?.kind === 'toJail' ? costOfJail(situation) : 0
}

/** It goes off under the own token: no rent, but perhaps the own houses (SLH-052, SLH-053). */
function costOfBomb({ view, board, seat }: Situation, square: number): number {
  const deed = view.deeds[square]
  if (deed?.owner !== seat) return 0
  return deed.level > 0 ? deed.level * lotAt(board, square).building : 0
}
