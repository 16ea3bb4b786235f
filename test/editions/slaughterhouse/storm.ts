import type { Below } from '#test/engine/random.ts'

/** House rules for a short game. */
export const quickly = (below: Below) => `end.mode=rounds end.rounds=${2 + below(5)}`
