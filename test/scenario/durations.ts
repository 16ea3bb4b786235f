import type { Kind } from './kinds.ts'
import type { Item } from './source.ts'

/** Units in ms, the longest first. */
const units: Readonly<Record<string, number>> = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000, ms: 1 }
const words = 'ms|milliseconds?|d|days?|h|hours?|min|minutes?|m|s|sec|seconds?'
const part = new RegExp(String.raw`(\d+) *(${words})(?![a-z])`, 'g')
const whole = new RegExp(String.raw`^(${part.source} *)+$`)

/** Parses a length of time such as `4h`, `30 min`, `1h 30m` or `250ms`, in ms; null if invalid. */
export function lengthOf(item: Item): number | null {
  const written = item.text().toLowerCase()
  if (!whole.test(written)) return null
  return [...written.matchAll(part)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * lengthOfUnit(unit as string),
    0,
  )
}

/**
 * Returns the length of a unit in ms. Milliseconds are recognized by their first letters, other units by the
 * first letter.
 */
function lengthOfUnit(unit: string): number {
  const short = /^(ms|milli)/.test(unit) ? 'ms' : unit.slice(0, 1)
  return units[short] as number
}

export function showLength(ms: number): string {
  const parts: string[] = []
  let left = ms
  for (const [unit, length] of Object.entries(units)) {
    if (left >= length) parts.push(`${Math.floor(left / length)}${unit}`)
    left %= length
  }
  return parts.length > 0 ? parts.join(' ') : '0s'
}

/** Start of every scenario; only the elapsed time matters. */
export const epoch = Date.UTC(2030, 0, 1)

/** A length of time as a fact; a bare number is in ms. */
export const length: Kind = {
  read: (item) =>
    typeof item.scalar === 'number'
      ? item.whole()
      : (lengthOf(item) ?? item.fail('a length of time is expected here, such as 4h, 90s or 250ms')),
  show: showLength,
}

/** A point in time as a fact, written as the time since the start of the scenario. */
export const moment: Kind = {
  read: (item) =>
    epoch + (lengthOf(item) ?? item.fail('the time since the scenario began is expected here: 4h')),
  show: (at: number) => showLength(at - epoch),
}
