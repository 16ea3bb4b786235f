import { describe, expect, it } from 'vitest'
import { editions } from '#editions/index.ts'
import { lengths } from '#editions/lengths.ts'
import { presetRules } from '#table/lobby/estimates.ts'
import { fingerprintOf } from '../../scripts/simulation/lengths.ts'

const known = Object.values(editions).filter(({ name }) => lengths[name])

it('lengths are known of every edition of the house', () => {
  const missing = Object.keys(editions).filter((name) => !lengths[name])
  expect(missing.map((name) => `npm run simulate -- --lengths --edition ${name}`)).toEqual([])
})

describe.each(known)('the lengths of $name', (edition) => {
  const { name } = edition

  it('are of the rules as they are', () => {
    expect(
      fingerprintOf(edition),
      `The rules or the computer players have changed: npm run simulate -- --lengths --edition ${name}`,
    ).toBe(lengths[name]!.fingerprint)
  })

  it('are those of each preset that has rules of its own, with as few and as many players as can play', () => {
    const { presets } = lengths[name]!
    expect(Object.keys(presets)).toEqual([...presetRules(edition).keys()])
    const { min, max } = edition.players
    for (const byPlayers of Object.values(presets))
      expect(Object.keys(byPlayers)).toEqual(expect.arrayContaining([`${min}`, `${max}`]))
  })
})
