import type { EarlierRules } from '#engine/edition.ts'
import { firstTargetPrompt } from '../turn/turn.ts'

/** Version 1: the clock could choose a certain loss; by default it moved the active player, who might go out by it. */
export const first: EarlierRules = {
  overlay: ({ isDefaultSafe: _isSafe, ...next }) => ({
    ...next,
    prompts: { ...next.prompts, 'two.roll.target': firstTargetPrompt },
  }),
}
