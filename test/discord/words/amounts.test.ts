import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  amountFault,
  amountHint,
  readAmount,
  moneyIn,
  moneyPart,
  typedForm,
  readNumber,
} from '#discord/words/amounts.ts'
import { escaped } from '#discord/words/names.ts'
import { expectLinear } from '#test/growth.ts'
import type { Currency } from '#text/themes/theme.ts'
import { speak } from '#text/index.ts'

const dollars = (scale: number) => ({ scale, currency: { before: '$' } })

it('names the only possible amount', () => {
  const words = speak('en')
  expect(amountHint(words, dollars(1), '1000', '1000')).toBe(words.say('ui.form.only', { min: '1000' }))
  expect(amountFault(words, { min: 1000, max: 1000 }, '7')).toContain('1000')
  expect(amountFault(words, { min: 1000, max: 1000 }, '7')).not.toContain('from')
})

describe('typed amounts', () => {
  test.each([
    [1, '60', 60],
    [1, '$1,500', 1500],
    [1, '1 500', 1500],
    [1, '2k', 2000],
    [1, '60.5', null],
    [1, '0,500', null],
    [1, '-60', null],
    [1, '1.500', 1500],
    [1, '1.000.000', 1_000_000],
    [1, '1\u202f500', 1500],
    [1, '1’500', 1500],
    [1, '1,50,000', 150_000],
    [1, '1500.00', 1500],
    [1, '1.500,00', 1500],
    [1, '1,500.50', null],
    [1, '1.5k', 1500],
    [1, '1,5k', 1500],
    [1, '0.25k', 250],
    [1, '１５０', 150],
    [1, '١٥٠', 150],
    [1, '१,५००', 1500],
    [1, '150.', 150],
    [1, '1500 EUR', 1500],
    [1, '1500 days', null],
    [1, '5²', null],
    [1, '½', null],
    [1, '1e3', null],
    [1, '1.000,000', null],
    [1000, '60.000', 60],
    [1000, '60000', 60],
    [1000, '60,000 ₽', 60],
    [1000, '1 500 000', 1500],
    [1000, '60k', 60],
    [1000, '60 к', 60],
    [1000, '60', 60],
    [1000, '0', 0],
    [1000, '999', 999],
    [1000, '1000', 1],
    [1000, '1500', null],
    [1000, '60,500', null],
    [1000, 'sixty', null],
    [10_000, '600,000', 60],
    [10_000, '60', null],
    [10_000, '600', null],
    [10_000, '4,000,000', 400],
    [10_000, '9999999999', null],
  ])('are read with a scale of %i: %j is %j', (scale, typed, amount) => {
    expect(readAmount(scale, typed)).toBe(amount)
  })

  test.each([
    ['1,5', 15, 1500],
    ['1.50', 150, 1500],
    ['15,00', 15, 1500],
    ['12,34', 1234, 12_340],
    ['1.500k', 1500, 1_500_000],
  ])('are ambiguous: %j may be %i or %i', (typed, first, second) => {
    expect(readAmount(1, typed)).toBeNull()
    const text = amountFault(speak('en'), { min: 1, max: 5000 }, typed)
    expect(text).toBe(
      `I am not sure which amount “${escaped(typed)}” is. Please type it in digits alone, like ${first} or ${second}.`,
    )
  })

  test.each([
    ['1.500', '1500 does not fit. Please type a whole number from 0 to 1240.'],
    ['12k', '12,000 does not fit. Please type a whole number from 0 to 1240.'],
    ['1 day', 'Please type a whole number from 0 to 1240.'],
  ])('are refused with the allowed range: %j', (typed, text) => {
    expect(amountFault(speak('en'), { min: 0, max: 1240 }, typed)).toBe(text)
  })

  it('have no unit other than the currency', () => {
    expect(['1e', '1 day', '5x', '3 F', '2m'].map((typed) => readNumber(typed))).toEqual(Array(5).fill(null))
    expect(readNumber('3 F', { after: 'F' })).toBe(3)
    expect(readNumber('1.500 fr.', { after: 'Fr.' })).toBe(1500)
    expect(readNumber('3 coins', { one: 'coin', many: 'coins' })).toBe(3)
  })

  it.each([' ', '$', '5', '5 ', '500,', '\u00a0', ' k', '٥', '1.'])(
    'are refused quickly when they are long: %j',
    (piece) => {
      expectLinear((text) => expect(readAmount(1, `5${text}x`)).toBeNull(), piece)
      expect(readAmount(1, `$${piece.repeat(100_000)}5`)).toBeNull()
    },
  )

  it('are read as they are shown, for any amount', () => {
    fc.assert(
      fc.property(fc.nat(200_000), fc.constantFrom(1, 1000, 10_000), (amount, scale) => {
        const words = speak('en').themed({
          name: 'own',
          base: 'us',
          own: { title: 'x', scale, currency: { after: '₽' } },
        })
        const { currency } = words.theme
        expect(readAmount(scale, words.money(amount), currency)).toBe(amount)
        expect(readAmount(scale, typedForm(words.theme, amount), currency)).toBe(amount)
        expect(readAmount(scale, typedForm(dollars(scale), amount))).toBe(amount)
      }),
    )
  })

  it('have a hint in the modal about the allowed input', () => {
    const words = speak('en')
    expect(amountHint(words, dollars(1), '60', '1500')).toBe('A whole number from 60 to 1500')
    expect(amountHint(words, dollars(1000), '60', '')).toBe(
      'A whole number, at least 60,000. Thousands are enough: 60 is 60,000',
    )
    expect(amountHint(words, dollars(10_000), '60', '1500')).toBe(
      'A whole number from 600,000 to 15,000,000, in steps of 10,000',
    )
    const francs = moneyIn('1>F')
    expect(amountHint(words, francs, '118000', '1500000')).toBe(
      'A whole number from 118,000\u00a0F to 1,500,000\u00a0F',
    )
    for (const scale of [1, 1000, 10_000])
      for (const money of [dollars(scale), { scale, currency: { after: 'Fr.' } }])
        expect(amountHint(words, money, '99999', '99999').length).toBeLessThanOrEqual(100)
  })

  it('accept from an id only the currencies that the bot writes', () => {
    const theme = (scale: number, currency: Currency) => ({ scale, currency })
    const known = [theme(1, { before: '£' }), theme(1000, { after: '₽' }), theme(10_000, { after: '₽' })]
    for (const money of known) expect(moneyPart(money).map(moneyIn)).toEqual([money])
    expect([dollars(1), theme(1, { one: 'coin', many: 'coins' })].flatMap(moneyPart)).toEqual([])
    expect(['1000', '10000', '', undefined, '7', 'x', '-1000'].map((part) => moneyIn(part).scale)).toEqual([
      1000, 10_000, 1, 1, 1, 1, 1,
    ])
  })
})
