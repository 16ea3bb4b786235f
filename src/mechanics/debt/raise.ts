import type { Play } from '#engine/play.ts'
import type { Raise } from '../asset.ts'

/** Raises a sum in cash out of whatever the edition's mechanics know, in the order of CLS-127. */
export function raiseMoney(play: Play, raise: Raise): void {
  const { assets } = play.edition.figures
  for (const isSparing of [true, false]) for (const asset of assets) asset.raise?.(play, raise, isSparing)
}
