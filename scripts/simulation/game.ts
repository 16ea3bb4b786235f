import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { skipN } from 'pure-rand/utils/skipN'
import { chanceOf, type Chance } from '#engine/chance.ts'
import { nextDue } from '#engine/clock.ts'
import type { Edition } from '#engine/edition.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Game, Options } from '#engine/game.ts'
import { begin, playInto, type Played } from '#engine/machine.ts'
import type { Move } from '#engine/option.ts'
import { computerMove, newMemory, seatsToAsk, type Memory } from '#players/index.ts'

export interface Simulation {
  edition: Edition
  players: number
  options?: Options
  /** Whole number of 32 bits; the same seed gives the same game. */
  seed: number
  /** Turns after which a game is given up as unfinished. */
  cap: number
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
  const { edition, players, options = {}, seed, cap, watch } = simulation
  const chance = fastChance(seed)
  const tastes = streamOf(~seed)
  const random = () => uniformFloat64(tastes)
  const memories = Array.from({ length: players }, newMemory)
  const tokens = memories.map((_, seat) => `token-${seat}`)
  const started = begin(edition, { tokens, host: 0, options, at: 0 }, chance)
  watch?.(started, null)
  const { game } = started
  const counts = { moves: 1, lapses: 0, offers: 0, deals: 0 }
  while (!game.over && game.turn.number <= cap) {
    const move = nextMove(edition, game, random, memories)
    if (!move) break
    const played = playInto(edition, game, move, chance)
    if ('refused' in played) throw new Error(`${move.act} was refused: ${played.refused.code}`)
    counts.moves += 1
    if (move.seat === null) counts.lapses += 1
    for (const event of played.events) count(event, counts)
    watch?.(played, move)
  }
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

/** What the first seat that wants something does; the clock steps in where nobody does. */
function nextMove(edition: Edition, game: Game, random: () => number, memories: Memory[]): Move | null {
  const at = game.now
  for (const seat of seatsToAsk(edition, game, memories)) {
    const choice = computerMove(edition, game, seat, random, memories[seat])
    if (choice) return { act: choice.act, prompt: choice.prompt, with: choice.with, seat, at }
  }
  const due = nextDue(game)
  return due === null ? null : { seat: null, act: 'time', prompt: null, with: {}, at: due }
}

function count({ kind }: GameEvent, counts: { offers: number; deals: number }): void {
  if (kind === 'offered') counts.offers += 1
  else if (kind === 'traded') counts.deals += 1
}
