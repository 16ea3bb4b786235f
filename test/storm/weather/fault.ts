import type { Below } from '#test/engine/random.ts'
import type { Sky } from '../sky.ts'

/** The source of a fault. Faults of one source follow each other; those of different sources overlap. */
export const kinds = ['rest', 'gateway', 'pg', 'pause', 'clock', 'disk', 'process'] as const

export type Kind = (typeof kinds)[number]

/** A temporary failure. */
export interface Fault {
  name: string
  kind: Kind
  /** Its weight among the faults of its kind. */
  weight: number
  /** Its duration in ms: min and max. */
  lasts: readonly [number, number]
  /** Starts the fault; returns a function that ends it. */
  begin: (sky: Sky, below: Below) => End | Promise<End>
}

export type End = () => void | Promise<void>

export const nothing: End = () => undefined
