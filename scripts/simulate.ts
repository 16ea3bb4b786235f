import { performance } from 'node:perf_hooks'
import { Presets, SingleBar } from 'cli-progress'
import type { Options } from '#engine/game.ts'
import { readRun, usage, type Run } from './simulation/arguments.ts'
import { seedsFrom } from '#lab/play/seeds.ts'
import { simulateGame } from './simulation/game.ts'
import { reportLines, Tally, type Report } from './simulation/report.ts'

/** `npm run simulate`: whole games among computer players, and what they amount to. */
function main(args: string[]): number {
  if (args.includes('--help')) {
    console.log(usage)
    return 0
  }
  const run = readRun(args)
  if (typeof run === 'string') {
    console.error(`${run}\n\n${usage}`)
    return 1
  }
  const rounds = run.rounds.map((round) => ({ ...round, report: playAll(run, round.options) }))
  if (run.json) console.log(JSON.stringify(inJson(run, rounds), null, 2))
  else for (const round of rounds) console.log([title(run, round), ...reportLines(round.report)].join('\n'))
  return 0
}

type Round = Run['rounds'][number] & { report: Report }

function playAll({ edition, players, games, seed, cap, pause }: Run, options: Options): Report {
  const tally = new Tally(players)
  const seeds = seedsFrom(seed)
  const bar = progress(games)
  for (let done = 1; done <= games; done++) {
    const start = performance.now()
    const game = simulateGame({ edition, players, options, cap, pause, seed: seeds.next().value })
    tally.add(game, performance.now() - start)
    bar?.update(done)
  }
  bar?.stop()
  return tally.report()
}

/** A bar where somebody is watching; the report itself goes to standard output alone. */
function progress(total: number): SingleBar | null {
  if (!process.stderr.isTTY) return null
  const bar = new SingleBar({ clearOnComplete: true, stream: process.stderr }, Presets.shades_classic)
  bar.start(total, 0)
  return bar
}

/** One object; a list of them where every preset was played. */
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

process.exitCode = main(process.argv.slice(2))
