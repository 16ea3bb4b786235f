import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'

/**
 * What is asked at every moment of hundreds of games: `expect` takes longer than the game does, and is called where
 * something is wrong, to say what.
 */
export function expectSame<Value>(found: Value, wanted: Value, what?: string): void {
  if (!Object.is(found, wanted)) expect(found, what).toBe(wanted)
}

/** The same of values that need not be one and the same. */
export function expectAlike<Value>(found: Value, wanted: Value, what?: string): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found, what).toEqual(wanted)
}
