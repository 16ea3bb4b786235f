import { lotAt } from '#engine/board.ts'
import { cashOf } from '#players/worth.ts'
import { worthOfCard } from './cards.ts'
import { bestWay } from './ways.ts'
import type { Decider, Situation } from './situation.ts'

/** Choices among the other players. */

/** What harms goes to the strongest, what helps to the weakest (SLH-115). */
export const decideGift: Decider = (situation, prompt, options) =>
  bestWay(options, ({ option, seat }) => {
    const card = (option.facts['card'] ?? prompt.about['card']) as string
    return seat === null ? 0 : -worthOfCard(situation, seat, card) * strengthOf(situation, seat)
  })

/** The strongest of those whose pockets are full enough (SLH-123). */
export const decideVictim: Decider = (situation, _prompt, options) =>
  bestWay(options, ({ option, seat }) =>
    seat === null ? 0 : (option.facts['mostAmount'] as number) + strengthOf(situation, seat) / 100,
  )

/** The strongest of those who have something to give back (SLH-130). */
export const decideWrecked: Decider = (situation, _prompt, options) =>
  bestWay(options, ({ seat }) => (seat === null ? 0 : strengthOf(situation, seat)))

/** Cash, printed prices and buildings of a seat; never nothing. */
function strengthOf({ view, board, figures }: Situation, seat: number): number {
  let sum = 1 + cashOf(view, seat)
  view.deeds.forEach((deed, square) => {
    if (deed?.owner !== seat) return
    sum += figures.price[square] as number
    if (deed.level > 0) sum += deed.level * lotAt(board, square).building
  })
  return sum
}
