import type { Counts, Point } from './orders.ts'

/**
 * Selects up to `count` points of a move: up to a third right after socket writes, the rest spread evenly
 * over the code runs.
 */
export function sample({ turn, write }: Counts, count: number): Point[] {
  const writes = evenly(write, Math.round(count / 3))
  const turns = evenly(turn, count - writes.length)
  return [
    ...writes.map((nth): Point => ({ what: 'write', nth })),
    ...turns.map((nth): Point => ({ what: 'turn', nth })),
  ]
}

/** At most `count` whole numbers from 1 to `last`, spread evenly. */
function evenly(last: number, count: number): number[] {
  const steps = Math.min(last, count)
  return Array.from({ length: steps }, (_, at) => 1 + Math.floor(((at + 0.5) * last) / steps))
}
