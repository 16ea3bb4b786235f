import { describe, expect, it } from 'vitest'
import { editionWords } from '#editions/words.ts'
import { heistWords } from '#test/editions/heist.ts'
import { speak } from '#text/index.ts'
import type { OwnWords } from '#text/own-words.ts'
import { withHeistWords } from './heist-words.ts'

withHeistWords()

const words = speak('en')

describe('an edition’s own words', () => {
  it('override the common ones, only in that edition', () => {
    expect(words.of('heist').find('act', 'roll')).toBe('Sneak on')
    expect(words.of('heist').say('act.roll')).toBe('Sneak on')
    expect(words.of('classic').find('act', 'roll')).toBe('Roll the dice')
    expect(words.of('no such edition').find('act', 'roll')).toBe('Roll the dice')
    expect(words.of('constructor').find('act', 'roll')).toBe('Roll the dice')
    expect(words.of('heist').find('act', 'buy', { price: '$60' })).toBe(
      words.find('act', 'buy', { price: '$60' }),
    )
  })

  it('with an invalid format cause an error that names key, edition and guide', () => {
    const own = editionWords['en'] as Record<string, OwnWords>
    const edition = { broken: 'Broken', 'broken.about': '', 'broken.rules': '' }
    own['broken'] = { edition, act: { roll: 'Throw {the dice}' } }
    expect(() => words.of('broken').find('act', 'roll')).toThrow(
      "`act['roll']` of the edition broken (en) is no message format: MALFORMED_ARGUMENT. See docs/messages.md, Format.",
    )
    delete own['broken']
  })

  it('apply in no other edition, but are found without an edition', () => {
    expect(words.of('classic').find('mark', 'loot', { count: 2 })).toBeNull()
    expect(words.find('mark', 'loot', { count: 2 })).toBe('2 bags')
    expect(words.find('act', 'roll')).toBe('Roll the dice')
  })

  it('include the edition’s name and summary in every edition', () => {
    for (const some of [words, words.of('classic'), words.of('heist')]) {
      expect(some.find('edition', 'heist')).toBe('Heist')
      expect(some.find('edition', 'heist.about')).toBe(heistWords.edition['heist.about'])
      expect(some.find('edition', 'classic')).toBe('Classic')
    }
  })

  it('do not reword the summary of another edition', () => {
    const about = words.of('classic').find('edition', 'two.about')
    expect(about).toContain('Roll')
    expect(words.of('polynesia').find('edition', 'two.about')).toBe(about)
  })

  it('separate names that contain commas with semicolons', () => {
    expect(words.list(['Bow Street', 'The Angel, Islington', 'Mayfair'])).toBe(
      'Bow Street; The Angel, Islington; and Mayfair',
    )
  })

  it('override themes’ names, but not a server’s own', () => {
    const heist = words.of('heist')
    const moscow = { name: 'moscow', base: 'us', own: null }
    for (const some of [heist, heist.themed(moscow)]) {
      expect(some.square('free-parking')).toEqual({ name: 'The Lookout', short: 'Lookout' })
      expect(some.board.groupNames).toMatchObject({ brown: 'cellar', red: 'red' })
      expect(some.board.boardWords).toMatchObject({ hotel: 'vault', bank: 'Bank' })
    }
    expect(heist.themed(moscow).square('boardwalk')).toEqual(words.themed(moscow).square('boardwalk'))
    expect(words.of('classic').square('free-parking').name).toBe('Free Parking')
    expect(words.board.tokenNames).toMatchObject({ spade: 'spade', star: 'star' })
    const squares = { 'free-parking': { name: 'Our yard', short: 'Our yard' } }
    const own = { name: 'own', base: 'us', own: { title: 'Ours', squares } }
    expect(heist.themed(own).square('free-parking').name).toBe('Our yard')
    expect(heist.themed(own)).toBe(heist.themed({ ...own }))
    expect(heist.themed({ ...own, own: { title: 'Ours' } }).square('free-parking').name).toBe('The Lookout')
  })

  it('combine with a theme, whether edition or theme is chosen first', () => {
    const moscow = { name: 'moscow', base: 'us', own: null }
    const [one, other] = [words.of('heist').themed(moscow), words.themed(moscow).of('heist')]
    expect(one).toBe(other)
    expect(one.find('card', 'BL-01')).toBe(`The lamp goes out: ${one.money(50)}.`)
    expect(one.find('deck', 'blue')).toBe('Blue Moon')
    expect(one.find('act', 'roll')).toBe('Sneak on')
    expect(words.of('heist').of('classic').find('act', 'roll')).toBe('Roll the dice')
  })
})
