import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'

/**
 * Like `expect(found).toBe(wanted)`, but fast enough for every position of hundreds of games: it calls the
 * slow `expect` only on failure, for its message.
 */
export function expectSame<Value>(found: Value, wanted: Value, what?: string): void {
  if (!Object.is(found, wanted)) expect(found, what).toBe(wanted)
}

/** Like `expectSame`, for values that are equal but need not be identical. */
export function expectAlike<Value>(found: Value, wanted: Value, what?: string): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found, what).toEqual(wanted)
}

type Countable = number | null | undefined

/** Like `expectSame`, but expects a number above `bound`. */
export function expectAbove(found: Countable, bound: number, what?: string): void {
  if (typeof found !== 'number' || !(found > bound)) expect(found, what).toBeGreaterThan(bound)
}

export function expectAtLeast(found: Countable, least: number, what?: string): void {
  if (typeof found !== 'number' || !(found >= least)) expect(found, what).toBeGreaterThanOrEqual(least)
}

export function expectAtMost(found: Countable, most: number, what?: string): void {
  if (typeof found !== 'number' || !(found <= most)) expect(found, what).toBeLessThanOrEqual(most)
}

export function expectWithout<Item>(list: readonly Item[], item: Item, what?: string): void {
  if (list.includes(item)) expect(list, what).not.toContain(item)
}
