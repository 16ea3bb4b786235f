import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packAnswers, unpackAnswers, promptPart, readPrompt } from '#discord/parts/answers-in-ids.ts'
import { decodeId, encodeId } from '#discord/parts/components.ts'
import { readNumber } from '#discord/words/amounts.ts'

const part = fc.stringMatching(/^[\w.=,~-]{0,8}$/)

describe('custom ids', () => {
  it('decode to the encoded values', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z0-9]{0,12}$/),
        fc.stringMatching(/^[a-zA-Z]{1,9}$/),
        fc.array(part, { maxLength: 6 }),
        (game, control, args) => {
          expect(decodeId(encodeId(game, control, ...args))).toEqual({ kind: 'ours', game, control, args })
        },
      ),
    )
  })

  it('are refused when they are too long or ambiguous', () => {
    expect(() => encodeId('g', 'act', 'x'.repeat(100))).toThrow('too long')
    expect(() => encodeId('g', 'act', 'a:b')).toThrow('cannot hold')
  })

  it('of another format are distinguished from unknown ids', () => {
    expect(decodeId('s0:abc:act')).toEqual({ kind: 'old' })
    expect(decodeId('s27:whatever')).toEqual({ kind: 'old' })
    expect(decodeId('hello')).toEqual({ kind: 'unknown' })
    expect(decodeId('s1:abc:__proto__')).toEqual({ kind: 'unknown' })
  })

  it('survive any garbage', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 150 }), (id) => {
        expect(['ours', 'old', 'unknown']).toContain(decodeId(id).kind)
      }),
    )
  })
})

describe('answers in ids', () => {
  const value = fc.oneof(
    fc.integer({ min: -99_999, max: 99_999 }),
    fc.stringMatching(/^[\w-]{0,8}$/),
    fc.boolean(),
    fc.array(fc.integer({ min: 0, max: 99 }), { maxLength: 5 }),
  )
  const answers = fc.dictionary(
    fc.stringMatching(/^[a-zA-Z]\w{0,6}$/).filter((name) => name !== '__proto__'),
    value,
    { maxKeys: 3, noNullPrototype: true },
  )

  it('decode to the packed values', () => {
    fc.assert(
      fc.property(answers, (given) => {
        expect(unpackAnswers(packAnswers(given))).toEqual(given)
      }),
    )
  })

  it('are null, or can be packed again, for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const answers = unpackAnswers(text)
        if (answers) expect(unpackAnswers(packAnswers(answers))).toEqual(answers)
      }),
    )
    expect(unpackAnswers('__proto__=n1')).toBeNull()
    expect(unpackAnswers('amount=150')).toBeNull()
  })

  it('contain a prompt’s id in a short form', () => {
    for (const id of [0, 1, 35, 36, 123_456, null]) expect(readPrompt(promptPart(id))).toBe(id)
    expect(readPrompt('§')).toBeUndefined()
    expect(readPrompt(undefined)).toBeUndefined()
  })
})

describe('the reader of typed numbers', () => {
  it.each([
    ['150', 150],
    [' 150 ', 150],
    ['$1,500', 1500],
    ['1 500', 1500],
    ["1'500", 1500],
    ['0', 0],
  ])('reads %s as %d', (typed, number) => expect(readNumber(typed)).toBe(number))

  it.each(['', 'abc', '-5', '1.5', '1e3', '12,34', '12345678901', 'NaN', '0x10', '1,5'])(
    'does not read %s as a number',
    (typed) => expect(readNumber(typed)).toBeNull(),
  )
})
