import type { PromptKind, StepHandler } from '../game.ts'
import { keyed, onLanding } from '../turn/landing.ts'
import { incomeTax, incomeTaxPrompt } from './income-tax.ts'
import {
  forfeitOne,
  forfeitPrompt,
  loseOne,
  losePrompt,
  luxuryTakePrompt,
  takeAny,
  takeOne,
} from './luxury-die.ts'
import { luxuryTax, luxuryTaxPrompt } from './luxury-tax.ts'

/** Both taxes, and what the die of the second one brings. */
export const taxSteps: Readonly<Record<string, StepHandler>> = {
  'land.incomeTax': incomeTax,
  'land.luxuryTax': luxuryTax,
  'lux.lose': loseOne,
  'lux.forfeit': forfeitOne,
  'lux.take': takeOne,
  'lux.takeAny': takeAny,
}

/** The Key may be played before the choice, and after the die (SLH-141). */
export const taxPrompts: Readonly<Record<string, PromptKind>> = {
  'tax.income': onLanding(incomeTaxPrompt, true),
  'tax.luxury': onLanding(luxuryTaxPrompt, true),
  'lux.lose': keyed(losePrompt),
  'lux.forfeit': keyed(forfeitPrompt),
  'lux.take': keyed(luxuryTakePrompt),
}
