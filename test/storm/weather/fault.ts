import type { Below } from '#test/engine/random.ts'
import type { Sky } from '../sky.ts'

/** The kinds of faults. Faults of one kind never overlap; faults of different kinds do. */
export const kinds = ['rest', 'gateway', 'pg', 'pause', 'clock', 'disk', 'process'] as const

export type Kind = (typeof kinds)[number]

/** A temporary failure. */
export interface Fault {
  name: string
  kind: Kind
  /** How likely the fault is among those of its kind, as a weight. */
  weight: number
  /** The minimum and maximum duration, ms. */
  lasts: readonly [number, number]
  /** Starts the fault; returns a function that ends it. */
  begin: (sky: Sky, below: Below) => End | Promise<End>
}

export type End = () => void | Promise<void>

export const nothing: End = () => undefined
