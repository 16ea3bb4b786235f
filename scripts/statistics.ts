export interface Spread {
  median: number
  p10: number
  p90: number
  mean: number
}

/** Returns a quantile of sorted numbers; 0 for an empty list. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** The upper percentiles of a measurement. */
export function percentiles(numbers: readonly number[]): Record<'p50' | 'p95' | 'p99', number> {
  const sorted = ascending(numbers)
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), p99: quantile(sorted, 0.99) }
}

export function ascending(numbers: readonly number[]): number[] {
  return [...numbers].sort((a, b) => a - b)
}

export function spreadOf(numbers: readonly number[]): Spread {
  const sorted = ascending(numbers)
  return {
    median: quantile(sorted, 0.5),
    p10: quantile(sorted, 0.1),
    p90: quantile(sorted, 0.9),
    mean: numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length),
  }
}
