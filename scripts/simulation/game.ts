import type { Edition } from '#engine/edition.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Game, Options } from '#engine/game.ts'
import type { Played } from '#engine/machine.ts'
import type { Move } from '#engine/option.ts'
import { drawnFrom } from '../seeds.ts'
import { selfPlay } from '#players/index.ts'

export interface Simulation {
  edition: Edition
  players: number
  options?: Options
  /** A 32-bit whole number; the same seed gives the same game. */
  seed: number
  /** Turns after which a game is abandoned. */
  cap: number
  /** A seat's time for a decision, ms; default 0. Only clocks use it. */
  pause?: number
  watch?: (played: Played, move: Move | null) => void
}

export interface SimulatedGame {
  game: Game
  finished: boolean
  /** The reason for the end; null if there was none. */
  reason: string | null
  winners: number[]
  turns: number
  moves: number
  /** Moves by the clock instead of a player; 0 unless a player stalls. */
  lapses: number
  offers: number
  deals: number
  falseCries: number
}

/** Plays one game among computer players to its end, synchronously. */
export function simulateGame(simulation: Simulation): SimulatedGame {
  const { edition, players, options = {}, seed, cap, pause = 0, watch } = simulation
  const counts = { moves: 0, lapses: 0, offers: 0, deals: 0, falseCries: 0 }
  let game: Game | null = null
  for (const { played, move, isWait } of selfPlay({
    edition,
    players,
    options,
    ...drawnFrom(seed, players),
    pause: () => pause,
  })) {
    watch?.(played, move)
    game = played.game
    counts.moves += 1
    if (move?.seat === null && !isWait) counts.lapses += 1
    if (move) for (const event of played.events) count(event, counts)
    if (game.turn.number > cap) break
  }
  if (!game) throw new Error('no game was started')
  const over = game.over
  return {
    game,
    finished: over !== null,
    reason: over?.reason ?? null,
    winners: over?.winners ?? [],
    turns: game.turn.number,
    ...counts,
  }
}

function count({ kind }: GameEvent, counts: Pick<SimulatedGame, 'offers' | 'deals' | 'falseCries'>): void {
  if (kind === 'offered') counts.offers += 1
  else if (kind === 'traded') counts.deals += 1
  else if (kind === 'falseCry') counts.falseCries += 1
}
