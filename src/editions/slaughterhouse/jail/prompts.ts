import {
  cardOptions,
  fineOptions,
  payFine,
  rollForDouble,
  rollOptions,
  useCard,
} from '#mechanics/jail/jail.ts'
import type { PromptKind, StepHandler } from '../game.ts'
import { keyOptions } from '../key/key.ts'
import { paidBack } from './account.ts'
import { endPrompt } from './end-of-turn.ts'
import { getOut, getOutPrompt } from './get-out.ts'
import { jailFallback, keyAct, payBackAct, payBackOptions } from './jail-acts.ts'
import { lastAttempt, thirdPrompt } from './last-attempt.ts'

/** Who is no thief: the fine, a card, the Key or a roll; cards of others are bought in a deal (SLH-093, SLH-146). */
const choice: PromptKind = {
  moment: 'gap',
  options: (position, prompt, seat) => [
    ...rollOptions(position, prompt, seat),
    ...fineOptions(position, prompt, seat),
    ...cardOptions(position, prompt, seat),
    ...keyOptions(position, prompt, seat),
  ],
  fallback: jailFallback,
  acts: { roll: rollForDouble, pay: payFine, useCard, key: keyAct },
}

/** A thief never gets out for the fine alone (SLH-094). */
const thief: PromptKind = {
  moment: 'gap',
  options: (position, prompt, seat) => [
    ...rollOptions(position, prompt, seat),
    ...payBackOptions(position, prompt, seat),
    ...cardOptions(position, prompt, seat),
    ...keyOptions(position, prompt, seat),
  ],
  fallback: jailFallback,
  acts: { roll: rollForDouble, payBack: payBackAct, useCard, key: keyAct },
}

export const jailPrompts: Readonly<Record<string, PromptKind>> = {
  'jail.choice': choice,
  'jail.thief': thief,
  'jail.card4': getOutPrompt,
  'jail.third': thirdPrompt,
  'jail.end': endPrompt,
}

export const jailSteps: Readonly<Record<string, StepHandler>> = { getOut, lastAttempt, paidBack }
