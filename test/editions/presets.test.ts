import { describe, expect, it } from 'vitest'
import { editionOf, editions } from '#editions/index.ts'
import { resolveOptions } from '#engine/house-rules.ts'
import { timerOf } from '#engine/paces.ts'

const minute = 60_000

/** Turns for which a preset with a clock has time, even if every player needs the full time of a turn. */
const leastTurns = 5

const presets = Object.values(editions).flatMap(({ name, presets }) =>
  Object.entries(presets).map(([preset, options]) => [name, preset, options] as const),
)

describe.each(presets)('the preset %s %s', (name, _preset, chosen) => {
  const options = resolveOptions(editionOf(name), chosen)
  const turn = timerOf({ options }, 'turn')

  it('leaves time for several turns before its clock ends the game', () => {
    const isTimed = !('end.mode' in options) || options['end.mode'] === 'clock'
    const minutes = isTimed ? options['end.minutes'] : undefined
    if (typeof minutes === 'number') expect(minutes * minute).toBeGreaterThanOrEqual(leastTurns * turn)
  })

  it('has no grace for rent that is longer than a turn', () => {
    expect(Number(options['rent.graceMinutes'] ?? 0) * minute).toBeLessThanOrEqual(turn)
  })
})
