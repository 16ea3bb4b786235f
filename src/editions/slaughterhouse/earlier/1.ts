import type { EarlierRules } from '#engine/edition.ts'

/** Version 1: the clock could choose a certain loss. */
export const first: EarlierRules = { overlay: ({ isDefaultSafe: _isSafe, ...next }) => next }
