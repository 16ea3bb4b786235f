import type { Answer, Position } from '#engine/edition.ts'
import type { HeldCard, Prompt } from '#engine/game.ts'
import type { MoveWith, Option } from '#engine/option.ts'
import { refusal } from '#engine/refusal.ts'
import { fromLeft } from '../property/holdings.ts'
import { seatAt, spendable } from '../money/funds.ts'
import type { MoreAnswers } from '../mechanic.ts'
import { submitOffer, tooMany } from './offers.ts'
import type { Goods } from '../offers/state.ts'
import type { Deal } from './goods.ts'
import { proposalRefused } from './trade-checks.ts'

// An offer of a jailed player to buy a release card. The time for that player's own decision keeps running
// (CLS-078).

/** One option for each other player who holds a card; it asks for the price. */
function askCardOptions(position: Position, prompt: Prompt, seat: number): Option[] {
  const { game } = position
  const max = spendable(game, seat)
  if (max < 1) return []
  return fromLeft(game, seat)
    .filter((to) => cardOf(position, to) && !tooMany(position, seat, to))
    .map((to) => ({
      act: 'askCard',
      prompt: prompt.id,
      fixed: { to },
      ask: [{ name: 'amount', type: 'amount', min: 1, max }],
      facts: { to },
    }))
}

/** A release card that a seat holds. Editions with this prompt have such cards (`jail`). */
function cardOf({ game, edition }: Position, seat: number): HeldCard | undefined {
  const { cardEffects } = edition.figures
  return seatAt(game, seat).cards.find(({ card }) => cardEffects[card]?.do === 'keep')
}

type Wish = MoveWith<{ to: number; amount: number }>

function dealOf(position: Position, from: number, { with: { to, amount } }: Wish): Deal {
  const card = cardOf(position, to)
  const give: Goods = { cash: amount, deeds: [], cards: [] }
  const get: Goods = { cash: 0, deeds: [], cards: card ? [card] : [] }
  return { from, to, give, get, redeem: [], debt: null }
}

const askCard: Answer = {
  explain: (position, seat, { with: { to } }) => {
    if (typeof to !== 'number' || position.game.seats[to]?.out !== false) return null
    if (!cardOf(position, to)) return refusal('noLongerHeld', { seat: to })
    return tooMany(position, seat, to)
  },
  check: (position, seat, move: Wish) => proposalRefused(position, dealOf(position, seat, move)),
  undo: true,
  apply: (play, seat, move: Wish) => submitOffer(play, { ...dealOf(play, seat, move), parent: null }),
}

export const cardWish: MoreAnswers = { options: askCardOptions, acts: { askCard } }
