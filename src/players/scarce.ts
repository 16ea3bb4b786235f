import type { Auction } from '#mechanics/auction/state.ts'
import { levelsFor, yieldFrom } from './building.ts'
import type { GroupFigures } from './figures.ts'
import { answer, asked, named, plainAnswer, type Decider, type Situation } from './situation.ts'
import { cashOf } from './worth.ts'

/** What the last building is worth, as a share of its printed price: from, and how much more at most. */
const last = { from: 1.1, spread: 0.9 }

/** Claims what it would have built at the printed price. */
export const decideClaim: Decider = (situation, _prompt, options) => {
  const claim = named(options, 'claim')
  const abstain = named(options, 'abstain')
  const levels = claim ? levelsFor(situation, claim) : {}
  if (claim && Object.keys(levels).length > 0) return answer(claim, { levels })
  return abstain ? answer(abstain) : plainAnswer(options)
}

/** Where a building goes that could not go where it was meant for: where it brings most. */
export const decidePlace: Decider = ({ view, figures }, _prompt, options) => {
  const place = named(options, 'place')
  const lots = (place && asked(place, 'lot', 'pick')?.from) as number[] | undefined
  if (!place || !lots) return plainAnswer(options)
  const yields = (square: number) =>
    yieldFrom(figures.groupAt[square] as GroupFigures, view.deeds[square]?.level ?? 0)
  const [best] = [...lots].sort((a, b) => yields(b) - yields(a))
  return best === undefined ? null : answer(place, { lot: [best] })
}

/** The most that a seat pays for a building under the hammer; never less than its floor, where it has the money. */
export function limitForPiece({ view, seat, random, reserve }: Situation, { bidders }: Auction): number {
  const floor = bidders.find((bidder) => bidder.seat === seat)?.floor ?? 0
  const budget = Math.max(floor, cashOf(view, seat) - reserve)
  return Math.floor(Math.min(floor * (last.from + last.spread * random()), budget))
}
