import type { Question, Variant } from '../questions/question.ts'
import type { Lot } from '../record/game.ts'
import type { Options, Subject, Subjects } from '../subject.ts'

/** Games that one worker plays in one task. */
export interface Batch {
  lot: Lot
  /** Seed of the whole run. */
  seed: number
  /** Number of the batch in its lot, from 0. */
  number: number
  games: number
}

/**
 * Games in a batch. A batch takes a few hundredths of a second, so that little is lost when a run is stopped.
 */
const batchSize = 20

/** The lots of a run; equal variants of different questions share a lot. */
export interface Plan {
  lots: PlannedLot[]
  games: number
}

export interface PlannedLot {
  key: string
  lot: Lot
  games: number
  batches: Batch[]
}

export function planFor(
  subjects: Pick<Subjects, 'of'>,
  questions: readonly Question[],
  seed: number,
  cap: number,
): Plan {
  const games = new Map<string, { lot: Lot; games: number }>()
  for (const question of questions)
    for (const variant of question.variants) {
      const lot = lotOf(subjects.of(variant.edition), variant, cap)
      const key = keyOf(lot)
      games.set(key, { lot, games: Math.max(question.games, games.get(key)?.games ?? 0) })
    }
  const lots = [...games].map(([key, { lot, games: count }]) => ({
    key,
    lot,
    games: count,
    batches: batchesOf(lot, seed, count),
  }))
  return { lots, games: lots.reduce((sum, lot) => sum + lot.games, 0) }
}

export function lotOf(subject: Subject, { edition, players, options, random }: Variant, cap: number): Lot {
  return { edition, players, options: differing(subject, options), random, cap }
}

/** Returns the options that differ from their default, sorted, so that equal options have the same key. */
function differing({ options: specs, resolved }: Subject, options: Options): Options {
  const all = resolved(options)
  return Object.fromEntries(
    specs.flatMap(({ name, default: usual }) => {
      const value = all[name]
      return value === undefined || value === usual ? [] : [[name, value]]
    }),
  )
}

export function keyOf(lot: Lot): string {
  return JSON.stringify(lot)
}

function batchesOf(lot: Lot, seed: number, games: number): Batch[] {
  return Array.from({ length: Math.ceil(games / batchSize) }, (_, number) => ({
    lot,
    seed,
    number,
    games: Math.min(batchSize, games - number * batchSize),
  }))
}
