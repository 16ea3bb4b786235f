import { expect } from 'vitest'

const long = 400_000
/**
 * Max time to read the text, ms. A linear read takes some hundredths of a second, a quadratic one minutes.
 */
const enough = 3_000

/** Expects that `read` takes linear time for a long repetition of `piece`. */
export function expectLinear(read: (text: string) => void, piece: string): void {
  const text = piece.repeat(Math.ceil(long / piece.length))
  const since = performance.now()
  read(text)
  expect(performance.now() - since).toBeLessThan(enough)
}
