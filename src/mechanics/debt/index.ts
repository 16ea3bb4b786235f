import type { Position } from '#engine/edition.ts'
import type { Game, HeldCard } from '#engine/game.ts'
import type { Mechanic } from '../mechanic.ts'
import { debtMoments } from './moments.ts'
import { bankrupt, dropEstates, leaveTable, returnDeed } from './bankruptcy.ts'
import { debtPrompt } from './debt-prompt.ts'
import { debts, oweLater, settleDebts } from './debts.ts'
import { resign } from './leave.ts'
import { debtState, isInDebt } from './state.ts'
import { raiseCash } from './raise-cash.ts'
import { raiseMoney } from './raise.ts'
import { estate, type Owed } from './owed.ts'
import './events.ts'
import './refusals.ts'

declare module '#engine/edition.ts' {
  interface Figures {
    /** The worth of all that a seat has, to an heir, whole units. */
    estate: (position: Position, seat: number) => number
    /** Payments by a seat that others may still ask for, in the order in which they arose. */
    claimsOn: (game: Game, seat: number) => readonly Owed[]
    /** Whether one of some cards may be used in place of a payment. */
    isReplacedBy: (owed: Owed, cards: readonly HeldCard[]) => boolean
  }
}

/** Payments that the cash does not cover, raising what is missing, and going out of the game. */
export const debt: Mechanic = {
  name: 'debt',
  needs: ['money', 'property'],
  ...debtMoments,
  figures: { estate, claimsOn: () => [], isReplacedBy: () => false },
  steps: {
    debts,
    owe: oweLater,
    raise: raiseMoney,
    bankrupt,
    leaveTable,
    returnDeed,
    /** What comes back to the Bank stays there until somebody lands on it, unless a mechanic sells it. */
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
  /** Debts are everybody's to know. */
  show: (view, game) => {
    if (game.debts) view.debts = game.debts
  },
}
