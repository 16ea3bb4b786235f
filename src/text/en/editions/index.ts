import type { OwnWords } from './own-words.ts'
import { cheaters } from './cheaters/index.ts'
import { slaughterhouse } from './slaughterhouse/index.ts'

/**
 * Words that editions have of their own, by the edition's name; each has a folder here, split by subject as the common
 * words are, whose index is `… as const satisfies OwnWords<'its name'>`.
 */
export const editionWords = { slaughterhouse, cheaters } as const satisfies Readonly<Record<string, OwnWords>>
