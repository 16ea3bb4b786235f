import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editions } from '#editions/index.ts'
import type { OptionSpec } from '#engine/house-rules.ts'
import type { Options, OptionValue } from '#engine/game.ts'
import { houseRulesLine, readHouseRules } from '#table/lobby/house-rules.ts'
import { presetOf, presetOptions } from '#table/lobby/presets.ts'
import { sprint } from '../sprint.ts'

const all = [...Object.values(editions), { ...sprint, name: 'toy' }]
const { classic } = editions as { classic: (typeof all)[0] }

function someValue(spec: OptionSpec): fc.Arbitrary<OptionValue> {
  if (spec.type === 'choice') return fc.constantFrom(...spec.values)
  const whole = fc.integer({ min: spec.min, max: spec.max })
  return spec.also ? fc.oneof(whole, fc.constantFrom(...spec.also)) : whole
}

const someRules = fc.constantFrom(...all).chain((edition) =>
  fc
    .record(Object.fromEntries(edition.options.map((spec) => [spec.name, someValue(spec)])), {
      requiredKeys: [],
    })
    .map((options) => ({ edition, options: options as Options })),
)

function unusual(specs: readonly OptionSpec[], options: Options): Options {
  const differing = specs.filter(({ name, default: usual }) => (options[name] ?? usual) !== usual)
  return Object.fromEntries(differing.map(({ name }) => [name, options[name] as OptionValue]))
}

describe('house rules as one line', () => {
  it('name only options that differ from the defaults', () => {
    const options = {
      'end.mode': 'rounds',
      'end.rounds': 15,
      freeParking: 'pot',
      'auction.proxy': false,
      pace: 'day',
    }
    expect(houseRulesLine(classic, options)).toBe(
      'classic v1: end.mode=rounds end.rounds=15 auction.proxy=off freeParking=pot',
    )
    expect(houseRulesLine(classic, {})).toBe('classic v1:')
  })

  it('round-trip for any options', () => {
    fc.assert(
      fc.property(someRules, ({ edition, options }) => {
        const line = houseRulesLine(edition, options)
        expect(line.length).toBeLessThan(1200)
        expect(line).not.toContain('\n')
        expect(readHouseRules(all, line)).toEqual({
          edition: edition.name,
          options: unusual(edition.options, options),
        })
      }),
    )
  })

  it.each([
    ['classic: end.mode=rounds end.rounds=15'],
    ['  CLASSIC V1 :\n END.MODE = Rounds ,\r\n\tend.rounds=15;'],
    ['```\nclassic v1: end.mode=rounds end.rounds=15\n```'],
    ['“classic: end.mode=rounds\u00a0end.rounds=\u200b15”'],
  ])('can be typed as %j', (line) =>
    expect(readHouseRules(all, line)).toEqual({
      edition: 'classic',
      options: { 'end.mode': 'rounds', 'end.rounds': 15 },
    }),
  )

  it.each([['on'], ['ON'], ['yes'], ['true']])('accept %s as true', (word) =>
    expect(readHouseRules(all, `classic: jail.doubleExtraRoll=${word}`)).toMatchObject({
      options: { 'jail.doubleExtraRoll': true },
    }),
  )

  it.each([
    ['', { code: 'noLine' }],
    ['rounds please', { code: 'noLine' }],
    ['https://example.org/x', { code: 'edition', part: 'https' }],
    ['x'.repeat(3000), { code: 'tooLong', max: 2000 }],
    ['chess: end.mode=rounds', { code: 'edition', part: 'chess' }],
    ['constructor: a=b', { code: 'edition', part: 'constructor' }],
    ['classic v2: end.mode=rounds', { code: 'newer', part: 'v2' }],
    ['classic: end.mode', { code: 'shape', part: 'end.mode' }],
    ['classic: end.mode=rounds=15', { code: 'shape', part: 'end.mode=rounds=15' }],
    ['classic: =', { code: 'shape', part: '=' }],
    ['classic: jail.bars=5', { code: 'option', part: 'jail.bars' }],
    ['classic: __proto__=5', { code: 'option', part: '__proto__' }],
    ['classic: jail.fine=5 JAIL.FINE=6', { code: 'twice', part: 'jail.fine' }],
    ['classic: jail.fine=-5', { code: 'value', part: 'jail.fine=-5' }],
    ['classic: jail.fine=1e2', { code: 'value', part: 'jail.fine=1e2' }],
    ['classic: jail.fine=1001', { code: 'value', part: 'jail.fine=1001' }],
    ['classic: jail.fine=unlimited', { code: 'value', part: 'jail.fine=unlimited' }],
    ['classic: end.mode=roundsss', { code: 'value', part: 'end.mode=roundsss' }],
    [`classic: ${'y'.repeat(900)}=1`, { code: 'option', part: 'y'.repeat(40) }],
  ])('report the problem of %j', (line, problem) =>
    expect(readHouseRules(all, line)).toMatchObject({ problem }),
  )

  it('never throw on any pasted text', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('classic', ':', '=', ' ', 'v1', 'jail.fine', '50', '\u200b'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const read = readHouseRules(all, pieces.join(''))
        expect('problem' in read || all.some(({ name }) => name === read.edition)).toBe(true)
      }),
    )
  })
})

describe('presets', () => {
  it.each(Object.keys(classic.presets))('include %s, which is recognized by its options', (name) => {
    const chosen = presetOptions(classic, name, {})
    expect(chosen).toEqual(classic.presets[name])
    expect(presetOf(classic, chosen as Options)).toBe(name)
  })

  it('keep options of the table that they do not name', () => {
    const now = { board: 'moscow', pace: 'slow', 'jail.fine': 75 }
    expect(presetOptions(classic, 'short', now)).toEqual({
      ...classic.presets['short'],
      board: 'moscow',
      pace: 'slow',
    })
    expect(presetOptions(classic, 'quick', now)).toMatchObject({ board: 'moscow', pace: 'live' })
    expect(presetOf(classic, presetOptions(classic, 'strict', now) as Options)).toBe('strict')
  })

  it('keep the hours of a custom pace', () => {
    const now = { pace: 'custom', 'pace.hours': 30 }
    expect(presetOptions(classic, 'short', now)).toMatchObject(now)
    expect(presetOf(classic, presetOptions(classic, 'quick', now) as Options)).toBe('quick')
  })

  it('reset options of the table that another preset has set', () => {
    const quick = presetOptions(classic, 'quick', { board: 'moscow' }) as Options
    expect(presetOptions(classic, 'short', quick)).toEqual({ ...classic.presets['short'], board: 'moscow' })
    expect(presetOptions(classic, 'usual', quick)).toEqual({ board: 'moscow' })
    expect(presetOptions(classic, 'quick', quick)).toEqual(quick)
    const own = { ...quick, 'jail.fine': 75 }
    expect(presetOptions(classic, 'usual', own)).toEqual({ board: 'moscow', pace: 'live' })
  })

  it('can be removed, and are not recognized if another option has changed', () => {
    expect(presetOf(classic, {})).toBe('usual')
    expect(presetOf(classic, { board: 'moscow' })).toBe('usual')
    expect(presetOptions(classic, 'usual', { board: 'moscow', 'jail.fine': 75 })).toEqual({ board: 'moscow' })
    expect(presetOf(classic, { ...classic.presets['short'], 'jail.fine': 60 })).toBeNull()
    expect(presetOptions(classic, 'constructor', {})).toBeNull()
  })
})
