import { tokens as drawn } from '#art/tokens.ts'
import { editions } from '#editions/index.ts'
import { freeToken, tokens } from '#table/tokens.ts'
import { expect, it } from 'vitest'

it('are the ones that are drawn, in the same order', () => {
  expect([...tokens]).toEqual(drawn.map(({ id }) => id))
})

it('are enough for every edition', () => {
  const most = Math.max(...Object.values(editions).map(({ players }) => players.max))
  expect(tokens.length).toBeGreaterThanOrEqual(most)
})

it('are given out once each', () => {
  const given: string[] = []
  for (let token = freeToken(given); token; token = freeToken(given)) given.push(token)
  expect(given).toEqual([...tokens])
})
