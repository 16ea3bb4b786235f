import { expect } from 'vitest'

const long = 400_000
/** Once through the text takes some hundredths of a second; each character again for each other one, minutes. */
const enough = 3_000

/** Expects that a text is read in a time that grows as its length does. */
export function expectLinear(read: (text: string) => void, piece: string): void {
  const text = piece.repeat(Math.ceil(long / piece.length))
  const since = performance.now()
  read(text)
  expect(performance.now() - since).toBeLessThan(enough)
}
