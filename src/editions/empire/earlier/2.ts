import type { EarlierRules } from '#engine/edition.ts'
import { secondChallenge } from '../cards/play.ts'
import { secondRivalTax } from '../turn/land.ts'

/** Version 2: a player was also asked to choose a sole rival. */
export const second: EarlierRules = {
  overlay: (next) => ({
    ...next,
    steps: { ...next.steps, challenge: secondChallenge, 'land.rivalTax': secondRivalTax },
  }),
}
