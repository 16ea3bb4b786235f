import { cheatKeys } from '#editions/cheaters/state.ts'
import { temperOf } from '#editions/cheaters/player/temper.ts'
import { ownOf } from './typed.ts'
import type { SimulatedGame } from '../../../scripts/simulation/game.ts'
import type { Counts } from '#scripts/simulation/report.ts'

/** Counts attempts by cheat and outcome; false accusations and the results of each temper have their own rows. */
export function countsOf({ game, falseCries, winners }: SimulatedGame): Counts {
  const counts: Counts = Object.fromEntries(cheatKeys.map((cheat) => [cheat, { tried: 0 }]))
  const { attempts, tampers } = ownOf(game).secret
  for (const { cheat, status } of attempts) note(counts, cheat, status)
  for (const { tamper, status } of tampers) note(counts, tamper, status)
  return { ...counts, 'false cries': { made: falseCries }, ...tempersOf(game, winners) }
}

/**
 * Counts won and lost games by temper. A seat that is the only shameless one at its table has an extra row.
 */
function tempersOf(game: SimulatedGame['game'], winners: readonly number[]): Counts {
  const counts: Counts = {}
  const tempers = game.seats.map((_, seat) => temperOf(game, seat))
  const isAlone = tempers.filter((temper) => temper === 'shameless').length === 1
  for (const [seat, temper] of tempers.entries()) {
    const rows = temper === 'shameless' && isAlone ? ['only shameless one'] : []
    for (const row of [`${temper} ones`, ...rows])
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
