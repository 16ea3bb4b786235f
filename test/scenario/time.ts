import { nextDue } from '#engine/clock.ts'
import type { Edition } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import { paces } from '#engine/paces.ts'
import { lengthOf } from './durations.ts'
import type { Item } from './source.ts'

/**
 * Returns the time at which a time step ends: after a length of time, at the next deadline, or at that of a
 * named open prompt.
 */
export function timeAfter(item: Item, game: Game, edition: Edition, now: number): number {
  const written = item.text()
  const length = lengthOf(item)
  if (length !== null) return now + length
  if (written === 'next') return nextDue(game) ?? item.fail('nothing is due')
  const known = [...Object.keys(edition.prompts), ...Object.keys(paces.day)]
  if (!known.includes(written)) item.unknown('length of time, prompt or timer', written, known)
  const due = game.prompts.find(
    ({ kind, timer, due: at }) => at !== null && (kind === written || timer === written),
  )?.due
  return due ?? item.fail(`no open prompt "${written}" has a running clock`)
}
