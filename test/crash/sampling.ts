import type { Counts, Point } from './orders.ts'

/**
 * So many points of a move: a third right after its writes to a socket, as far as they reach, and for the rest an even
 * sample of the times at which its code runs.
 */
export function sample({ turn, write }: Counts, count: number): Point[] {
  const writes = evenly(write, Math.round(count / 3))
  const turns = evenly(turn, count - writes.length)
  return [
    ...writes.map((nth): Point => ({ what: 'write', nth })),
    ...turns.map((nth): Point => ({ what: 'turn', nth })),
  ]
}

/** At most so many whole numbers from 1 to `last`, each from the middle of an equal share. */
function evenly(last: number, count: number): number[] {
  const steps = Math.min(last, count)
  return Array.from({ length: steps }, (_, at) => 1 + Math.floor(((at + 0.5) * last) / steps))
}
