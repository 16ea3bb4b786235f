import { foundIn } from '#test/editions/found.ts'
import type { SimulatedGame } from './game.ts'

/** Counts by row and column, for what only one edition has. */
export type Counts = Record<string, Record<string, number>>

/** What is counted in a game of an edition beyond the usual: `test/editions/<edition>/counts.ts` exports it as `countsOf`. */
const counters = await foundIn<(game: SimulatedGame) => Counts>('counts', 'countsOf')

export function specialOf(game: SimulatedGame): Counts {
  return counters[game.game.edition]?.(game) ?? {}
}

/** Adds the counts of a game to those of others. */
export function addCounts(sums: Counts, counts: Counts): void {
  for (const [row, columns] of Object.entries(counts)) {
    const of = (sums[row] ??= {})
    for (const [column, count] of Object.entries(columns)) of[column] = (of[column] ?? 0) + count
  }
}

export function specialLines(counts: Counts): string[] {
  return Object.entries(counts).map(([row, columns]) => {
    const told = Object.entries(columns).map(([column, count]) => `${column} ${count}`)
    return `${row.padEnd(22)} ${told.join(', ')}`
  })
}
