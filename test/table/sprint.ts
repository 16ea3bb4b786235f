import { z } from 'zod'
import { classic } from '#editions/classic/index.ts'
import { makeBoard } from '#engine/board.ts'
import { press, type Edition } from '#engine/edition.ts'
import type { Game, Seat } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'
import type { ComputerPlayer, Computers } from '#table/bots/computers.ts'

/** A small edition for the table’s tests: players roll in turn until one has gone `length` squares. */
export const sprint: Edition = {
  name: 'sprint',
  rules: 1,
  own: z.strictObject({}),
  players: { min: 2, max: 4 },
  turns: 4,
  board: () => track,
  theme: () => track.names,
  decks: { pile: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] },
  options: [
    { name: 'pace', rules: [], type: 'choice', values: ['day', 'live'], default: 'day' },
    { name: 'players.max', rules: [], type: 'whole', min: 2, max: 4, default: 4 },
    { name: 'length', rules: [], type: 'whole', min: 2, max: 500, default: 40 },
    { name: 'reversed', rules: [], type: 'choice', values: [false, true], default: false },
  ],
  figures: classic.figures,
  presets: {},
  wealth: ({ game }, seat) => game.seats[seat]?.cash ?? 0,
  begin: (play) => {
    const { game } = play
    if (game.options['reversed']) {
      game.seats.reverse()
      game.host = game.seats.length - 1 - game.host
    }
    game.decks['pile'] = play.shuffle('shuffle:pile', sprint.decks['pile'] ?? [])
    play.emit({ kind: 'started', seats: game.seats.length, first: 0 })
    play.push({ step: 'turn', seat: 0 })
  },
  steps: {
    turn: (play, { seat }) => {
      play.game.turn.seat = seat as number
      play.game.turn.number += 1
      play.ask({ kind: 'turn.roll', seats: [seat as number], timer: 'turn' })
    },
  },
  prompts: {
    'turn.roll': {
      options: (_position, prompt) => [press('roll', prompt.id)],
      fallback: (_position, prompt) => ({ act: 'roll', prompt: prompt.id, with: {} }),
      acts: {
        roll: {
          apply: (play, seat, _move, prompt) => {
            if (prompt) play.answered(prompt, seat)
            run(play, seat)
          },
        },
      },
    },
  },
  freeActions: {
    /** A move that everybody sees. */
    cheer: {
      options: () => [press('cheer', null)],
      apply: (play, seat) => play.emit({ kind: 'passed', seat, square: 0, piece: null }),
    },
    /** A move that only its player sees. */
    whisper: {
      options: () => [{ act: 'whisper', prompt: null, fixed: {}, ask: [amount], facts: {} }],
      apply: (play, seat, move) =>
        play.emit({
          kind: 'maximumStored',
          audience: [seat],
          seat,
          square: 0,
          piece: null,
          amount: move.with['amount'] as number,
        }),
    },
  },
  remove: (play, seat) => {
    const { game } = play
    const isRunner = game.turn.seat === seat
    ;(game.seats[seat] as Seat).out = true
    if (isRunner) game.prompts = []
    if (isRunner) play.push({ step: 'turn', seat: nextAfter(game, seat) })
  },
  settle: () => {},
  show: () => {},
  slices: {},
  help: { 'turn.roll': ['SPR-001'] },
}

const amount = { name: 'amount', type: 'amount', min: 1, max: 9 } as const

const track = makeBoard('track', [
  { kind: 'go', id: 'start' },
  { kind: 'jail', id: 'jail' },
])

/** The next seat that is still in the game. */
function nextAfter(game: Pick<Game, 'seats'>, seat: number): number {
  const next = (seat + 1) % game.seats.length
  return game.seats[next]?.out ? nextAfter(game, next) : next
}

function run(play: Play, seat: number): void {
  const { game } = play
  const runner = game.seats[seat] as Seat
  const dice = play.roll('dice', 2, 6)
  play.emit({ kind: 'rolled', seat, dice, why: 'move' })
  runner.at += dice.reduce((sum, pips) => sum + pips, 0)
  if (runner.at < (game.options['length'] as number)) {
    play.push({ step: 'turn', seat: nextAfter(game, seat) })
    return
  }
  game.prompts = []
  game.agenda = []
  game.over = { reason: 'arrived', winners: [seat], ranking: [] }
  play.emit({ kind: 'over', ...game.over })
}

const throwDice: ComputerPlayer = (_edition, game, seat) => {
  const prompt = game.prompts.find(({ seats }) => seats.includes(seat))
  return prompt ? { act: 'roll', prompt: prompt.id, with: {} } : null
}

/** Computer players that roll whenever they have a prompt. */
export const sprinters: Computers = {
  name: (taken) => `Robot ${taken.length}`,
  toAsk: (_edition, game) => game.prompts.flatMap(({ seats }) => seats),
  player: () => throwDice,
  autopilotPlayer: () => throwDice,
}
