import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { atMost } from '#caches/at-most.ts'
import { chanceOf } from '#engine/chance.ts'
import type { Edition } from '#engine/edition.ts'
import type { Game, Options } from '#engine/game.ts'
import { inProportion, isCustom } from '#engine/paces.ts'
import type { SelfPlay, SelfPlayed } from '#players/index.ts'
import { editionFor, type Editions, type LoadedGame } from '../core/loaded-game.ts'
import type { Log } from '../core/limits.ts'
import { openOptions } from './lobby.ts'

/** Plays a whole game among computer players, move by move. */
export type SelfPlaying = (setup: SelfPlay) => Iterable<SelfPlayed>

/** How much is tried out for one estimate, and how little it may disturb: ms of this process, and numbers. */
export interface EstimateLimits {
  games: number
  /** Turns after which a game counts as one without end. */
  turns: number
  /** Work in one go, and rest after it. */
  slice: number
  rest: number
  /** Work on one estimate. */
  work: number
  /** How late a rest may end before the process counts as busy, how long it is then left alone, and how often. */
  lag: number
  away: number
  disturbances: number
  /** Estimates that wait their turn; the one that waits longest gives way. */
  waiting: number
  kept: number
}

const defaultEstimateLimits: EstimateLimits = {
  games: 60,
  turns: 1500,
  slice: 3,
  rest: 12,
  work: 3000,
  lag: 25,
  away: 500,
  disturbances: 60,
  waiting: 20,
  kept: 500,
}

const minute = 60_000
/** How long a person is supposed to take for one decision, by pace, ms. */
const answers = { live: minute / 2, brisk: 10 * minute, day: 30 * minute, slow: 180 * minute }
const atTheTable = minute / 2
/** Games that last for this share of what a clock allows are as good as ended by it. */
const nearlyAll = 0.9

/** How long a game may take, by games that computer players played with the same options. */
export interface Estimate {
  players: number
  /** Turns of all players together: the middle of the games, and what one in ten stays below or goes beyond. */
  turns: { median: number; p10: number; p90: number }
  /** Minutes until the end where every person takes `answer` seconds for a decision. */
  minutes: number
  answer: number
  /** Minutes where all sit together; null where that is what `minutes` tells, or nobody could. */
  together: number | null
  /** Minutes after which a clock ends most games, however quick everybody is; null where none does. */
  clock: number | null
}

interface Deps {
  editions: Editions
  selfPlay: SelfPlaying
  log: Log
  limits?: Partial<EstimateLimits> | undefined
  /** The game as it is known now. */
  peek: (id: string) => LoadedGame | undefined
  /** An estimate is there for a game that asked for it. */
  ready: (id: string) => void
}

/** One thing to be tried out, and the games that want to know. */
interface Job {
  edition: Edition
  options: Options
  players: number
  people: number
  games: Set<string>
}

interface Tried {
  turns: number
  minutes: number
  decisions: number
  /** Minutes until a clock ends it; null where none does. */
  clock: number | null
}

/**
 * How long games may take, found by playing some in the background: a few ms at a time, one estimate after another,
 * and not at all while the process is busy. What cannot be found is not shown, and nobody waits for it.
 */
