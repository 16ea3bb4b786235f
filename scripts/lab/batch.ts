import { editionOf } from '#editions/index.ts'
import type { Batch, GameRecord } from '@shortchange/lab'
import { seedsFrom } from '../seeds.ts'
import { playGame } from './game.ts'

/**
 * Plays a batch. Seeds depend only on the run's seed and the batch's number, so that different lots get the
 * same dice.
 */
export default function playBatch({ lot, seed, number, games }: Batch): GameRecord[] {
  const edition = editionOf(lot.edition)
  const seeds = seedsFrom((seed + Math.imul(number + 1, 0x9e3779b1)) | 0)
  return Array.from({ length: games }, () => playGame(edition, lot, seeds.next().value))
}
