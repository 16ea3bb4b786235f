import { expect, it } from 'vitest'
import { leastLoans } from '#mechanics/mortgage/raise.ts'
import { seeded } from '#test/engine/random.ts'

const loansOf = (...values: number[]) => values.map((value, square) => ({ square, value }))
const valuesOf = (values: number[], sum: number) =>
  leastLoans(loansOf(...values), sum).map(({ value }) => value)

it('leastLoans omits a small deed that a larger one makes unnecessary', () => {
  expect(valuesOf([30, 100], 100)).toEqual([100])
  expect(valuesOf([50, 60, 100], 110)).toEqual([50, 60])
  expect(valuesOf([30, 50, 60, 200], 140)).toEqual([30, 50, 60])
  expect(valuesOf([30, 50, 60, 160], 150)).toEqual([160])
})

it('leastLoans takes few deeds, and all if they raise too little', () => {
  expect(valuesOf([50, 50, 100], 100)).toEqual([100])
  expect(valuesOf([50, 60], 200)).toEqual([50, 60])
  expect(valuesOf([50, 60], 0)).toEqual([])
})

it('leastLoans raises the minimum with up to twelve deeds', () => {
  const below = seeded(7)
  for (let round = 0; round < 60; round++) {
    const values = Array.from({ length: 1 + below(12) }, () => 30 + 10 * below(18))
    const total = (some: number[]) => some.reduce((sum, value) => sum + value, 0)
    const sum = 1 + below(total(values))
    const all = Array.from({ length: 2 ** values.length }, (_, bits) =>
      total(values.filter((_value, at) => bits & (1 << at))),
    )
    expect(total(valuesOf(values, sum))).toBe(Math.min(...all.filter((one) => one >= sum)))
  }
})
