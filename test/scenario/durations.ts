import type { Item } from './source.ts'

const units: Readonly<Record<string, number>> = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 }
const part = /(\d+) *(d|h|m|s)(?:[a-z]*)/g

/** A length of time such as `4h`, `30 min` or `1h 30m` in ms; null where the text is none. */
export function lengthOf(item: Item): number | null {
  const written = item.text().toLowerCase()
  if (!new RegExp(`^(${part.source} *)+$`).test(written)) return null
  return [...written.matchAll(part)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * (units[unit as string] as number),
    0,
  )
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
