import { describe, expect, it } from 'vitest'
import { manifest } from '#editions/classic/manifest.ts'
import { type Edition } from '#engine/edition.ts'
import { resolveOptions } from '#engine/house-rules.ts'
import type { Options } from '#engine/game.ts'
import { ruleSet } from '#mechanics/rule-set.ts'

const having = (defaults: Options, settled: Options = {}) =>
  ruleSet({ ...manifest, presets: {}, settled, defaults })

describe('an edition with its own default for a mechanic’s option (CLS-137)', () => {
  it('uses its default until the host changes the option', () => {
    const rounds = having({ 'end.mode': 'rounds', 'end.rounds': 12 })
    expect(resolveOptions(rounds, {})).toMatchObject({ 'end.mode': 'rounds', 'end.rounds': 12 })
    expect(resolveOptions(rounds, { 'end.mode': 'clock' })).toMatchObject({ 'end.mode': 'clock' })
    expect(rounds.options.map(({ name }) => name)).toEqual(having({}).options.map(({ name }) => name))
    expect(rounds).not.toHaveProperty('defaults')
  })

  it('can name its own rules for the option', () => {
    const rulesOf = (edition: Edition, name: string) =>
      edition.options.find((spec) => spec.name === name)?.rules
    const own = ruleSet({ ...manifest, presets: {}, optionRules: { 'jail.fine': ['SPR-021'] } })
    expect(rulesOf(own, 'jail.fine')).toEqual(['SPR-021'])
    expect(rulesOf(own, 'jail.third')).toEqual(rulesOf(having({}), 'jail.third'))
    expect(own).not.toHaveProperty('optionRules')
  })

  it('can settle the option, and with it the options that no longer have an effect', () => {
    const known = { 'end.mode': 'rounds', 'end.minutes': 240, 'end.bankruptcies': 1 }
    const rounds = having({}, { 'end.mode': 'rounds' })
    expect(rounds.settled).toEqual(known)
    expect(resolveOptions(rounds, { 'end.rounds': 7 })).toMatchObject({ ...known, 'end.rounds': 7 })
    expect(having({}).settled).toEqual({})
  })

  it('can default to a word instead of a number', () => {
    expect(resolveOptions(having({ 'stock.houses': 'unlimited' }), {})).toMatchObject({
      'stock.houses': 'unlimited',
    })
  })

  it.each([
    [
      { 'end.mood': 'rounds' },
      {},
      'names the option end.mood, which neither the edition nor its mechanics have',
    ],
    [{ 'end.mode': 'rounds' }, { 'end.mode': 'clock' }, 'which is in `settled`'],
    [{ 'end.mode': 'never' }, {}, 'gives end.mode the value never; it can be lastStanding, clock, rounds'],
    [{ 'end.rounds': 0 }, {}, /gives end\.rounds the value 0; it can be a whole number from \d+ to \d+/],
    [{ 'stock.houses': 'plenty' }, {}, /gives stock\.houses the value plenty; .* to 200, or unlimited/],
  ])('throws on an invalid default: %o', (defaults, settled, sentence) => {
    expect(() => having(defaults, settled)).toThrow(sentence)
    expect(() => having(defaults, settled)).toThrow('(src/editions/classic/)')
  })
})
