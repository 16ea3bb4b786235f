import { scrambleCheaters } from './cheaters/scramble.ts'
import { scramble } from './classic/scramble.ts'
import { scramble as scrambleRogues } from './slaughterhouse/scramble.ts'
import type { Ways } from './wander.ts'

/** Turns a game that has just begun into the middle of one, for editions that have such a start. */
export const middles: Readonly<Record<string, NonNullable<Ways['prepare']>>> = {
  classic: scramble,
  slaughterhouse: scrambleRogues,
  cheaters: scrambleCheaters,
}
