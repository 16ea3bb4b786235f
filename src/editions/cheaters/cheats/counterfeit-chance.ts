import { undoChance } from '../cards/undo.ts'
import type { Cheat } from './cheat.ts'

const toCatcher = 200

/** Something else than the Chance card says; what it did, the card room undoes (CHE-209). */
export const counterfeitChance: Cheat = {
  undo: undoChance,
  penalty: (_play, _attempt, catcher) => ({
    parts: [{ to: catcher, amount: toCatcher }],
    booked: { catcherAmount: toCatcher },
  }),
  reward: () => ({ booked: {} }),
}
