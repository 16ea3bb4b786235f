import { Presets, SingleBar } from 'cli-progress'
import type { Options } from '#engine/game.ts'
import { readRun, usage, type Run } from './simulation/arguments.ts'
import { seedsFrom } from './seeds.ts'
import { reportLines, reportOf, type Report } from './simulation/report.ts'
import playBatch from './simulation/batch.ts'
import { writeLengths } from './simulation/lengths.ts'
import { visitsTable } from './simulation/visits-report.ts'
import { inThreads } from './simulation/threads.ts'

/** `npm run simulate`: plays whole games among computer players, and reports totals. */
async function main(args: string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(usage)
    return 0
  }
  const run = readRun(args)
  if (typeof run === 'string') {
    console.error(`${run}\n\n${usage}`)
    return 1
  }
  if (run.lengths) {
    console.log(`Plays games of ${run.lengths.join(', ')}. This takes minutes.`)
    for (const name of run.lengths) console.log(await writeLengths(name))
    return 0
  }
  if (run.isVisited) {
    const [round] = run.rounds
    const { edition, players, games } = run
    console.log(await visitsTable({ edition: edition.name, players, games, options: round?.options ?? {} }))
    return 0
  }
  const rounds: Round[] = []
  for (const round of run.rounds) rounds.push({ ...round, report: await playAll(run, round.options) })
  if (run.json) console.log(JSON.stringify(inJson(run, rounds), null, 2))
  else for (const round of rounds) console.log([title(run, round), ...reportLines(round.report)].join('\n'))
  return 0
}

type Round = Run['rounds'][number] & { report: Report }

const batchSize = 20

async function playAll({ edition, players, games, seed, cap, pause }: Run, options: Options) {
  const drawn = seedsFrom(seed)
  const seeds = Array.from({ length: games }, () => drawn.next().value)
  const batches = Array.from({ length: Math.ceil(games / batchSize) }, (_, at) => ({
    ...{ edition: edition.name, players, options, cap, pause },
    seeds: seeds.slice(at * batchSize, (at + 1) * batchSize),
  }))
  const bar = progress(games)
  const file = new URL('./simulation/batch.ts', import.meta.url).href
  const played = await inThreads(file, playBatch, batches, { done: (more) => bar?.increment(more.length) })
  bar?.stop()
  return reportOf(played.flat(), players)
}

function progress(total: number): SingleBar | null {
  if (!process.stderr.isTTY) return null
  const bar = new SingleBar({ clearOnComplete: true, stream: process.stderr }, Presets.shades_classic)
  bar.start(total, 0)
  return bar
}

function inJson({ edition, players, seed, cap, pause }: Run, rounds: readonly Round[]): unknown {
  const all = rounds.map(({ preset, options, report }) => ({
    edition: edition.name,
    ...(preset !== null && { preset }),
    players,
    seed,
    cap,
    pause,
    options,
    ...report,
  }))
  return all.length === 1 ? all[0] : all
}

function title({ edition, players, games, seed }: Run, { preset }: Round): string {
  const name = preset === null ? edition.name : `${edition.name}, ${preset}`
  return `${name}, ${players} computer players, ${games} games from seed ${seed}`
}

process.exitCode = await main(process.argv.slice(2))
