import { seeded } from '#test/engine/random.ts'
import type { Fault, Kind } from './weather/fault.ts'
import { faults } from './weather/index.ts'

/** One occurrence of a fault: its start, ms after the storm’s start, and its duration, ms. */
export interface Spell {
  at: number
  lasts: number
  fault: Fault
  /** Seed for the fault’s random choices. */
  seed: number
}

interface Plan {
  kinds: readonly Kind[]
  /** Duration of the storm, ms. */
  length: number
  seed: number
}

/** The average pause between two faults of one kind, ms. Process kills are rarer than connection faults. */
const calm: Record<Kind, number> = {
  rest: 1200,
  gateway: 2500,
  pg: 2500,
  pause: 6000,
  clock: 4000,
  disk: 5000,
  process: 9000,
}

/** The faults of a storm, determined by its seed. Faults of one kind never overlap. */
export function forecast({ kinds, length, seed }: Plan): Spell[] {
  // The more kinds a storm has, the longer are the pauses of each kind.
  const room = Math.sqrt(kinds.length)
  const spells = kinds.flatMap((kind, number) => {
    const below = seeded(seed * 31 + number * 1009 + 7)
    const known = faults.filter((fault) => fault.kind === kind)
    const found: Spell[] = []
    let at = below(calm[kind])
    while (at < length) {
      const fault = chosen(known, below)
      const [least, most] = fault.lasts
      const lasts = Math.min(least + below(most - least + 1), length - at)
      found.push({ at, lasts, fault, seed: below(2 ** 30) })
      at += lasts + Math.round((calm[kind] * (50 + below(101)) * room) / 100)
    }
    return found
  })
  return spells.sort((one, other) => one.at - other.at)
}

function chosen(known: readonly Fault[], below: (n: number) => number): Fault {
  let left = below(known.reduce((sum, { weight }) => sum + weight, 0))
  return known.find(({ weight }) => (left -= weight) < 0) ?? known[0]!
}
