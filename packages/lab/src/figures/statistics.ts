import { errorFunction, mean, quantileSorted, sampleStandardDeviation } from 'simple-statistics'

// Estimates from a sample of games.

/** Half the width of the central 95 % of a normal distribution, in standard deviations. */
const z95 = 1.959964

/** A value with its 95 % confidence interval. */
export interface Estimate {
  value: number
  low: number
  high: number
}

/**
 * Returns the mean with a normal interval. The interval of a single number is infinite; without numbers all
 * is NaN.
 */
export function meanOf(values: readonly number[]): Estimate {
  if (values.length === 0) return { value: NaN, low: NaN, high: NaN }
  const value = mean(values)
  const error =
    values.length < 2 ? Infinity : (z95 * sampleStandardDeviation(values)) / Math.sqrt(values.length)
  return { value, low: value - error, high: value + error }
}

/**
 * Returns a share of `count` cases with Wilson’s interval, which stays between 0 and 1. Without cases all is
 * NaN.
 */
export function shareOfCases(share: number, count: number): Estimate {
  if (count === 0) return { value: NaN, low: NaN, high: NaN }
  const square = z95 * z95
  const middle = (share + square / (2 * count)) / (1 + square / count)
  const error =
    (z95 * Math.sqrt((share * (1 - share)) / count + square / (4 * count * count))) / (1 + square / count)
  return { value: share, low: Math.max(0, middle - error), high: Math.min(1, middle + error) }
}

/** Returns the mean difference, second minus first, of pairs played with the same dice. */
export function differenceOfPairs(first: readonly number[], second: readonly number[]): Estimate {
  return meanOf(second.map((value, at) => value - (first[at] as number)))
}

/** Returns the difference of means, second minus first, of independent games (Welch). */
export function differenceOfMeans(first: readonly number[], second: readonly number[]): Estimate {
  const [a, b] = [meanOf(first), meanOf(second)]
  const error = Math.hypot(a.high - a.value, b.high - b.value)
  const value = b.value - a.value
  return { value, low: value - error, high: value + error }
}

/** Returns the quantiles of numbers in any order; without numbers each is NaN. */
export function quantilesOf(values: readonly number[], shares: readonly number[]): number[] {
  if (values.length === 0) return shares.map(() => NaN)
  const sorted = values.toSorted((a, b) => a - b)
  return shares.map((share) => quantileSorted(sorted, share))
}

/**
 * Tests whether counts differ only by chance (chi-square, goodness of fit). A `p` below 0.05 is evidence that
 * they do not.
 */
export function fairness(counts: readonly number[]): { chi2: number; p: number } {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0 || counts.length < 2) return { chi2: 0, p: 1 }
  const expected = total / counts.length
  const chi2 = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  return { chi2, p: chiSquareTail(chi2, counts.length - 1) }
}

/**
 * Returns the upper tail of the chi-square distribution, exact for whole degrees of freedom. With one degree
 * it is twice the tail of the normal distribution, with two an exponential; each further pair of degrees adds
 * one term.
 */
export function chiSquareTail(chi2: number, degrees: number): number {
  const half = chi2 / 2
  const isOdd = degrees % 2 === 1
  let tail = isOdd ? 1 - errorFunction(Math.sqrt(half)) : Math.exp(-half)
  let term = Math.exp(-half) * (isOdd ? 2 * Math.sqrt(half / Math.PI) : half)
  for (let shape = isOdd ? 0.5 : 1; shape < degrees / 2; shape++) {
    tail += term
    term *= half / (shape + 1)
  }
  return Math.min(1, Math.max(0, tail))
}
