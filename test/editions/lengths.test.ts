import { describe, expect, it } from 'vitest'
import { editions } from '#editions/index.ts'
import { lengths } from '#editions/lengths.ts'
import { presetRules } from '#table/lobby/estimates.ts'
import { fingerprintOf } from '../../scripts/simulation/lengths.ts'

const known = Object.values(editions).filter(({ name }) => lengths[name])

it('every edition has figures about the lengths of its games', () => {
  const missing = Object.keys(editions).filter((name) => !lengths[name])
  expect(missing.map((name) => `npm run simulate -- --lengths --edition ${name}`)).toEqual([])
})

describe.each(known)('the lengths of $name', (edition) => {
  const { name } = edition

  it('match the current rules', () => {
    expect(
      fingerprintOf(edition),
      `The rules or the computer players have changed: npm run simulate -- --lengths --edition ${name}`,
    ).toBe(lengths[name]!.fingerprint)
  })

  it('cover each distinct preset, with the fewest and the most players', () => {
    const { presets } = lengths[name]!
    expect(Object.keys(presets)).toEqual([...presetRules(edition).keys()])
    const { min, max } = edition.players
    for (const byPlayers of Object.values(presets))
      expect(Object.keys(byPlayers)).toEqual(expect.arrayContaining([`${min}`, `${max}`]))
  })
})
