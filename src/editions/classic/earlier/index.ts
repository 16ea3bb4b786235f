import { rules2 } from './2.ts'

/** Versions of the rules under which games may still be under way. */
export const earlier = { 2: rules2 }
