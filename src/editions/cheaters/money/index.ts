import type { FreeAction, PromptKinds, StepHandlers } from '../game.ts'
import { bidPrompt, openAuction } from './auction.ts'
import { lineWait } from '../turn/tick.ts'
import { askBill, openBill, settleBill } from './bill.ts'
import { billPrompt } from './bill-prompt.ts'
import { build } from './build.ts'
import { claimPrompt, claimSteps } from './claims.ts'
import { buyPrompt, offerPurchase } from './buy.ts'
import { dealPrompt, offer, withdraw } from './deals.ts'
import { debtPrompt } from './debt-prompt.ts'
import { buyLeast } from './least.ts'
import { payDues } from './settle-dues.ts'

export const steps: StepHandlers = {
  buy: offerPurchase,
  auction: openAuction,
  bill: openBill,
  'bill.ask': askBill,
  'bill.paid': settleBill,
  dues: payDues,
  ...claimSteps,
}

export const prompts: PromptKinds = {
  buy: buyPrompt,
  bid: bidPrompt,
  'build.claim': claimPrompt,
  billDelay: lineWait,
  bill: billPrompt,
  'debt.raise': debtPrompt,
  'trade.answer': dealPrompt,
}

export const freeActions: Readonly<Record<string, FreeAction>> = { build, buyLeast, offer, withdraw }
