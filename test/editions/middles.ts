import { foundIn } from './found.ts'
import type { Ways } from './wander.ts'

/**
 * Turns a game that has just begun into the middle of one, by edition: `test/editions/<edition>/middle.ts` exports it as
 * `scramble`.
 */
export const middles = await foundIn<NonNullable<Ways['prepare']>>('middle', 'scramble')
