import type { Measure } from './measure.ts'
import {
  differenceFrom,
  differenceOfMeans,
  differenceOfPairedShares,
  differenceOfPairs,
  differenceOfShares,
  discoveryLimit,
  isBounded,
  meanOf,
  shareDifferenceFrom,
  shareOfCases,
  type Estimate,
  type Tested,
} from './statistics.ts'

// Compares figures, and separates certain differences from chance.

/** Games that an interval of a mean needs: with fewer, means are not distributed normally. */
export const fewestGames = 30
/**
 * Games that an interval of a share needs: with fewer, as with 0 of 30 and 1 of 20, no difference would show.
 */
export const fewestForShares = 100

/** Expected share of false discoveries among the differences that a report calls certain. */
export const falseDiscoveries = 0.05

/** A difference; shares are in percent. */
export interface Comparison extends Tested {
  /** Number of games that have the figure: of pairs, or of games on the side that has fewer. */
  games: number
  needed: number
  /** Set by `markSure`, which needs all comparisons of a report. */
  isSure: boolean
}

type Values = readonly (number | null)[]

export function neededFor({ isShare }: Pick<Measure, 'isShare'>): number {
  return isShare ? fewestForShares : fewestGames
}

/** Returns the mean or the share; without an interval for too few games. */
export function estimateOf(measure: Measure, values: Values): Estimate {
  const some = values.filter(isThere)
  const estimate = measure.isShare
    ? inPercent(shareOfCases(meanOf(some).value / 100, some.length))
    : meanOf(some)
  return some.length < neededFor(measure) ? unbounded(estimate) : estimate
}

/** Compares two variants, game by game if they are paired. */
export function compareVariants(measure: Measure, one: Values, other: Values, isPaired: boolean): Comparison {
  const { isShare } = measure
  if (!isPaired) {
    const [first, second] = [one.filter(isThere), other.filter(isThere)]
    const tested = isShare
      ? inPercent(differenceOfShares(first.map(fraction), second.map(fraction)))
      : differenceOfMeans(first, second)
    return comparison(measure, tested, Math.min(first.length, second.length))
  }
  const both = one.flatMap((value, at) => {
    const paired = other[at]
    return value === null || paired === null || paired === undefined ? [] : [[value, paired] as const]
  })
  const [first, second] = [both.map(([value]) => value), both.map(([, value]) => value)]
  const tested = isShare
    ? inPercent(differenceOfPairedShares(first.map(fraction), second.map(fraction)))
    : differenceOfPairs(first, second)
  return comparison(measure, tested, both.length)
}

export function compareWithNumber(measure: Measure, values: Values, than: number): Comparison {
  const some = values.filter(isThere)
  const tested = measure.isShare
    ? inPercent(shareDifferenceFrom(some.map(fraction), than / 100))
    : differenceFrom(some, than)
  return comparison(measure, tested, some.length)
}

function comparison(measure: Measure, tested: Tested, games: number): Comparison {
  const needed = neededFor(measure)
  return {
    ...tested,
    ...(games < needed && unbounded(tested)),
    games,
    needed,
    isSure: false,
  }
}

/** Decides which differences of a report are certain. Returns the numbers of tested and of certain ones. */
export function markSure(comparisons: readonly Comparison[]): { tested: number; sure: number } {
  const tested = comparisons.filter((one) => !isFew(one))
  const limit = discoveryLimit(
    tested.map(({ p }) => p),
    falseDiscoveries,
  )
  for (const one of tested) one.isSure = one.p <= limit && (!isBounded(one) || isApart(one))
  return { tested: tested.length, sure: tested.filter(({ isSure }) => isSure).length }
}

export function isFew({ games, needed }: Comparison): boolean {
  return games < needed
}

/** Whether the interval excludes 0. */
export function isApart({ low, high }: Estimate): boolean {
  return low > 0 || high < 0
}

function unbounded<Given extends Estimate>(estimate: Given): Given {
  return Number.isNaN(estimate.value) ? estimate : { ...estimate, low: -Infinity, high: Infinity }
}

function inPercent<Given extends Estimate>(estimate: Given): Given {
  const { value, low, high } = estimate
  return { ...estimate, value: 100 * value, low: 100 * low, high: 100 * high }
}

function fraction(percent: number): number {
  return percent / 100
}

function isThere(value: number | null): value is number {
  return value !== null
}
