import type { EarlierRules } from '#engine/edition.ts'
import { firstSteps } from '../cards/prompts.ts'

/** Version 1: the clock could choose a certain loss, and its hops did not count GO money on the way. */
export const first: EarlierRules = {
  overlay: ({ isDefaultSafe: _isSafe, ...next }) => ({
    ...next,
    prompts: { ...next.prompts, 'card.steps': firstSteps },
  }),
}
