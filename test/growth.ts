import { expect } from 'vitest'

const long = 400_000
/**
 * Max time to read the text, ms. A linear read takes a few hundredths of a second; a quadratic one takes
 * minutes.
 */
const enough = 3_000

/** Expects that `read` takes linear time for a long repetition of `piece`. */
export function expectLinear(read: (text: string) => void, piece: string): void {
  const text = piece.repeat(Math.ceil(long / piece.length))
  const since = performance.now()
  read(text)
  expect(performance.now() - since).toBeLessThan(enough)
}
