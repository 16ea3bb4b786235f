import type { AskOf } from '../shapes.ts'

type Lot = AskOf<'levels'>['lots'][number]

function step({ now, max }: Lot): 1 | -1 {
  return max > now ? 1 : -1
}

/** A level one step on, up or down as the question goes; null where there is none. */
export function levelAfter(lot: Lot, level: number): number | null {
  const next = level === lot.now ? (lot.first ?? level + step(lot)) : level + step(lot)
  return next > lot.max || next < lot.min ? null : next
}

/** A level one step back, towards where the lot stands. */
export function levelBefore(lot: Lot, level: number): number {
  return level === lot.now || level === lot.first ? lot.now : level - step(lot)
}
