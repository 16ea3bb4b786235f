import { describe, expect, it } from 'vitest'
import {
  chiSquareTail,
  differenceFrom,
  differenceOfMeans,
  differenceOfPairedShares,
  differenceOfPairs,
  differenceOfShares,
  discoveryLimit,
  fairness,
  meanOf,
  quantilesOf,
  shareDifferenceFrom,
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
    expect(meanOf([3, 3, 3])).toEqual({ value: 3, low: -Infinity, high: Infinity })
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

  const cases = (count: number, all: number) => Array.from({ length: all }, (_, at) => Number(at < count))

  it('is a difference of independent shares', () => {
    // Agresti and Caffo: p̃ = (x + 1) / (n + 2).
    const { value, low, high, p } = differenceOfShares(cases(10, 100), cases(25, 100))
    expect([value, low, high].map((one) => one.toFixed(4))).toEqual(['0.1500', '0.0432', '0.2509'])
    expect(p).toBeCloseTo(0.0052, 4)
    expect(differenceOfShares(cases(0, 30), cases(1, 20)).low).toBeLessThan(0)
    expect(differenceOfShares(cases(0, 100), cases(0, 100))).toMatchObject({ value: 0, p: 1 })
  })

  it('is a difference of shares in pairs, uncertain without any case', () => {
    // Bonett and Price: (b + 1) / (n + 2) and (c + 1) / (n + 2); McNemar: (b − c)² / (b + c) = 5.
    const one = [...cases(20, 50), ...cases(0, 50)]
    const { value, low, high, p } = differenceOfPairedShares(cases(0, 100), one)
    expect([value, low, high].map((part) => part.toFixed(4))).toEqual(['0.2000', '0.1144', '0.2778'])
    expect(p).toBeCloseTo(0, 4)
    expect(differenceOfPairedShares(cases(0, 100), cases(5, 100)).p).toBeCloseTo(0.0253, 4)
    const none = differenceOfPairedShares(cases(0, 100), cases(0, 100))
    expect([none.value, none.p]).toEqual([0, 1])
    expect(none.high).toBeCloseTo(0.0272, 4)
  })

  it('is a difference from a number, by the score test for a share', () => {
    expect(shareDifferenceFrom(cases(60, 100), 0.5).p).toBeCloseTo(0.0455, 4)
    expect(shareDifferenceFrom(cases(1, 100), 0).p).toBe(0)
    expect(shareDifferenceFrom(cases(0, 100), 0).p).toBe(1)
    const alike = differenceFrom([4, 4, 4, 4, 4], 3)
    expect(alike).toEqual({ value: 1, low: -Infinity, high: Infinity, p: 0.0625 })
  })

  it('keeps the false discoveries of many tests low', () => {
    // The example of Benjamini and Hochberg (1995): fifteen tests, of which four are discoveries.
    const all = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
      0.759, 1,
    ]
    expect(discoveryLimit(all.toReversed(), 0.05)).toBe(0.0095)
    expect(discoveryLimit([0.04], 0.05)).toBe(0.04)
    expect(discoveryLimit([0.04, 0.9], 0.05)).toBe(-1)
    expect(discoveryLimit([], 0.05)).toBe(-1)
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
