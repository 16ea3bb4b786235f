import { performance } from 'node:perf_hooks'
import { Presets, SingleBar } from 'cli-progress'
import { readRun, usage, type Run } from './simulation/arguments.ts'
import { seedsFrom, simulateGame } from './simulation/game.ts'
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
  const report = playAll(run)
  if (run.json) console.log(JSON.stringify({ ...named(run), ...report }, null, 2))
  else console.log([title(run), ...reportLines(report)].join('\n'))
  return 0
}

function playAll({ edition, players, options, games, seed, cap }: Run): Report {
  const tally = new Tally(players)
  const seeds = seedsFrom(seed)
  const bar = progress(games)
  for (let done = 1; done <= games; done++) {
    const start = performance.now()
    const game = simulateGame({ edition, players, options, cap, seed: seeds.next().value })
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

function named({ edition, players, seed, cap, options }: Run) {
  return { edition: edition.name, players, seed, cap, options }
}

function title({ edition, players, games, seed }: Run): string {
  return `${edition.name}, ${players} computer players, ${games} games from seed ${seed}`
}

process.exitCode = main(process.argv.slice(2))
