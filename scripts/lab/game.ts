import type { Edition, Position } from '#engine/edition.ts'
import { selfPlay } from '#players/index.ts'
import type { GameRecord, Lot } from '@shortchange/lab'
import { Recorder, type Reading } from '@shortchange/lab/record'
import { drawnFrom } from '../seeds.ts'
import { Watcher } from './watcher.ts'
import type { GameEvent } from '#engine/event.ts'
import type { TimerName } from '#engine/game.ts'
import { timerOf } from '#engine/paces.ts'
import { instruments } from './instruments.ts'

/** Moves after which a turn counts as endless. */
const maxTurnMoves = 2000

/** A seat's time for a decision, ms; only relevant to an end by the clock. */
const pause = 30_000

/** Plays one game and returns its record; the same seed gives the same game. */
export function playGame(edition: Edition, lot: Lot, seed: number): GameRecord {
  const { players, options, random, cap } = lot
  const drawn = drawnFrom(seed, players)
  const randomSeats = Array.from({ length: random }, (_, at) => (drawn.host + 1 + at) % players)
  const watcher = new Watcher(randomSeats)
  const recorder = new Recorder(readingOf(edition))
  let first = 0
  let now = 0
  let moves = { turn: 0, count: 0 }
  for (const { played, move, isByTable } of selfPlay({
    edition,
    players,
    options,
    ...drawn,
    pause: () => pause,
    choose: watcher.choose,
  })) {
    const { game } = played
    const passed = move?.seat === null ? game.now - now : 0
    now = game.now
    const position = { edition, game, board: edition.board(game.options) }
    // A move that the options make is no player's press (DAY-036).
    const pressed = move && isByTable ? { ...move, seat: null } : move
    const chosen = pressed?.seat === null ? null : watcher.chosen
    recorder.see({ position, move: pressed, chosen, passed, events: played.events })
    for (const event of played.events) if (event.kind === 'started') first = event.first
    if (game.turn.number > cap) break
    const { number } = game.turn
    moves = { turn: number, count: moves.turn === number ? moves.count + 1 : 0 }
    if (moves.count > maxTurnMoves) throw new Error(endless(lot, seed, number))
  }
  return recorder.record({ first, randomSeats })
}

function endless({ edition, options }: Lot, seed: number, turn: number): string {
  return `Turn ${turn} of a game of ${edition} never ends (options ${JSON.stringify(options)}, seed ${seed}): its computer player goes round in circles.`
}

export function readingOf({ name, wealth }: Edition): Reading<Position, GameEvent> {
  const { standing = wealth, cardUses, counted = {}, note } = instruments[name] ?? {}
  const isUse = (kind: string) => (cardUses ? cardUses.includes(kind) : kind !== 'paid')
  return {
    standing,
    timer: ({ game }, { timer }) => timerOf(game, timer as TimerName),
    named: ({ board }, event) => [
      ...(event.kind === 'moved' ? [`square:${board.squares[event.to]?.kind ?? 'none'}`] : []),
      ...('card' in event && typeof event.card === 'string' && isUse(event.kind)
        ? [`card:${event.card}`]
        : []),
    ],
    counted,
    ...(note && { note }),
  }
}
