import type { ChannelStyle } from '../channel-style.ts'
import { plainLines } from '../words/narrate.ts'
import { planCard } from './plan.ts'
import { askedText } from './question-text.ts'
import { fullScene } from './scene.ts'

/** A channel with a card. Everybody may look at everything that the rules leave open. */
export const card: ChannelStyle = {
  plan: planCard,
  panels: {},
  audience: () => 'everybody',
  hasCard: true,
  areChangesKnown: true,
  areSecretsKept: false,
  scene: fullScene,
  lines: plainLines,
  outcome: plainLines,
  reminder: askedText,
  quickForm: () => null,
}
