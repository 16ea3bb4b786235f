import type { Position } from '#engine/edition.ts'
import type { Game, HeldCard, Party } from '#engine/game.ts'
import type { Mechanic } from '../mechanic.ts'
import { bankrupt, dropEstates, leaveTable, returnDeed } from './bankruptcy.ts'
import { debtPrompt } from './debt-prompt.ts'
import { debts, oweLater, settleDebts } from './debts.ts'
import { resign } from './leave.ts'
import { debtState, isInDebt } from './state.ts'
import { raiseCash } from './raise-cash.ts'
import { raiseMoney } from './raise-plan.ts'
import { estate, type Owed } from './owed.ts'
import { ranks } from '../headlines.ts'
import type { Summary } from '../summary.ts'

declare module '#engine/event.ts' {
  interface EventFacts {
    owes: { debt: number; debtor: number; creditor: Party; amount: number; why: string; square?: number }
    /** `inGoods`: by an accepted offer, which the event `traded` tells. */
    settled: { debt: number; debtor: number; creditor: Party; amount: number; inGoods?: true }
    /** A payment fell due during an auction and is collected after it. */
    deferred: { debtor: number; creditor: Party; amount: number; why: string }
    raisedByBot: { seat: number; debt: number }
    bankrupt: { seat: number; to: Party; why: 'debt' | 'conceded' | 'resigned' | 'removed' | (string & {}) }
    /**
     * A player left, and the estate is distributed after the time in which others may still claim rent from
     * it.
     */
    estatePending: { seat: number }
    inherited: { seat: number; from: number; cash: number; deeds: number[]; cards: HeldCard[] }
  }
}

declare module '#engine/refusal.ts' {
  interface RefusalFacts {
    inDebt: Record<never, never>
    insolvent: Record<never, never>
    solvent: Record<never, never>
    claimsFirst: { need: number; have: number; claimedAmount: number }
  }
}

/** Summarizes a debt and its payment by the payment alone. */
const debtSummary: Summary = {
  kinds: ['owes', 'paid'],
  closing: ['paid'],
  matter: (event) => {
    if (event.kind === 'owes') return `${event.debtor}/${event.creditor}/${event.why}`
    return event.kind === 'paid' ? `${event.from}/${event.to}/${event.why}` : ''
  },
  summarize: (events) => {
    const paid = events.filter(({ kind }) => kind === 'paid')
    return paid.length > 0 ? paid : events
  },
}

/** Headlines, pictures and summaries for debts and departures, also for editions with their own rules for these. */
export const debtMoments = {
  headlines: {
    owes: ranks.news,
    settled: ranks.business,
    bankrupt: ranks.end,
    inherited: ranks.news,
  },
  outdates: {
    settled: ({ debt }, earlier) => earlier.kind === 'owes' && earlier.debt === debt,
    bankrupt: ({ seat }, earlier) => earlier.kind === 'owes' && earlier.debtor === seat,
  },
  pictured: {
    owes: { icon: 'money' },
    settled: { icon: 'money' },
    bankrupt: { icon: 'tax' },
  },
  summaries: [debtSummary],
} satisfies Pick<Mechanic, 'headlines' | 'outdates' | 'pictured' | 'summaries'>

declare module '#engine/edition.ts' {
  interface Figures {
    /** Worth of all assets of a seat to an heir, whole units. */
    estate: (position: Position, seat: number) => number
    /** Payments that other players may still claim from a seat, in the order in which they arose. */
    claimsOn: (game: Game, seat: number) => readonly Owed[]
    /** Cash that a seat has to keep for these payments when it builds or redeems, whole units. */
    keptForClaims: (position: Position, seat: number) => number
    /** Whether one of the given cards may replace a payment. */
    isReplacedBy: (owed: Owed, cards: readonly HeldCard[]) => boolean
  }
}

/** Payments that exceed a player's cash, raising money for them, and leaving the game. */
export const debt: Mechanic = {
  name: 'debt',
  needs: ['money', 'property'],
  ...debtMoments,
  figures: { estate, claimsOn: () => [], keptForClaims: () => 0, isReplacedBy: () => false },
  steps: {
    debts,
    owe: oweLater,
    raise: raiseMoney,
    bankrupt,
    leaveTable,
    returnDeed,
    /** Returned deeds stay with the Bank until a player lands on them, unless another mechanic sells them. */
    estate: () => undefined,
  },
  prompts: { 'debt.raise': debtPrompt },
  concerns: {
    settled: ({ creditor }) => [creditor],
    inherited: ({ seat }) => [seat],
  },
  freeActions: { raiseCash, resign },
  help: {
    'debt.raise': ['CLS-124', 'CLS-125', 'CLS-127', 'CLS-128'],
    raiseCash: ['CLS-127'],
    resign: ['CLS-136'],
  },
  state: debtState,
  begin: ({ game }) => {
    game.debts = []
    game.fallen = []
  },
  settle: settleDebts,
  over: (play) => {
    dropEstates(play)
    play.game.debts = []
  },
  news: (view, seat) => (isInDebt(view, seat) ? 'owes' : null),
  /** Debts are public. */
  show: (view, game) => {
    if (game.debts) view.debts = game.debts
  },
}
