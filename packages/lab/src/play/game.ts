import { createHash } from 'node:crypto'
import type { Edition } from '#engine/edition.ts'
import type { Game, Options } from '#engine/game.ts'
import { selfPlay } from '#players/index.ts'
import { Choices, Lead, Money, Outs, Presses, Uses, Waits } from './meters.ts'
import { drawnFrom } from './seeds.ts'
import { Watcher } from './watcher.ts'

/** How the games of one lot are played. */
export interface Lot {
  edition: string
  players: number
  options: Options
  /** How many seats play at random. */
  random: number
  /** Turns after which a game is cut. */
  cap: number
}

/** What is kept of one game. */
export interface GameRecord {
  turns: number
  /** Of all seats. */
  presses: number
  decisions: number
  waits: { timers: Record<string, number>; own: number; passed: number }
  /** Cut because it would not end. */
  isCut: boolean
  reason: string | null
  winners: number[]
  /** Seat that began. */
  first: number
  randomSeats: number[]
  lead: { from: number; changes: number; half: boolean | null } | null
  /** Turns in which seats went out. */
  outs: number[]
  money: number[]
  choices: { count: number; gap: number; cost: number; ties: number }
  counts: Record<string, number>
  /** The same for two games that were played alike to the last move. */
  course: string
}

/** Moves of one turn after which it is plain that it would never end, though turns are counted and cut. */
const longestTurn = 2000

/** How long a seat is taken to think about a decision, ms; only an end by the clock notices. */
const pause = 30_000

/** Plays one game and keeps its figures; the same seed gives the same game, whoever plays it. */
export function playGame(edition: Edition, lot: Lot, seed: number): GameRecord {
  const { players, options, random, cap } = lot
  const drawn = drawnFrom(seed, players)
  const randomSeats = Array.from({ length: random }, (_, at) => (drawn.host + 1 + at) % players)
  const watcher = new Watcher(randomSeats)
  const meters = metersOf()
  const course = createHash('sha1')
  let game: Game | null = null
  let first = 0
  let now = 0
  let moves = { turn: 0, count: 0 }
  for (const { played, move } of selfPlay({
    edition,
    players,
    options,
    ...drawn,
    pause: () => pause,
    choose: watcher.choose,
  })) {
    game = played.game
    const passed = move?.seat === null ? game.now - now : 0
    now = game.now
    const position = { edition, game, board: edition.board(game.options) }
    const chosen = move?.seat === null ? null : watcher.chosen
    const watched = { position, move, chosen, passed, events: played.events }
    for (const meter of Object.values(meters)) meter.see(watched)
    for (const event of played.events) if (event.kind === 'started') first = event.first
    if (move) course.update(`${move.seat} ${move.act} ${JSON.stringify(move.with)}\n`)
    if (game.turn.number > cap) break
    const { number } = game.turn
    moves = { turn: number, count: moves.turn === number ? moves.count + 1 : 0 }
    if (moves.count > longestTurn) throw new Error(endless(lot, seed, number))
  }
  if (!game) throw new Error('no game was begun')
  return { ...recordOf(game, meters), first, randomSeats, course: course.digest('hex').slice(0, 12) }
}

function endless({ edition, options }: Lot, seed: number, turn: number): string {
  return `Turn ${turn} of a game of ${edition} never ends (options ${JSON.stringify(options)}, seed ${seed}): its computer player goes round in circles.`
}

function metersOf() {
  return {
    presses: new Presses(),
    waits: new Waits(),
    lead: new Lead(),
    outs: new Outs(),
    money: new Money(),
    choices: new Choices(),
    uses: new Uses(),
  }
}

function recordOf(
  game: Game,
  { presses, waits, lead, outs, money, choices, uses }: ReturnType<typeof metersOf>,
): Omit<GameRecord, 'first' | 'randomSeats' | 'course'> {
  const winners = game.over?.winners ?? []
  return {
    turns: game.turn.number,
    presses: presses.presses,
    decisions: presses.decisions,
    waits: { timers: waits.timers, own: waits.own, passed: waits.passed },
    isCut: game.over === null,
    reason: game.over?.reason ?? null,
    winners,
    lead: lead.result(winners),
    outs: outs.turns,
    money: money.result(game),
    choices: { count: choices.count, gap: choices.gap, cost: choices.cost, ties: choices.ties },
    counts: uses.counts,
  }
}
