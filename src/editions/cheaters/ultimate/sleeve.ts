import type { Move } from '#engine/option.ts'
import { refusal } from '#engine/refusal.ts'
import type { FreeAction } from '../game.ts'
import { outOfSleeve, type Trick } from '../cheats/sleeve.ts'
import type { TamperKey } from '../keys.ts'
import { isUltimate, mayTamper, mostTampers } from './tampers.ts'

/** A tamper, so many at a time (CHE-220). */
export function tampering<With extends Move['with']>({
  tamper,
  ...trick
}: Trick<With> & { tamper: TamperKey }): FreeAction {
  return outOfSleeve(tamper, trick, {
    may: mayTamper,
    whyNot: (game) => {
      if (!isUltimate(game)) return null
      if (game.own.phase !== 'open') return refusal('notInHandover', {})
      return refusal('tamperLimit', { max: mostTampers(game) })
    },
  })
}
