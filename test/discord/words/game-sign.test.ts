import { describe, expect, it } from 'vitest'
import { isSignOf, signOf } from '#discord/words/names.ts'

describe('the short code of a game', () => {
  it('is the start of its id, longer if another id is similar', () => {
    const [one, other, far] = [{ id: 'abcdefgh' }, { id: 'abcdezzz' }, { id: 'zzzzzzzz' }]
    expect(signOf(one)).toBe('#abcd')
    expect(signOf(one, [one, far])).toBe('#abcd')
    expect(signOf(one, [one, other, far])).toBe('#abcdef')
    expect(signOf(one, [one, { id: 'abcdefgh' }])).toBe('#abcd')
  })

  it.each(['#abcd', 'abcd', ' ABCDe ', 'abcdefgh'])('can be typed as %j', (typed) => {
    expect(isSignOf({ id: 'abcdefgh' }, typed)).toBe(true)
  })

  it.each(['', '#', 'abc', 'bcde', 'abcdefghi'])('is not %j', (typed) => {
    expect(isSignOf({ id: 'abcdefgh' }, typed)).toBe(false)
  })
})
