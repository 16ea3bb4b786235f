import { expect } from 'vitest'

const long = 400_000
/** A linear read takes some hundredths of a second, a quadratic one minutes; ms. */
const enough = 3_000

/** Expects that the time to read a text grows linearly with its length. */
export function expectLinear(read: (text: string) => void, piece: string): void {
  const text = piece.repeat(Math.ceil(long / piece.length))
  const since = performance.now()
  read(text)
  expect(performance.now() - since).toBeLessThan(enough)
}
