import { expect } from 'vitest'

/** The shortest of several runs in ms: what else the machine does can only make one longer. */
function shortest(work: () => void): number {
  const times = Array.from({ length: 9 }, () => {
    const since = performance.now()
    work()
    return performance.now() - since
  })
  return Math.min(...times)
}

/**
 * Expects that a text eight times as long takes about eight times as long to read; where each of its characters is read
 * again for each other one it would be 64 times.
 */
export function expectLinear(read: (text: string) => void, piece: string): void {
  const textOf = (length: number) => piece.repeat(Math.ceil(length / piece.length))
  const [short, long] = [textOf(12_500), textOf(100_000)]
  for (let warm = 0; warm < 3; warm++) read(short)
  const least = 0.05
  expect(
    shortest(() => read(long)) /
      Math.max(
        least,
        shortest(() => read(short)),
      ),
  ).toBeLessThan(24)
}
