import { performance } from 'node:perf_hooks'
import { editionOf } from '#editions/index.ts'
import type { Options } from '#engine/game.ts'
import { simulateGame } from './game.ts'
import { figuresOf, type Figures } from './report.ts'

export interface Batch {
  edition: string
  players: number
  options: Options
  cap: number
  pause: number
  seeds: number[]
}

export default function playBatch({ edition: name, seeds, ...setting }: Batch): Figures[] {
  const edition = editionOf(name)
  return seeds.map((seed) => {
    const start = performance.now()
    const game = simulateGame({ edition, seed, ...setting })
    return figuresOf(game, performance.now() - start)
  })
}
