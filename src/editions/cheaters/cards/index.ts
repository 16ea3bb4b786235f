import type { PromptKind, StepHandler } from '../game.ts'
import { cardPrompt, draw } from './draw.ts'
import { hushPrompt } from './hush.ts'
import { letterPrompt } from './letter.ts'
import { setFree } from './people-cards.ts'
import { doCard } from './play.ts'
import { second, secondPrompt } from './second.ts'

export const steps: Readonly<Record<string, StepHandler>> = {
  draw,
  card: doCard,
  second,
  'card.free': setFree,
}

export const prompts: Readonly<Record<string, PromptKind>> = {
  card: cardPrompt,
  second: secondPrompt,
  k09: letterPrompt,
  hush: hushPrompt,
}

export { freeActions } from './free-actions.ts'
