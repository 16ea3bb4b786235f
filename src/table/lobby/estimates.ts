import { kindsFromStart } from '#engine/advance-orders.ts'
import { at } from '#engine/at.ts'
import type { Edition } from '#engine/edition.ts'
import type { Options } from '#engine/game.ts'
import { isLive, timerOf } from '#engine/paces.ts'
import type { LengthFigures, Lengths } from '#editions/lengths.ts'
import { limitOf } from '#mechanics/ending/moment.ts'
import { editionFor, type LoadedGame } from '../core/loaded-game.ts'
import { openOptions } from './lobby.ts'
import { isOfTheTable, usual } from './presets.ts'

const minute = 60_000
const hour = 60 * minute

/**
 * By hours of a turn: the hours until a turn that waits for a person ends, if people visit the game six times
 * a day. Measured by a simulation (docs/lab/visits.md).
 */
const waits: readonly (readonly [turn: number, wait: number])[] = [
  [1, 0.5],
  [2, 1.6],
  [4, 2.6],
  [8, 3.3],
  [24, 3.9],
]
/** Time for which a person thinks about a decision if all play at once, ms. */
const atTheTable = minute / 2
/** Games that would last for at least this share of the time limit count as ended by the limit. */
const nearlyAll = 0.9

/** Number of turns from which a game counts as endless. */
export const endless = 1500

/** Estimated length of a game, based on simulated games with similar rules. */
export interface Estimate {
  players: number
  /** Turns of all players together: the median, and the 10th and 90th percentiles. */
  turns: { median: number; p10: number; p90: number }
  /**
   * Minutes until the end. If the pace leaves time, people visit the game now and then, except a single
   * person; otherwise all play at once.
   */
  minutes: number
  /**
   * Minutes if all people play at the same time; null if `minutes` assumes that already, or if the time limit
   * ends the game.
   */
  together: number | null
  /** Time limit in minutes if it ends most games, otherwise null. */
  clock: number | null
  /** Minutes of one turn if the pace allows it more than the time limit of the whole game, otherwise null. */
  longTurn: number | null
}

export interface Estimating {
  /** Lengths by edition name. An edition without lengths has no estimate. */
  lengths: Readonly<Record<string, Lengths>>
}

export function estimateFor({ lengths }: Estimating, loaded: LoadedGame): Estimate | null {
  const { body, seats, status } = loaded
  if (status !== 'lobby' || body.phase !== 'lobby') return null
  const edition = editionFor(loaded)
  const known = lengths[edition.name]
  if (!known) return null
  const options = openOptions(edition, body.options)
  // Count missing players as people, up to the minimum number of players.
  const players = Math.max(seats.length, edition.players.min)
  const people = players - seats.filter(({ userId }) => userId === null).length
  const figures = figuresFor(edition, known, options, players)
  if (!figures) return null
  const isByItself = kindsFromStart(edition, options).length > 0
  return estimateOf(figures, options, { players, people, isByItself })
}

interface Table {
  players: number
  people: number
  /** Whether turns without a decision wait for nobody (DAY-036). */
  isByItself: boolean
}

function estimateOf(
  [p10, median, p90, decisions]: LengthFigures,
  options: Options,
  { players, people, isByItself }: Table,
): Estimate | null {
  const share = people / players
  const atOnce = (decisions * share * atTheTable) / minute
  const waiting = (isByItself ? Math.min(median, decisions) : median) * share
  const isApart = !isLive({ options }) && people > 1
  const whole = isApart ? Math.max(atOnce, (waiting * waitFor(options)) / minute) : atOnce
  const clock = limitOf({ options }, 'clock', 'end.minutes')
  const turn = timerOf({ options }, 'turn') / minute
  const rounds = limitOf({ options }, 'rounds', 'end.rounds')
  const byRounds = rounds === null ? Infinity : rounds * players
  const minutes = whole * Math.min(1, byRounds / median)
  const byClock = clock === null ? Infinity : (median * clock) / whole
  const cut = (turns: number) => Math.max(1, Math.round(Math.min(turns, byRounds, byClock)))
  if (cut(p90) >= endless) return null
  // Most games last until the time limit: faster play gives more turns, not an earlier end.
  const isByClock = clock !== null && minutes >= clock * nearlyAll
  return {
    players,
    turns: { median: cut(median), p10: cut(p10), p90: cut(p90) },
    minutes: Math.min(minutes, clock ?? Infinity),
    together: isApart && !isByClock ? (atOnce * cut(median)) / median : null,
    clock: isByClock ? clock : null,
    longTurn: clock !== null && turn > clock ? turn : null,
  }
}

