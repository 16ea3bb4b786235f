import { describe, expect, it } from 'vitest'
import { classic } from '#editions/classic/index.ts'
import { lifted, underRules } from '#engine/earlier.ts'
import type { Edition } from '#engine/edition.ts'
import { begin } from '#engine/machine.ts'
import type { Game } from '#engine/game.ts'
import { fastChance } from '#scripts/seeds.ts'

// An edition at rules version 4: version 3 changed the shape of the state, versions 2 and 4 only other rules.
const { mechanics: _mechanics, withMechanics: _withMechanics, ...usual } = classic
const present: Edition = {
  ...usual,
  rules: 4,
  players: { min: 2, max: 4 },
  earlier: {
    1: { overlay: (next) => ({ ...next, players: { ...next.players, max: 1 } }) },
    2: { lift: (game) => void (game.own = { laps: 0 }) },
    3: { overlay: (next) => ({ ...next, players: { ...next.players, max: 3 } }) },
  },
}

function gameOf(rules: number): Game {
  const setup = { tokens: ['car', 'hat'], host: 0, options: {}, at: 0 }
  return { ...begin(usual, setup, fastChance(1)).game, rules }
}

describe('earlier rules', () => {
  it('derive from the next version; the current number returns the edition itself', () => {
    expect(underRules(present, { rules: 4 })).toBe(present)
    expect(underRules(present, { rules: 3 })).toMatchObject({ rules: 3, players: { min: 2, max: 3 } })
    expect(underRules(present, { rules: 3 })).toBe(underRules(present, { rules: 3 }))
  })

  it('are unavailable across a lift, for missing versions and out of range', () => {
    for (const rules of [0, 1, 2, 5]) expect(underRules(present, { rules })).toBeNull()
  })

  it('lift a copy of a game to the first playable version', () => {
    const saved = gameOf(2)
    const next = lifted(present, saved)
    expect(next).toMatchObject({ rules: 3, own: { laps: 0 } })
    expect(saved).toMatchObject({ rules: 2 })
    expect(saved.own).not.toHaveProperty('laps')
    for (const rules of [1, 3, 4]) {
      const game = gameOf(rules)
      expect(lifted(present, game)).toBe(game)
    }
  })
})
