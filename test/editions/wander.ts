import { editionOf } from '#editions/index.ts'
import { chanceOf, type Draw } from '#engine/chance.ts'
import { nextDue } from '#engine/clock.ts'
import type { Edition, Position } from '#engine/edition.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Game, Options } from '#engine/game.ts'
import { begin, play, type Setup } from '#engine/machine.ts'
import type { Move } from '#engine/option.ts'
import { randomMove, seeded, type Below } from '#test/engine/random.ts'

export interface Moment {
  position: Position
  before: Game
  move: Move
  events: GameEvent[]
}

export interface Wandered {
  edition: Edition
  setup: Setup
  start: { game: Game; draws: Draw[] }
  moves: { move: Move; draws: Draw[] }[]
  game: Game
}

export interface Ways {
  options?: Options
  players?: number
  /** One in so many moves may be to leave the game. */
  quits?: number
  /** Changes the game before the first move. */
  prepare?: (game: Game, below: Below) => void
}

const quitting = new Set(['resign'])

/**
 * Plays random listed moves, and lets time pass now and then, up to a number of moves. After each, `watch` sees what
 * happened.
 */
export function wander(
  name: string,
  seed: number,
  limit: number,
  watch: (moment: Moment) => void,
  ways: Ways = {},
): Wandered {
  const edition = editionOf(name)
  const below = seeded(seed)
  const chance = chanceOf(below)
  const few = edition.players.min + below(Math.min(4, edition.players.max - edition.players.min))
  const { options = {}, players = few, quits = 400, prepare } = ways
  const setup = {
    tokens: Array.from({ length: players }, (_, i) => `token${i}`),
    host: 0,
    options,
    at: 1_000,
  }
  const start = begin(edition, setup, chance)
  let { game } = start
  prepare?.(game, below)
  const moves: Wandered['moves'] = []
  for (let tries = 0; tries < limit && !game.over; tries++) {
    const position = { edition, game, board: edition.board(game.options) }
    const move =
      below(12) === 0 ? timePasses(game) : randomMove(position, below, below(quits) ? quitting : new Set())
    if (!move) continue
    const played = play(edition, game, move, chance)
    if ('refused' in played) continue
    const before = game
    game = played.game
    moves.push({ move, draws: played.draws })
    watch({ position: { ...position, game }, before, move, events: played.events })
  }
  return { edition, setup, start, moves, game }
}

function timePasses(game: Game): Move | null {
  const due = nextDue(game)
  return due === null ? null : { seat: null, act: 'time', prompt: null, with: {}, at: due }
}