/** Returns the time until a turn ends that waits for a person, ms. */
function waitFor(options: Options): number {
  const turn = timerOf({ options }, 'turn') / hour
  const [first, last] = [at(waits, 0), at(waits, waits.length - 1)]
  const below = waits.findLast(([known]) => known <= turn) ?? first
  const above = waits.find(([known]) => known >= turn) ?? last
  const share = above[0] === below[0] ? 0 : (turn - below[0]) / (above[0] - below[0])
  return (below[1] + (above[1] - below[1]) * share) * hour
}

/** Returns the figures of the most similar preset, interpolated between the simulated numbers of players. */
function figuresFor(
  edition: Edition,
  { presets }: Lengths,
  options: Options,
  players: number,
): LengthFigures | null {
  const rules = Object.entries(rulesOf(edition, options))
  const others = [...presetRules(edition)].filter(([name]) => presets[name])
  const differing = (other: Options) => rules.filter(([name, value]) => other[name] !== value).length
  const [nearest] = others.toSorted(([, one], [, other]) => differing(one) - differing(other))
  const byPlayers = Object.entries((nearest && presets[nearest[0]]) ?? {})
  const out = limitOf({ options }, 'bankruptcies', 'end.bankruptcies') ?? Infinity
  const tried = byPlayers
    .map(([count, all]) => ({ count: Number(count), figures: all[Math.min(out, all.length) - 1] }))
    .toSorted((one, other) => one.count - other.count)
  const below = tried.findLast(({ count }) => count <= players) ?? tried[0]
  const above = tried.find(({ count }) => count >= players) ?? tried.at(-1)
  if (!below?.figures || !above?.figures) return null
  const share = above.count === below.count ? 0 : (players - below.count) / (above.count - below.count)
  const between = (one: number, other: number) => one + (other - one) * share
  const [a, b] = [below.figures, above.figures]
  return [between(a[0], b[0]), between(a[1], b[1]), between(a[2], b[2]), between(a[3], b[3])]
}

/** Returns the distinct rules of an edition's presets, keyed by the first preset that has them. */
export function presetRules(edition: Edition): ReadonlyMap<string, Options> {
  const rules = new Map<string, Options>()
  for (const [name, preset] of [[usual, {}] as const, ...Object.entries(edition.presets)]) {
    const own = rulesOf(edition, openOptions(edition, preset))
    const isNew = ![...rules.values()].some((known) => JSON.stringify(known) === JSON.stringify(own))
    if (isNew) rules.set(name, own)
  }
  return rules
}

/** Returns the rule options without pace and limits, for a game that lasts until only one player is left. */
function rulesOf(edition: Edition, options: Options): Options {
  const rules = edition.options.filter((spec) => !isOfTheTable(spec))
  return Object.fromEntries(
    rules.map((spec) => {
      const { name } = spec
      if (name === 'end.mode') return [name, 'lastStanding']
      if (limits.has(name))
        return [name, 'also' in spec && spec.also?.includes('none') ? 'none' : spec.default]
      return [name, options[name] ?? spec.default]
    }),
  )
}

const limits: ReadonlySet<string> = new Set(['end.minutes', 'end.rounds', 'end.bankruptcies'])
