import { rules1 } from './1.ts'
import { rules2 } from './2.ts'

/** Versions of the rules under which games may still be under way. */
export const earlier = { 1: rules1, 2: rules2 }
