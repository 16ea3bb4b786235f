import { at } from '#engine/at.ts'
import type { StepHandler } from '#engine/edition.ts'
import type { Play } from '#engine/play.ts'
import { deedAt } from '../property/holdings.ts'
import { seatAt } from '../money/funds.ts'
import type { Landing, Stop } from './move.ts'
import { chargeRent } from '../rent/rent.ts'

/** Applies the square on which a token landed, with the step for its kind. */
export function land(play: Play, { seat, by, special }: Landing): void {
  const { at: square, out } = seatAt(play.game, seat)
  if (out) return
  const { kind } = at(play.board.squares, square)
  const stop: Stop = { step: stepFor(kind), seat, by, special, square }
  play.do(stop)
}

/** Names of steps by kind of square; cached because concatenated names would be slow to look up. */
const steps = new Map<string, string>()

function stepFor(kind: string): string {
  const known = steps.get(kind)
  if (known) return known
  steps.set(kind, `land.${kind}`)
  return stepFor(kind)
}

function property(play: Play, stop: Stop): void {
  const { seat, square } = stop
  const { owner } = deedAt(play.game, square)
  if (owner === null) play.do({ ...stop, step: 'unowned' })
  else if (owner === seat) rest('own')(play, stop)
  else chargeRent(play, stop, owner)
}

/**
 * Handles a landing on a deed of the Bank that no mechanic offers for sale, as if the player had declined it.
 */
export function unowned(play: Play, { seat, square }: Stop): void {
  play.do({ step: 'unsold', seat, square, why: 'unowned' })
}

function rest(why: string) {
  return (play: Play, { seat, square }: Stop) => play.emit({ kind: 'rested', seat, square, why })
}

/** Steps by kind of square (CLS-013); other mechanics add steps for their own squares. */
export const landings = {
  'land.lot': property,
  'land.station': property,
  'land.utility': property,
  'land.jail': rest('visit'),
  'land.go': rest('go'),
} satisfies Record<string, StepHandler>
