import { whole, choice } from '../options.ts'
import type { Position } from '#engine/edition.ts'
import type { HeldCard } from '#engine/game.ts'
import { ranks } from '../headlines.ts'
import type { Mechanic } from '../mechanic.ts'
import { plenty, seatAt } from '../money/funds.ts'
import { ownsNothing } from '../property/holdings.ts'
import { cardWish } from './ask-card.ts'
import { declineBelow } from './decline-below.ts'
import { declineFrom } from './decline-from.ts'
import { offerMove, offerPrompts, settleOffers, voidOffers, voidOffersOf, withdrawMove } from './offers.ts'
import type { Settlement } from './goods.ts'
import { settlement } from './settlement.ts'
import { tradable } from './trade-checks.ts'
import type { Goods, OfferReason } from '../offers/state.ts'
import type { Summary } from '../summary.ts'

type Traded = { offer: number; from: number; to: number; give: Goods; get: Goods } & Partial<Settlement>

declare module '#engine/event.ts' {
  interface EventFacts {
    /** `why`: the reason that the proposer gave. It hints at the terms, so it is public only with them. */
    offered: {
      offer: number
      from: number
      to: number
      parent: number | null
      debt: number | null
      why: OfferReason | null
    } & Partial<Settlement>
    /** The terms, visible to the two parties, or to everybody with option `trade.visibility`. */
    terms: Traded & { redeem: number[] }
    withdrawn: { offer: number; from: number; to: number }
    refused: { offer: number; from: number; to: number }
    expired: { offer: number; from: number; to: number }
    voided: { offer: number; from: number; to: number; why: string }
    traded: Traded
  }
}

declare module '#engine/refusal.ts' {
  interface RefusalFacts {
    /** The creditor has received the maximum number of settlement offers. */
    noMoreSettlements: { max: number }
    /** Cash alone cannot settle a debt that it does not cover. */
    deedToSettle: Record<never, never>
    emptySide: Record<never, never>
    cashBothSides: Record<never, never>
    cashForCash: Record<never, never>
    offerClosed: Record<never, never>
    tooManyOffers: { max: number }
    lowersRaisable: { by: number }
    mortgageChanged: { square: number }
    partnerShort: { seat: number }
    partnerShortWithTenth: { seat: number; tenthAmount: number }
    noLongerHeld: { seat: number }
    holdOnly: Record<never, never>
  }
}

const closing = ['withdrawn', 'refused', 'expired', 'voided', 'traded'] as const

/** Summarizes an offer and its answer by the answer alone. */
export const offerSummary: Summary = {
  kinds: ['offered', 'terms', ...closing],
  closing,
  matter: (event) => ('offer' in event ? String(event.offer) : ''),
  summarize: (events) => {
    const ends = events.filter(({ kind }) => closing.some((one) => one === kind))
    return ends.length > 0 ? ends : events
  },
}

declare module '#engine/edition.ts' {
  interface Figures {
    /** Squares of the deeds that a seat can give in a deal. */
    tradableDeeds: (position: Position, seat: number) => number[]
    /** Held cards that a seat can give in a deal. */
    tradableCards: (position: Position, seat: number) => HeldCard[]
    /** Whether cash alone may be offered for a debt that it does not cover (CLS-126). */
    mayMoneySettle: boolean
    /** Max cash that a deal can ask for; above any real amount. */
    maxCashAsked: number
  }
}

/** Deals between players, including goods offered for a debt. */
export const trade: Mechanic = {
  name: 'trade',
  needs: ['offers', 'property', 'debt'],
  summaries: [offerSummary],
  headlines: {
    offered: ranks.routine,
    refused: ranks.routine,
    withdrawn: ranks.routine,
    traded: ranks.news,
  },
  pictured: { traded: { as: 'deal' }, offered: { icon: 'deal' }, refused: { icon: 'deal' } },
  options: [
    choice('trade.visibility', 'secrets', ['private', 'public'], ['CLS-111']),
    whole('debt.offers', 'rent', { min: 1, max: 20, default: 'unlimited', also: ['unlimited'] }, ['CLS-126']),
  ],
  figures: {
    tradableDeeds: tradable,
    tradableCards: ({ game }, seat) => seatAt(game, seat).cards,
    mayMoneySettle: true,
    maxCashAsked: plenty,
  },
  asset: {
    isHeld: ({ game }, seat) => seatAt(game, seat).cards.length > 0 || !ownsNothing(game, seat),
  },
  prompts: offerPrompts,
  answers: { 'debt.raise': settlement, 'jail.choice': cardWish },
  concerns: {
    refused: ({ from }) => [from],
    expired: ({ from }) => [from],
    voided: ({ from }) => [from],
    traded: ({ from }) => [from],
  },
  freeActions: { offer: offerMove, withdraw: withdrawMove },
  advanceOrders: { declineFrom, declineBelow },
  help: {
    'debt.raise': ['CLS-126'],
    'jail.choice': ['CLS-078'],
    'debt.answer': ['CLS-126', 'CLS-122'],
    'trade.answer': ['CLS-109', 'CLS-112', 'CLS-122'],
    offer: ['CLS-109', 'CLS-110', 'CLS-111', 'CLS-112', 'CLS-113', 'CLS-114', 'CLS-121', 'CLS-122'],
  },
  settle: settleOffers,
  left: voidOffersOf,
  over: voidOffers,
  built: settleOffers,
}
