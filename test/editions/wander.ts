import { editionOf } from '#editions/index.ts'
import { chanceOf, type Draw } from '#engine/chance.ts'
import { nextDue } from '#engine/clock.ts'
import type { Edition, Position } from '#engine/edition.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Game, Options } from '#engine/game.ts'
import { begin, type Setup } from '#engine/machine.ts'
import { answers, freeAction } from '#engine/moves.ts'
import type { Move } from '#engine/option.ts'
import { Replay } from '#engine/replay.ts'
import { undoAct } from '#engine/undo.ts'
import { randomMove, seeded, type Below } from '#test/engine/random.ts'

export interface Moment {
  position: Position
  before: Game
  /** The game before the last public move, with secret moves made since (`Replay.before`). */
  earlier: Game
  move: Move
  events: GameEvent[]
  isSecret: boolean
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
  /** One in this many moves is a player leaving the game, if possible. */
  quits?: number
  /** After the last move, all players leave one by one until the game is over. */
  ends?: boolean
  /** One in this many undoable moves is undone; default: none. */
  undos?: number
  /** Changes the game before the first move. */
  prepare?: (game: Game, below: Below) => void
}

const quitting = new Set(['resign', 'agree'])

/**
 * Plays up to `limit` random listed moves, and lets time pass now and then. Calls `watch` after each move.
 */
export function playRandomGame(
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
  const { options = {}, players = few, quits = 400, prepare, ends = false, undos = 0 } = ways
  const setup = {
    tokens: Array.from({ length: players }, (_, i) => `token${i}`),
    host: 0,
    options,
    at: 1_000,
  }
  const start = begin(edition, setup, chance)
  let { game } = start
  prepare?.(game, below)
  const replay = new Replay(edition, game)
  const moves: Wandered['moves'] = []
  for (let tries = 0; tries < limit && !game.over; tries++) {
    const regretted = undos > 0 && below(undos) === 0 ? regret(game) : null
    go(regretted ?? someMove(here(), below, quits))
  }
  for (let tries = 0; ends && tries < maxMovesToEnd && !game.over; tries++)
    go(leaving(here()) ?? timePasses(game))
  return { edition, setup, start, moves, game }

  function here(): Position {
    return { edition, game, board: edition.board(game.options) }
  }

  function go(move: Move | null): void {
    const earlier = replay.before
    const played = move && replay.play(move, chance)
    if (!played || 'refused' in played) return
    const before = game
    game = played.game
    moves.push({ move, draws: played.draws })
    const isSecret = played.isSecret === true
    watch({ position: here(), before, earlier, move, events: played.events, isSecret })
  }
}

const maxMovesToEnd = 2000

/** Returns a move by which the first seat that can leave does so; null if none can. */
function leaving(position: Position): Move | null {
  for (const seat of position.game.seats.keys())
    for (const { act, prompt, fixed } of [
      ...answers(position, seat),
      ...freeAction(position, seat, 'resign'),
    ])
      if (quitting.has(act)) return { seat, act, prompt, with: fixed, at: position.game.now }
  return null
}

function someMove(position: Position, below: Below, quits: number): Move | null {
  if (below(12) === 0) return timePasses(position.game)
  return randomMove(position, below, below(quits) ? quitting : new Set())
}

/** Returns the move that undoes the last one; null if that is impossible. */
function regret({ undo, now }: Game): Move | null {
  if (!undo || undo.act === null) return null
  return { seat: undo.seat, act: undoAct, prompt: null, with: {}, at: now + 1 }
}

function timePasses(game: Game): Move | null {
  const due = nextDue(game)
  return due === null ? null : { seat: null, act: 'time', prompt: null, with: {}, at: due }
}
