import { figures, tokenOf, tokens as drawn } from '#art/tokens.ts'
import { editions } from '#editions/index.ts'
import { freeToken, retokened, tokens, tokensOf } from '#table/lobby/tokens.ts'
import { describe, expect, it } from 'vitest'

const own = { tokens: ['racecar', 'dog', 'cat'] }

describe('tokens', () => {
  it('match the drawn tokens, in the same order', () => {
    expect([...tokens]).toEqual(drawn.map(({ id }) => id))
  })

  it.each(Object.values(editions))('of $name are all drawn, and enough for all players', (edition) => {
    const given = tokensOf(edition)
    expect(new Set(given).size).toBe(given.length)
    expect(given.length).toBeGreaterThanOrEqual(edition.players.max)
    for (const token of given) expect(tokenOf(token, 0).id).toBe(token)
  })

  it('of editions with their own tokens are exactly the drawn figures', () => {
    const named = Object.values(editions).flatMap((edition) => edition.tokens ?? [])
    expect(new Set(named)).toEqual(new Set(figures.map(({ id }) => id)))
  })

  it.each([
    ['the common tokens', {}],
    ['the edition’s own tokens', own],
  ])('are each assigned only once: %s', (_, edition) => {
    const given: string[] = []
    for (let token = freeToken(edition, given); token; token = freeToken(edition, given)) given.push(token)
    expect(given).toEqual([...tokensOf(edition)])
  })

  const chairsWith = (...tokens: (string | null)[]) =>
    tokens.map((token, seat) => ({ token, userId: `user${seat}` }))
  const tokensAfter = (...given: Parameters<typeof retokened>) =>
    retokened(...given).map(({ token }) => token)

  it('follow a player’s wish if the token is free', () => {
    const wish = { shapes: ['hexagon', 'moon', 'cat'], letter: 'Q' }
    expect(freeToken({}, [], wish)).toBe('hexagon/Q')
    expect(freeToken({}, ['hexagon/Q'], wish)).toBe('moon')
    expect(freeToken(own, [], wish)).toBe('cat/Q')
    expect(freeToken({}, ['hexagon', 'moon'], { ...wish, letter: null })).toBe('circle')
  })

  it('change with the edition, unless the new one also has them', () => {
    expect(tokensAfter(own, chairsWith('circle', 'racecar', null))).toEqual(['dog', 'racecar', 'cat'])
    expect(tokensAfter({}, chairsWith('square/X', 'dog'))).toEqual(['square/X', 'circle'])
    const wishes = new Map([['user0', { shapes: ['cat'], letter: 'Z' }]])
    expect(tokensAfter(own, chairsWith('circle', 'star'), wishes)).toEqual(['cat/Z', 'racecar'])
  })
})
