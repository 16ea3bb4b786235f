import type { Move } from '#engine/option.ts'
import { refusal } from '#engine/refusal.ts'
import type { FreeAction } from '../game.ts'
import type { CheatKey } from '../keys.ts'
import { hasTried, isFaceUp, mayCheat } from './attempts.ts'
import { outOfSleeve, type Trick } from './sleeve.ts'

/** A cheat of a face-up card, one in each window (CHE-100 to CHE-102). */
export function sleight<With extends Move['with']>({
  cheat,
  ...trick
}: Trick<With> & { cheat: CheatKey }): FreeAction {
  return outOfSleeve(cheat, trick, {
    may: (game, seat) => mayCheat(game, seat, cheat),
    whyNot: (game, seat) => {
      if (game.own.phase !== 'open') return refusal('notInHandover', {})
      return isFaceUp(game, cheat) && hasTried(game, seat) ? refusal('attemptUsed', {}) : null
    },
  })
}
