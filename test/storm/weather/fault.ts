import type { Below } from '#test/engine/random.ts'
import type { Sky } from '../sky.ts'

/** Where a fault comes from. What comes from one place comes one after the other; of several places it overlaps. */
export const kinds = ['rest', 'gateway', 'pg', 'pause', 'clock', 'disk', 'process'] as const

export type Kind = (typeof kinds)[number]

/** Something that goes wrong for a while. */
export interface Fault {
  name: string
  kind: Kind
  /** How often it comes, beside the others of its kind. */
  weight: number
  /** How long it lasts, in ms: at least, at most. */
  lasts: readonly [number, number]
  /** Lets it begin; what it gives ends it. */
  begin: (sky: Sky, below: Below) => End | Promise<End>
}

export type End = () => void | Promise<void>

export const nothing: End = () => undefined
