import { describe, expect, it, vi } from 'vitest'
import { heistWords } from '#test/editions/heist.ts'
import { speak } from '#text/index.ts'

vi.mock('#text/en/editions/index.ts', async () => {
  const { heistWords } = await import('#test/editions/heist.ts')
  return { editionWords: { heist: heistWords } }
})

const words = speak('en')

describe('an edition’s own words', () => {
  it('stand before the common ones, and only for itself', () => {
    expect(words.of('heist').find('act', 'roll')).toBe('Sneak on')
    expect(words.of('heist').say('act.roll')).toBe('Sneak on')
    expect(words.of('classic').find('act', 'roll')).toBe('Roll the dice')
    expect(words.of('no such edition').find('act', 'roll')).toBe('Roll the dice')
    expect(words.of('constructor').find('act', 'roll')).toBe('Roll the dice')
    expect(words.of('heist').find('act', 'buy', { price: '$60' })).toBe(
      words.find('act', 'buy', { price: '$60' }),
    )
  })

  it('are no other edition’s, but help out where no edition is known', () => {
    expect(words.of('classic').find('mark', 'loot', { count: 2 })).toBeNull()
    expect(words.find('mark', 'loot', { count: 2 })).toBe('2 bags')
    expect(words.find('act', 'roll')).toBe('Roll the dice')
  })

  it('name the edition to everybody', () => {
    for (const some of [words, words.of('classic'), words.of('heist')]) {
      expect(some.find('edition', 'heist')).toBe('Heist')
      expect(some.find('edition', 'heist.about')).toBe(heistWords.edition['heist.about'])
      expect(some.find('edition', 'classic')).toBe('Classic')
    }
  })

  it('keep to a theme, whichever is chosen first', () => {
    const moscow = { name: 'moscow', base: 'us', own: null }
    const [one, other] = [words.of('heist').themed(moscow), words.themed(moscow).of('heist')]
    expect(one).toBe(other)
    expect(one.find('card', 'BL-01')).toBe(`The lamp goes out: ${one.money(50)}.`)
    expect(one.find('deck', 'blue')).toBe('Blue Moon')
    expect(one.find('act', 'roll')).toBe('Sneak on')
    expect(words.of('heist').of('classic').find('act', 'roll')).toBe('Roll the dice')
  })
})
