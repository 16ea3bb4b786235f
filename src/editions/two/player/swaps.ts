import { answer, asked, named, plainAnswer } from '#players/situation.ts'
import { leastWorth, worthKept } from './hand.ts'
import type { Decider, Habit, Situation } from './situation.ts'

/** A card that is worth less than this is given for one that nobody knows (O-7). */
const littleWorth = 22

function spare(situation: Situation): string | null {
  const { view, seat } = situation
  const cards = (view.own.hands[seat] ?? []).map(({ card }) => card)
  const [least] = leastWorth(situation, cards)
  return least !== undefined && worthKept(situation, least) < littleWorth ? least : null
}

/** What one has little use for is offered to whoever has the most cards. */
export const swapCards: Habit = (situation) => {
  const options = situation.freeAction('swap')
  const card = options.length > 0 ? spare(situation) : null
  if (card === null) return null
  const cardsOf = (to: unknown) => situation.view.own.hands[to as number]?.length ?? 0
  const [option] = options.toSorted((a, b) => cardsOf(b.fixed['to']) - cardsOf(a.fixed['to']))
  return option && asked(option, 'card', 'pick') ? answer(option, { card: [card] }) : null
}

export const decideSwap: Decider = (situation, _prompt, options) => {
  const card = spare(situation)
  const swap = named(options, 'swapFor')
  if (swap && card !== null) return answer(swap, { card: [card] })
  const refuse = named(options, 'refuse')
  return refuse ? answer(refuse) : plainAnswer(options)
}
