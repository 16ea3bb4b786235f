import { cheatKeys } from '#editions/cheaters/keys.ts'
import { ownOf } from '#editions/cheaters/state.ts'
import { temperOf } from '#players/cheaters/temper.ts'
import type { SimulatedGame } from './game.ts'

/** Counts by row and column, for what only one edition has. */
export type Counts = Record<string, Record<string, number>>

/** What is counted in a game of an edition beyond the usual. */
const counters: Readonly<Record<string, (game: SimulatedGame) => Counts>> = { cheaters: countCheats }

export function specialOf(game: SimulatedGame): Counts {
  return counters[game.game.edition]?.(game) ?? {}
}

/** How often each cheat was tried, and what came of it; false cries and what each temper won stand in rows of their own. */
function countCheats({ game, falseCries, winners }: SimulatedGame): Counts {
  const counts: Counts = Object.fromEntries(cheatKeys.map((cheat) => [cheat, { tried: 0 }]))
  const { attempts, tampers } = ownOf(game).secret
  for (const { cheat, status } of attempts) note(counts, cheat, status)
  for (const { tamper, status } of tampers) note(counts, tamper, status)
  return { ...counts, 'false cries': { made: falseCries }, ...tempersOf(game, winners) }
}

/** Games won of those played, seat by seat. */
function tempersOf(game: SimulatedGame['game'], winners: readonly number[]): Counts {
  const counts: Counts = {}
  for (const seat of game.seats.keys()) {
    const row = `${temperOf(game, seat)} ones`
    add((counts[row] ??= { won: 0, lost: 0 }), winners.includes(seat) ? 'won' : 'lost')
  }
  return counts
}

function note(counts: Counts, row: string, status: string): void {
  const of = (counts[row] ??= { tried: 0 })
  of['tried'] = (of['tried'] ?? 0) + 1
  add(of, status)
}

function add(of: Counts[string], column: string): void {
  of[column] = (of[column] ?? 0) + 1
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
