import type { Position } from '#engine/edition.ts'
import type { StepOf } from '#engine/game.ts'
import { ranks } from '../headlines.ts'
import type { Mechanic } from '../mechanic.ts'
import { onOff } from '../options.ts'
import { mortgageMove, redeem, redeemMove, settleTransfers, transferPrompt } from './mortgage.ts'
import { mortgageable, transferQuestion } from './raise.ts'

declare module '#engine/event.ts' {
  interface EventFacts {
    mortgaged: { seat: number; square: number; amount: number }
    redeemed: { seat: number; square: number; amount: number }
    interest: { seat: number; square: number; amount: number }
  }
}

declare module '#engine/refusal.ts' {
  interface RefusalFacts {
    alreadyMortgaged: { square: number }
    notMortgaged: { square: number }
  }
}

declare module '#engine/game.ts' {
  interface Steps {
    /** Redeems a mortgage for an amount. */
    redeem: { seat: number; square: number; amount: number }
    askTransfer: { seat: number; squares: number[] }
  }
  interface Subjects {
    'mort.transfer': { squares: number[] }
  }
}

declare module '#engine/edition.ts' {
  interface Figures {
    /** Whether the receiver of a mortgaged deed may redeem it immediately. */
    mayRedeemOnReceipt: (position: Position) => boolean
  }
}

/** Asks a seat whether to redeem mortgaged deeds that it received. */
export type AskTransfer = StepOf<'askTransfer'>

/** Mortgages for half the price, which cost a tenth more to redeem, and transfers of mortgaged deeds. */
export const mortgage: Mechanic = {
  name: 'mortgage',
  needs: ['property', 'money', 'debt'],
  headlines: { mortgaged: ranks.routine, redeemed: ranks.routine },
  pictured: { mortgaged: { icon: 'deed' }, redeemed: { icon: 'deed' } },
  options: [onOff('rent.doubleIfMortgaged', 'rent', false, ['CLS-047'])],
  figures: { mayRedeemOnReceipt: () => true },
  asset: mortgageable,
  steps: {
    redeem: (play, { seat, square, amount }) => redeem(play, seat, square, amount),
    /** Asks without blocking the game. */
    askTransfer: (play, step) => void play.askBeside(transferQuestion(step)),
  },
  prompts: { 'mort.transfer': transferPrompt },
  freeActions: { mortgage: mortgageMove, redeem: redeemMove },
  help: {
    'mort.transfer': ['CLS-130', 'CLS-119'],
    mortgage: ['CLS-116', 'CLS-117', 'CLS-048'],
    redeem: ['CLS-118', 'CLS-119'],
    build: ['CLS-087'],
  },
  settle: settleTransfers,
}
