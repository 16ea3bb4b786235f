import type { Play } from '#engine/play.ts'
import type { Raise } from '../asset.ts'
import { trialOn } from './trial.ts'

type Way<Own> = (play: Play<Own>, raise: Raise) => void

/**
 * Raises money in some way without the mortgages that turn out not to be needed, once what followed them has brought more
 * than was missing: of those, the largest loans first (CLS-127).
 */
export function withoutUnneeded<Own>(way: Way<Own>): Way<Own> {
  return (play, raise) => way(play, { ...raise, spared: unneededIn(way, play, raise) })
}

function unneededIn<Own>(way: Way<Own>, play: Play<Own>, raise: Raise): number[] {
  const trial = trialOn(play.edition, play.game)
  way(trial, raise)
  let excess = (trial.game.seats[raise.seat]?.cash ?? 0) - raise.sum
  return trial.events
    .filter((event) => event.kind === 'mortgaged')
    .toSorted((one, other) => other.amount - one.amount || one.square - other.square)
    .flatMap(({ square, amount }) => {
      if (amount > excess) return []
      excess -= amount
      return [square]
    })
}
