import type { Change } from '../shapes.ts'

/** A message that bears the buttons of prompts, and what is needed to count anew on it. */
export interface Counted {
  message: string
  text: string
  picture: { file: string; alt: string } | null
  ping: string[]
  isPressed: boolean
  prompts: { id: number; kind: string; /** How many were asked at first. */ of: number }[]
  /** What it counts at present. */
  shown: string
}

/**
 * What is remembered of a chronicle from one message to the next; it lasts as the table's notes. All of it follows from
 * what all have seen.
 */
export interface Memory {
  /** Rises with every note. */
  revision: number
  /** Number of the last entry told. */
  no: number
  /** How many entries that all heard of were told. */
  count: number
  /** The last entry of the message that is being posted, where that tells several. */
  until: number | null
  /** Messages of this turn with something to press, and those of earlier ones that have not lost it yet. */
  pressed: string[]
  old: string[]
  counted: Counted[]
}

export function readMemory(notes: Change['notes']): Memory {
  if (notes) return JSON.parse(notes) as Memory
  return { revision: 0, no: 0, count: 0, until: null, pressed: [], old: [], counted: [] }
}
