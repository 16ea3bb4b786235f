import type { EarlierRules } from '#engine/earlier.ts'
import { withRemovalByHost } from '../../classic/earlier/removal.ts'

/** Until 22 November 2026: the host removed who was absent, as in the classic game. */
export const rules2: EarlierRules = { under: withRemovalByHost }
