import type { PromptKinds, StepHandlers } from '../game.ts'
import { cardPrompt, draw } from './draw.ts'
import { hushPrompt } from './hush.ts'
import { letterPrompt } from './letter.ts'
import { setFree } from './people-cards.ts'
import { doCard } from './play.ts'
import { second, secondPrompt } from './second.ts'

export const steps: StepHandlers = {
  'cheaters.draw': draw,
  'cheaters.card': doCard,
  second,
  'cheaters.free': setFree,
}

export const prompts: PromptKinds = {
  card: cardPrompt,
  second: secondPrompt,
  k09: letterPrompt,
  hush: hushPrompt,
}

export { freeActions } from './free-actions.ts'
