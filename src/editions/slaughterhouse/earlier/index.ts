import { rules3 } from './3.ts'

/** Versions of the rules under which games may still be under way. */
export const earlier = { 3: rules3 }
