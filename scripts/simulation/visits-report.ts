import { editionOf } from '#editions/index.ts'
import type { Options } from '#engine/game.ts'
import { spreadOf } from '../statistics.ts'
import { inThreads } from './threads.ts'
import { playVisits, type RoundEnd, type Visited } from './visits.ts'

interface Job {
  edition: string
  players: number
  options: Options
  seeds: readonly number[]
}

/** Limit of games that do not end. */
const cap = { rounds: 500, time: 200 * 24 * 3_600_000 }
/** Hours of a turn whose games are compared. */
const hoursOfATurn = [1, 2, 4, 8, 24]
/** Share of games that have to end in time. */
const nearlyAll = 0.9
const batchSize = 10

export default function playVisited({ edition: name, seeds, ...setting }: Job): Visited[] {
  return seeds.map((seed) => playVisits({ edition: editionOf(name), seed, cap, ...setting }))
}

type Asked = Pick<Job, 'edition' | 'players' | 'options'> & { games: number }

/** Plays games of people who visit them, and returns a table in Markdown (docs/lab/visits.md). */
export async function visitsTable(asked: Asked): Promise<string> {
  const rows: string[] = []
  for (const hours of hoursOfATurn) {
    const options = { ...asked.options, pace: 'custom', 'pace.hours': hours }
    rows.push(rowOf(hours, await all(asked, options)))
  }
  return [
    '| a turn | rounds in 24 hours | by the clock | rounds | days | by the clock | hours of a turn |',
    '| -----: | -----------------: | -----------: | -----: | ---: | -----------: | --------------: |',
    ...rows,
  ].join('\n')
}

function rowOf(hours: number, played: readonly Visited[]): string {
  const most = roundsInADay(played)
  const ends = played.flatMap(({ rounds, isOver }) => (isOver ? (rounds.at(-1) ?? []) : []))
  const medianOf = (numbers: readonly number[]) => spreadOf(numbers).median
  const perTurn = played.map(({ rounds, waited }) => (rounds.at(-1)?.hours ?? 0) / waited)
  const cells = [
    `${hours} h`,
    most,
    shareText(played.flatMap(({ rounds }) => rounds[most - 1] ?? [])),
    medianOf(played.map(({ rounds }) => rounds.length)),
    Math.round(medianOf(ends.map((end) => end.hours)) / 24),
    shareText(ends),
    medianOf(perTurn).toFixed(1),
  ]
  return `| ${cells.join(' | ')} |`
}

async function all({ edition, players, games }: Asked, options: Options): Promise<Visited[]> {
  const jobs = Array.from({ length: Math.ceil(games / batchSize) }, (_, batch): Job => {
    const count = Math.min(batchSize, games - batch * batchSize)
    const seeds = Array.from({ length: count }, (_one, index) => batch * batchSize + index + 1)
    return { edition, players, options, seeds }
  })
  return (await inThreads(import.meta.url, playVisited, jobs, { fewest: 2 })).flat()
}

/** The most rounds that nearly all games play, or end before, within a day. */
function roundsInADay(played: readonly Visited[]): number {
  const hoursUntil = ({ rounds, isOver }: Visited, count: number) =>
    (rounds[count - 1] ?? (isOver ? rounds.at(-1) : undefined))?.hours ?? Infinity
  const inTime = (count: number) => played.filter((game) => hoursUntil(game, count) <= 24).length
  let most = 0
  while (most < cap.rounds && inTime(most + 1) >= nearlyAll * played.length) most++
  return most
}

function shareText(ends: readonly RoundEnd[]): string {
  const [decisions, byClock] = [sum(ends, 'decisions'), sum(ends, 'byClock')]
  return decisions === 0 ? '–' : `${Math.round((100 * byClock) / decisions)} %`
}

function sum(ends: readonly RoundEnd[], of: 'decisions' | 'byClock'): number {
  return ends.reduce((total, end) => total + end[of], 0)
}
