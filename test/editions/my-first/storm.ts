import type { Below } from '#test/engine/random.ts'

/** House rules for short games. */
export const quickly = (below: Below) => `end.rounds=${10 + below(3)}`
