import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { skipN } from 'pure-rand/utils/skipN'
import { chanceOf, type Chance } from '#engine/chance.ts'
import type { Edition } from '#engine/edition.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Game, Options } from '#engine/game.ts'
import type { Played } from '#engine/machine.ts'
import type { Move } from '#engine/option.ts'
import { selfPlay } from '#players/index.ts'

export interface Simulation {
  edition: Edition
  players: number
  options?: Options
  /** Whole number of 32 bits; the same seed gives the same game. */
  seed: number
  /** Turns after which a game is given up as unfinished. */
  cap: number
  /** How long a seat thinks about a decision, ms; 0 by default. Only a clock notices. */
  pause?: number
  /** Called after every move, set-up included. */
  watch?: (played: Played, move: Move | null) => void
}

export interface SimulatedGame {
  game: Game
  finished: boolean
  /** How it ended; null if it did not. */
  reason: string | null
  winners: number[]
  turns: number
  moves: number
  /** Moves of the clock: a decision that no player made. 0 where nothing stalls. */
  lapses: number
  offers: number
  deals: number
  /** Accusations in vain. */
  falseCries: number
}

/** Numbers from a seed, each purpose with a stream of its own. */
function streamOf(seed: number) {
  const stream = xoroshiro128plus(seed)
  skipN(stream, 16)
  return stream
}

/** A fast source of chance for games that nobody has to verify. */
export function fastChance(seed: number): Chance {
  const stream = streamOf(seed)
  return chanceOf((n) => uniformInt(stream, 0, n - 1))
}

/** Seeds of the games of one run. */
export function* seedsFrom(seed: number): Generator<number, never> {
  const stream = streamOf(seed)
  for (;;) yield stream.next()
}

/** Plays one game among computer players to its end, in one thread and without waiting for clocks. */
export function simulateGame(simulation: Simulation): SimulatedGame {
  const { edition, players, options = {}, seed, cap, pause = 0, watch } = simulation
  const tastes = streamOf(~seed)
  const counts = { moves: 0, lapses: 0, offers: 0, deals: 0, falseCries: 0 }
  let game: Game | null = null
  for (const { played, move, isWait } of selfPlay({
    edition,
    players,
    options,
    chance: fastChance(seed),
    random: () => uniformFloat64(tastes),
    pause: () => pause,
  })) {
    watch?.(played, move)
    game = played.game
    counts.moves += 1
    if (move?.seat === null && !isWait) counts.lapses += 1
    if (move) for (const event of played.events) count(event, counts)
    if (game.turn.number > cap) break
  }
  if (!game) throw new Error('no game was begun')
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
