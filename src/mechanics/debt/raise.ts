import type { Play } from '#engine/play.ts'
import type { Raise } from '../asset.ts'
import { withoutUnneeded } from './unneeded.ts'

/** Raises a sum in cash out of whatever the edition's mechanics know, in the order of CLS-127. */
export const raiseMoney = withoutUnneeded((play: Play, raise: Raise) => {
  const { assets } = play.edition.figures
  for (const isSparing of [true, false]) for (const asset of assets) asset.raise?.(play, raise, isSparing)
})
