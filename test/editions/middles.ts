import { foundIn } from './found.ts'
import type { Ways } from './wander.ts'

/**
 * Turns a started game into the middle of one, by edition: `test/editions/<edition>/middle.ts` exports
 * `scramble`.
 */
export const middles = await foundIn<NonNullable<Ways['prepare']>>('middle', 'scramble')
