import type { EarlierRules } from '#engine/earlier.ts'
import { withRemovalByHost } from './removal.ts'

/** Until 22 November 2026: the host removed who was absent; since then the others vote on it, nobody's press alone does it. */
export const rules2: EarlierRules = { under: withRemovalByHost }
