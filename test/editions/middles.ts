import { foundIn } from './found.ts'
import type { Ways } from './wander.ts'

/**
 * Functions by edition that turn a started game into the middle of one: `test/editions/<edition>/middle.ts`
 * exports `scramble`.
 */
export const middles = await foundIn<NonNullable<Ways['prepare']>>('middle', 'scramble')
