import { errorFunction, mean, quantileSorted, sampleStandardDeviation } from 'simple-statistics'

// Estimates from a sample of games.

/** Half the width of the central 95 % of a normal distribution, in standard deviations. */
const z95 = 1.959964

/** A value with its 95 % confidence interval; infinite bounds mean that the sample gives none. */
export interface Estimate {
  value: number
  low: number
  high: number
}

/** A difference, and the probability that chance alone makes one as large. */
export interface Tested extends Estimate {
  p: number
}

/** Returns the mean with a normal interval; a single number and equal numbers have none. */
export function meanOf(values: readonly number[]): Estimate {
  if (values.length === 0) return { value: NaN, low: NaN, high: NaN }
  const value = mean(values)
  const deviation = isConstant(values) ? Infinity : sampleStandardDeviation(values)
  const error = (z95 * deviation) / Math.sqrt(values.length)
  return { value, low: value - error, high: value + error }
}

/** Equal numbers do not show how much others vary. */
function isConstant(values: readonly number[]): boolean {
  return values.every((value) => value === values[0])
}

export function isBounded({ low, high }: Pick<Estimate, 'low' | 'high'>): boolean {
  return Number.isFinite(low) && Number.isFinite(high)
}

/** Returns a share of `count` cases with Wilson’s interval, which stays between 0 and 1 and works for 0 cases. */
export function shareOfCases(share: number, count: number): Estimate {
  if (count === 0) return { value: NaN, low: NaN, high: NaN }
  const square = z95 * z95
  const middle = (share + square / (2 * count)) / (1 + square / count)
  const error =
    (z95 * Math.sqrt((share * (1 - share)) / count + square / (4 * count * count))) / (1 + square / count)
  return { value: share, low: Math.max(0, middle - error), high: Math.min(1, middle + error) }
}

/** Returns a mean minus a number. Equal values have no interval; the sign test gives their probability. */
export function differenceFrom(values: readonly number[], than: number): Tested {
  const { value, low, high } = meanOf(values)
  const estimate = { value: value - than, low: low - than, high: high - than }
  if (isBounded(estimate)) return { ...estimate, p: normalTails(deviationsOf(estimate)) }
  return { ...estimate, p: estimate.value === 0 ? 1 : Math.min(1, 2 ** (1 - values.length)) }
}

/** Returns the mean difference, second minus first, of pairs played with the same dice. */
export function differenceOfPairs(first: readonly number[], second: readonly number[]): Tested {
  return differenceFrom(
    second.map((value, at) => value - (first[at] as number)),
    0,
  )
}

/** Returns the difference of means, second minus first, of independent games (Welch). */
export function differenceOfMeans(first: readonly number[], second: readonly number[]): Tested {
  const [a, b] = [meanOf(first), meanOf(second)]
  const error = Math.hypot(a.high - a.value, b.high - b.value)
  const value = b.value - a.value
  const estimate = { value, low: value - error, high: value + error }
  return { ...estimate, p: isBounded(estimate) ? normalTails(deviationsOf(estimate)) : 1 }
}

/** Returns a share minus a number, with Wilson’s interval and the score test that belongs to it. */
export function shareDifferenceFrom(cases: readonly number[], than: number): Tested {
  const { value, low, high } = shareOfCases(meanOf(cases).value, cases.length)
  const error = Math.sqrt(Math.max(0, than * (1 - than)) / cases.length)
  return { value: value - than, low: low - than, high: high - than, p: scoreTails(value - than, error) }
}

/** Returns the difference of shares of independent games: the Agresti–Caffo interval, and the pooled test. */
export function differenceOfShares(first: readonly number[], second: readonly number[]): Tested {
  const [a, b] = [first, second].map((cases) => ({ count: cases.length, sum: sumOf(cases) }))
  if (!a?.count || !b?.count) return { value: NaN, low: NaN, high: NaN, p: 1 }
  const [one, other] = [(a.sum + 1) / (a.count + 2), (b.sum + 1) / (b.count + 2)]
  const error = Math.sqrt((one * (1 - one)) / (a.count + 2) + (other * (1 - other)) / (b.count + 2))
  const pooled = (a.sum + b.sum) / (a.count + b.count)
  const value = b.sum / b.count - a.sum / a.count
  return {
    value,
    ...within(other - one, error),
    p: scoreTails(value, Math.sqrt(pooled * (1 - pooled) * (1 / a.count + 1 / b.count))),
  }
}

/** Returns the difference of shares in pairs of games: the Bonett–Price interval, and McNemar’s test. */
export function differenceOfPairedShares(first: readonly number[], second: readonly number[]): Tested {
  const count = first.length
  if (count === 0) return { value: NaN, low: NaN, high: NaN, p: 1 }
  const gaps = second.map((value, at) => value - (first[at] as number))
  const gained = sumOf(gaps.filter((gap) => gap > 0))
  const lost = -sumOf(gaps.filter((gap) => gap < 0))
  const [up, down] = [(gained + 1) / (count + 2), (lost + 1) / (count + 2)]
  const error = Math.sqrt((up + down - (up - down) ** 2) / (count + 2))
  return {
    value: (gained - lost) / count,
    ...within(up - down, error),
    p: scoreTails(gained - lost, Math.sqrt(gained + lost)),
  }
}

function within(middle: number, error: number): { low: number; high: number } {
  return { low: Math.max(-1, middle - z95 * error), high: Math.min(1, middle + z95 * error) }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

function deviationsOf({ value, high }: Estimate): number {
  return (z95 * value) / (high - value)
}

function scoreTails(value: number, error: number): number {
  return value === 0 ? 1 : normalTails(value / error)
}

/** Both tails of the normal distribution. */
function normalTails(deviations: number): number {
  if (!Number.isFinite(deviations)) return 0
  return Math.min(1, Math.max(0, 1 - errorFunction(Math.abs(deviations) / Math.SQRT2)))
}

/**
 * The procedure of Benjamini and Hochberg: returns the largest probability that counts as a discovery, so that the
 * expected share of false discoveries is at most `rate`; −1 without a discovery.
 */
export function discoveryLimit(probabilities: readonly number[], rate: number): number {
  const sorted = probabilities.toSorted((a, b) => a - b)
  const last = sorted.findLastIndex((p, at) => p <= (rate * (at + 1)) / sorted.length)
  return sorted[last] ?? -1
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
