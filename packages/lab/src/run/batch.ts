import { editionOf } from '#editions/index.ts'
import { playGame, type GameRecord, type Lot } from '../play/game.ts'
import { seedsFrom } from '../play/seeds.ts'

/** Games that one worker plays at one go. */
export interface Batch {
  lot: Lot
  /** Seed of the whole run. */
  seed: number
  /** Number of the batch in its lot, from 0. */
  number: number
  games: number
}

/** Games in a whole batch: some hundredths of a second of each edition, so that a stop loses little. */
export const batchSize = 20

/** Plays a batch. Its games have seeds of their own by its number, the same for every lot, whoever plays it. */
export default function playBatch({ lot, seed, number, games }: Batch): GameRecord[] {
  const edition = editionOf(lot.edition)
  const seeds = seedsFrom((seed + Math.imul(number + 1, 0x9e3779b1)) | 0)
  return Array.from({ length: games }, () => playGame(edition, lot, seeds.next().value))
}
