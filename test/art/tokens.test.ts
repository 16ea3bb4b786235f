import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { figures, tokenLetters, tokenOf, tokens } from '#art/tokens.ts'
import { editions } from '#editions/index.ts'
import { boardText } from '#text/board.ts'

describe('tokens', () => {
  test('are ten different ones, each with a name', () => {
    expect(new Set(tokens.map(({ id }) => id)).size).toBe(10)
    expect(new Set(tokens.map(({ colour }) => colour)).size).toBe(10)
    const { tokenNames } = boardText('en')
    for (const { id } of tokens) expect(tokenNames[id]).toMatch(/\w/)
  })

  test('of each edition have names and different colours', () => {
    const { tokenNames } = boardText('en')
    for (const { tokens: ids = [] } of Object.values(editions)) {
      const own = figures.filter(({ id }) => ids.includes(id))
      expect(new Set(own.map(({ colour }) => colour)).size).toBe(own.length)
    }
    // Figures only use the colours of the shapes, so all pictures have the same inks.
    for (const { id, colour } of figures) {
      expect(tokens.map((token) => token.colour)).toContain(colour)
      expect(tokenNames[id]).toMatch(/\w/)
      expect(tokenOf(id, 0).id).toBe(id)
    }
  })

  test('fall back to the seat’s default for an unknown id', () => {
    expect(tokenOf('thimble-of-old', 3)).toBe(tokens[3])
    expect(tokenOf('constructor', 13)).toBe(tokens[3])
  })
})

/** Returns the letters of players who chose none. */
const lettersOfNames = (names: readonly string[]) =>
  tokenLetters(names.map((name) => ({ name, token: 'star' })))

describe('letters', () => {
  test('are initials where they are free', () => {
    expect(lettersOfNames(['Ann', 'Ben', 'Cyd'])).toEqual(['A', 'B', 'C'])
  })

  test('are another letter of the name for a later player', () => {
    expect(lettersOfNames(['Ann', 'Abe', 'Aa'])).toEqual(['A', 'B', 'C'])
    expect(lettersOfNames(['Zoë', 'Émile', 'zoe'])).toEqual(['Z', 'E', 'O'])
  })

  test('are a free letter, but nobody’s initial, for a letterless name', () => {
    expect(lettersOfNames(['漢字', 'Ann', '12'])).toEqual(['B', 'A', 'C'])
  })

  test('contain no lookalikes', () => {
    const [cyrillic, latin] = lettersOfNames(['Вова', 'Bob'])
    expect([cyrillic, latin]).not.toContain('В')
    expect(lettersOfNames(['Женя', 'Ян'])).toEqual(['Ж', 'Я'])
  })

  test('respect a player’s choice over other players’ initials', () => {
    const seats = [
      { name: 'Ann', token: 'star' },
      { name: 'Bo', token: 'moon/A' },
      { name: 'Cy', token: 'drop' },
    ]
    expect(tokenLetters(seats)).toEqual(['N', 'A', 'C'])
    expect(tokenOf('moon/A', 0).id).toBe('moon')
  })

  test('of people come before those of computer players', () => {
    const computer = { name: 'Ada', token: 'star', isComputer: true }
    expect(tokenLetters([computer, { name: 'Ann', token: 'moon' }])).toEqual(['D', 'A'])
  })

  test('are always one character and all different', () => {
    const names = fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(names, (given) => {
        const letters = lettersOfNames(given)
        expect(new Set(letters).size).toBe(given.length)
        for (const letter of letters) expect(letter).toMatch(/^[A-ZБГДЖЗИЛПФЦЧШЩЭЮЯ]$/)
      }),
    )
  })
})
