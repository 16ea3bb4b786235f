import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { amountHint, readAmount, scaleOf, typedForm } from '#discord/words/amounts.ts'
import { expectLinear } from '#test/growth.ts'
import { speak } from '#text/index.ts'

describe('amounts as people type them', () => {
  test.each([
    [1, '60', 60],
    [1, '$1,500', 1500],
    [1, '1 500', 1500],
    [1, '2k', 2000],
    [1, '60.5', null],
    [1, '-60', null],
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
  ])('with a scale of %i, %j is %j M', (scale, typed, amount) => {
    expect(readAmount(scale, typed)).toBe(amount)
  })

  it.each([' ', '$', '5', '5 ', '500,', '\u00a0', ' k'])(
    'are refused in no time where they are long: %j',
    (piece) => {
      expectLinear((text) => expect(readAmount(1, `5${text}x`)).toBeNull(), piece)
      expect(readAmount(1, `$${piece.repeat(100_000)}5`)).toBeNull()
    },
  )

  it('is read as it is shown, whatever the amount', () => {
    fc.assert(
      fc.property(fc.nat(200_000), fc.constantFrom(1, 1000, 10_000), (amount, scale) => {
        expect(readAmount(scale, typedForm(scale, amount))).toBe(amount)
        const words = speak('en').themed({
          name: 'own',
          base: 'us',
          own: { title: 'x', scale, currency: { after: '₽' } },
        })
        expect(readAmount(scale, words.money(amount))).toBe(amount)
      }),
    )
  })

  it('says in the window what may be typed', () => {
    const words = speak('en')
    expect(amountHint(words, 1, '60', '1500')).toBe('A whole number from 60 to 1500')
    expect(amountHint(words, 1000, '60', '')).toBe(
      'A whole number, at least 60,000. Thousands are enough: 60 is 60,000',
    )
    expect(amountHint(words, 10_000, '60', '1500')).toBe(
      'A whole number from 600,000 to 15,000,000, in steps of 10,000',
    )
    for (const scale of [1, 1000, 10_000])
      expect(amountHint(words, scale, '99999', '99999').length).toBeLessThanOrEqual(100)
  })

  it('takes no other scale out of an id', () => {
    expect(['1000', '10000', '', undefined, '7', 'x', '-1000'].map(scaleOf)).toEqual([
      1000, 10_000, 1, 1, 1, 1, 1,
    ])
  })
})
