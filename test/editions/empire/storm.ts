import type { Below } from '#test/engine/random.ts'

/** House rules by which a game is soon over. */
export const quickly = (below: Below) => `end.minutes=${30 + below(5)}`
