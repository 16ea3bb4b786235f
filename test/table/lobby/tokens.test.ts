import { figures, tokenOf, tokens as drawn } from '#art/tokens.ts'
import { editions } from '#editions/index.ts'
import { freeToken, retokened, tokens, tokensOf } from '#table/lobby/tokens.ts'
import { describe, expect, it } from 'vitest'

const own = { tokens: ['racecar', 'dog', 'cat'] }

describe('tokens', () => {
  it('are the ones that are drawn, in the same order', () => {
    expect([...tokens]).toEqual(drawn.map(({ id }) => id))
  })

  it.each(Object.values(editions))('of $name are drawn and enough for everybody', (edition) => {
    const given = tokensOf(edition)
    expect(new Set(given).size).toBe(given.length)
    expect(given.length).toBeGreaterThanOrEqual(edition.players.max)
    for (const token of given) expect(tokenOf(token, 0).id).toBe(token)
  })

  it('of an edition’s own are figures', () => {
    const named = Object.values(editions).flatMap((edition) => edition.tokens ?? [])
    expect(new Set(named)).toEqual(new Set(figures.map(({ id }) => id)))
  })

  it.each([
    ['usual ones', {}],
    ['its own', own],
  ])('are given out once each: %s', (_, edition) => {
    const given: string[] = []
    for (let token = freeToken(edition, given); token; token = freeToken(edition, given)) given.push(token)
    expect(given).toEqual([...tokensOf(edition)])
  })

  it('are changed with the rule set; who has one of it keeps it', () => {
    const chairs = [{ token: 'circle' }, { token: 'racecar' }, { token: null }]
    expect(retokened(own, chairs)).toEqual([{ token: 'dog' }, { token: 'racecar' }, { token: 'cat' }])
    expect(retokened({}, [{ token: 'square' }, { token: 'dog' }])).toEqual([
      { token: 'square' },
      { token: 'circle' },
    ])
  })
})
