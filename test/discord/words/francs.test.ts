import { describe, expect, it } from 'vitest'
import { readAmount } from '#discord/words/amounts.ts'
import { speak } from '#text/index.ts'

const ref = { name: 'polynesia', base: 'polynesia', own: null }
const francs = (locale: string) => speak(locale).of('polynesia').themed(ref)

describe('francs', () => {
  it('are formatted by the locale, with F after the number (POL-007, POL-008)', () => {
    expect(francs('en-GB').money(1_500_000)).toBe('1,500,000\u00a0F')
    expect(francs('fr').money(1_500_000)).toBe('1\u00a0500\u00a0000\u00a0F')
    expect(francs('fr').find('card', 'cc_heritez')).toContain('200\u00a0000\u00a0F')
  })

  it('can be typed as they are shown', () => {
    for (const locale of ['en-US', 'fr', 'de', 'hi'])
      for (const amount of [2_000, 28_000, 1_500_000, 12_345_678])
        expect(readAmount(1, francs(locale).money(amount), { after: 'F' }), locale).toBe(amount)
    expect(readAmount(1, '1 500 000 F', { after: 'F' })).toBe(1_500_000)
    expect(readAmount(1, '1 500 000')).toBe(1_500_000)
    expect(readAmount(1, '60k')).toBe(60_000)
    expect(readAmount(1, '2 m')).toBeNull()
  })

  it('do not affect amounts in other currencies', () => {
    expect(speak('fr').money(1500)).toBe('$1,500')
    expect(speak('fr').locale).toBe('en')
  })
})