export function estimating({ editions, selfPlay, log, peek, ready, ...deps }: Deps) {
  const limits = { ...defaultEstimateLimits, ...deps.limits }
  const known = new LRUCache<string, Estimate | 'none'>(atMost(limits.kept))
  const waiting = new Map<string, Job>()
  const stop = new AbortController()
  let running: Promise<void> | null = null

  function of(loaded: LoadedGame): Estimate | null {
    const asked = jobOf(editions, loaded)
    if (!asked || stop.signal.aborted) return null
    const { key, job } = asked
    const found = known.get(key)
    if (found !== undefined) return found === 'none' ? null : found
    const kept = waiting.get(key) ?? job
    kept.games.add(loaded.id)
    waiting.set(key, kept)
    if (waiting.size > limits.waiting) waiting.delete(waiting.keys().next().value as string)
    running ??= workOff().finally(() => (running = null))
    return null
  }

  async function workOff(): Promise<void> {
    for (let next = waiting.entries().next(); !next.done; next = waiting.entries().next()) {
      const [key, job] = next.value
      const found = await tryOut(key, job)
      waiting.delete(key)
      if (stop.signal.aborted) return
      if (found === null) continue
      known.set(key, found)
      if (found !== 'none') for (const id of wanting(key, job)) ready(id)
    }
  }

  function wanting(key: string, { games }: Job): string[] {
    return [...games].filter((id) => {
      const loaded = peek(id)
      return loaded !== undefined && jobOf(editions, loaded)?.key === key
    })
  }

  /** Null where it was given up: nobody wants it any more, or the process has better things to do. */
  async function tryOut(key: string, job: Job): Promise<Estimate | 'none' | null> {
    const tried: Tried[] = []
    let spent = 0
    let disturbed = 0
    try {
      const playing = games(job, tried)
      while (spent < limits.work) {
        const wasLate = await rests(limits.rest)
        if (stop.signal.aborted || wanting(key, job).length === 0) return null
        if (wasLate) {
          if (++disturbed > limits.disturbances) return null
          await rests(limits.away)
          continue
        }
        const begun = performance.now()
        let isDone = false
        while (!isDone && performance.now() - begun < limits.slice) isDone = playing.next().done === true
        spent += performance.now() - begun
        if (isDone) break
      }
      return tried.length < limits.games / 4 ? 'none' : estimateOf(job, tried, limits)
    } catch (err) {
      log.warn({ err, edition: job.edition.name }, 'the length of a game could not be estimated')
      return 'none'
    }
  }

  /** Games of one job, move by move; those that are finished are noted. */
  function* games({ edition, options, players, people }: Job, tried: Tried[]): Generator<void, void> {
    const pause = pauseOf(options)
    while (tried.length < limits.games) {
      let decisions = 0
      let last: SelfPlayed | null = null
      let clock: number | null = null
      const setup = { edition, options, players, chance, random: Math.random }
      for (const step of selfPlay({ ...setup, pause: (seat) => (seat < people ? pause : 0) })) {
        if (last === null) clock = clockOf(edition, step.played.game)
        last = step
        if (step.isDecision && (step.move?.seat ?? people) < people) decisions++
        if (step.played.game.turn.number > limits.turns) break
        yield
      }
      if (!last) return
      const { turn, now } = last.played.game
      tried.push({ turns: turn.number, minutes: now / minute, decisions, clock })
    }
  }

  /** Whether the rest ended late, because the process had other things to do. */
  async function rests(ms: number): Promise<boolean> {
    const begun = performance.now()
    await wait(ms, undefined, { ref: false, signal: stop.signal }).catch(() => undefined)
    return performance.now() - begun - ms > limits.lag
  }

  return {
    /** What is known of a lobby by now; null where nothing is, and then it is tried out if that can be. */
    of,

    /** Nothing more is tried out. */
    async end(): Promise<void> {
      stop.abort()
      waiting.clear()
      await running
    },
  }
}

export type Estimates = ReturnType<typeof estimating>

/** Nobody has to verify these draws. */
const chance = chanceOf((n) => Math.floor(Math.random() * n))

/** At a custom pace in proportion to `day`, in whole minutes, since it is told. */
function pauseOf(options: Options): number {
  if (isCustom(options)) return Math.round(inProportion(options, answers.day) / minute) * minute
  return new Map(Object.entries(answers)).get(String(options['pace'])) ?? answers.day
}

/** Missing chairs are taken to be people's, up to the fewest that can play. */
function jobOf(editions: Editions, loaded: LoadedGame): { key: string; job: Job } | null {
  const { body, seats, status } = loaded
  if (status !== 'lobby' || body.phase !== 'lobby') return null
  const edition = editionFor(editions, loaded)
  const options = openOptions(edition, body.options)
  const players = Math.max(seats.length, edition.players.min)
  const people = players - seats.filter(({ userId }) => userId === null).length
  const key = JSON.stringify([edition.name, players, people, options])
  return { key, job: { edition, options, players, people, games: new Set() } }
}

/** Minutes until a clock ends a game that begins; null where none does. */
function clockOf({ ending }: Edition, game: Game): number | null {
  const end = ending?.(game) ?? null
  return end?.by === 'clock' ? (end.at - game.now) / minute : null
}

/** `none` where many games do not come to an end. */
function estimateOf(
  { options, players, people }: Job,
  tried: readonly Tried[],
  limits: EstimateLimits,
): Estimate | 'none' {
  const turns = tried.map((game) => game.turns)
  if (quantile(turns, 0.9) > limits.turns) return 'none'
  const pause = pauseOf(options)
  const decisions = quantile(
    tried.map((game) => game.decisions),
    0.5,
  )
  const minutes = quantile(
    tried.map((game) => game.minutes),
    0.5,
  )
  // Quick or slow, most games go on until then: whoever sits together has more turns, not an earlier end.
  const [{ clock } = { clock: null }] = tried
  const isByClock = clock !== null && minutes >= clock * nearlyAll
  return {
    players,
    turns: { median: quantile(turns, 0.5), p10: quantile(turns, 0.1), p90: quantile(turns, 0.9) },
    answer: pause / 1000,
    minutes,
    together: pause > atTheTable && people > 1 && !isByClock ? (decisions * atTheTable) / minute : null,
    clock: isByClock ? clock : null,
  }
}

function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
