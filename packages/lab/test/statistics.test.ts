import { describe, expect, it } from 'vitest'
import {
  chiSquareTail,
  differenceOfMeans,
  differenceOfPairs,
  fairness,
  meanOf,
  quantilesOf,
  shareOfCases,
} from '#lab/figures/statistics.ts'

describe('the statistics of the lab', () => {
  it('give a mean bounds of 1.96 standard errors', () => {
    const { value, low, high } = meanOf([2, 4, 4, 4, 5, 5, 7, 9])
    expect(value).toBe(5)
    // The sample's standard deviation is √(32/7).
    expect(high - value).toBeCloseTo((1.959964 * Math.sqrt(32 / 7)) / Math.sqrt(8), 10)
    expect(value - low).toBeCloseTo(high - value, 10)
    expect(meanOf([3])).toEqual({ value: 3, low: -Infinity, high: Infinity })
    expect(meanOf([]).value).toBeNaN()
  })

  it.each([
    // From tables of Wilson’s interval.
    [0, 10, 0, 0.2775],
    [0.5, 10, 0.2366, 0.7634],
    [0.25, 1000, 0.2242, 0.2778],
    [1, 50, 0.9287, 1],
  ])('give a share of %f in %i cases Wilson’s bounds', (share, count, low, high) => {
    const estimate = shareOfCases(share, count)
    expect(estimate.low).toBeCloseTo(low, 4)
    expect(estimate.high).toBeCloseTo(high, 4)
  })

  it('give a difference narrower bounds for pairs with the same dice', () => {
    const first = [10, 20, 30, 40]
    const second = [11, 22, 31, 42]
    const pairs = differenceOfPairs(first, second)
    const means = differenceOfMeans(first, second)
    expect(pairs.value).toBe(1.5)
    expect(means.value).toBe(1.5)
    expect(pairs.low).toBeGreaterThan(0)
    expect(means.low).toBeLessThan(0)
  })

  it.each([
    // Critical values from tables of the chi-square distribution.
    [3.841, 1, 0.05],
    [5.991, 2, 0.05],
    [7.815, 3, 0.05],
    [9.488, 4, 0.05],
    [15.086, 5, 0.01],
    [22.458, 6, 0.001],
    [4.605, 2, 0.1],
    [16.919, 9, 0.05],
  ])('give chi-square %f with %i degrees of freedom a tail of %f', (chi2, degrees, tail) => {
    expect(chiSquareTail(chi2, degrees)).toBeCloseTo(tail, 4)
  })

  it('test sixty throws of a die for fairness', () => {
    expect(fairness([10, 10, 10, 10, 10, 10])).toEqual({ chi2: 0, p: 1 })
    const odd = fairness([5, 8, 9, 8, 10, 20])
    expect(odd.chi2).toBeCloseTo(13.4, 10)
    expect(odd.p).toBeCloseTo(0.0199, 4)
  })

  it('find quantiles of unsorted numbers', () => {
    expect(quantilesOf([5, 1, 4, 2, 3], [0, 0.5, 1])).toEqual([1, 3, 5])
    expect(quantilesOf([], [0.5])).toEqual([NaN])
  })
})
