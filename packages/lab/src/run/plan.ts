import { editionOf } from '#editions/index.ts'
import { resolveOptions } from '#engine/edition.ts'
import type { Lot } from '../play/game.ts'
import type { Question, Variant } from '../questions/question.ts'
import { batchSize, type Batch } from './batch.ts'

/** What a run plays: variants of different questions that come to the same are one lot. */
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

export function planFor(questions: readonly Question[], seed: number, cap: number): Plan {
  const games = new Map<string, { lot: Lot; games: number }>()
  for (const question of questions)
    for (const variant of question.variants) {
      const lot = lotOf(variant, cap)
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

export function lotOf({ edition, players, options, random }: Variant, cap: number): Lot {
  return { edition, players, options: resolved(edition, options), random, cap }
}

/** Only what differs from the usual, in one order: what comes to the same has the same key. */
function resolved(name: string, options: Lot['options']): Lot['options'] {
  const edition = editionOf(name)
  const all = resolveOptions(edition, options)
  return Object.fromEntries(
    edition.options
      .filter((spec) => all[spec.name] !== spec.default)
      .map((spec) => [spec.name, all[spec.name] as Lot['options'][string]]),
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
