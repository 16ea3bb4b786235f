import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Presets, SingleBar } from 'cli-progress'
import {
  everyQuestion,
  Kept,
  markdownOf,
  pageOf,
  planFor,
  play,
  Stopped,
  verdicts,
  reportOf,
  type Question,
} from '@shortchange/lab'
import { chosen, commandFor, readLabRun, reportName, usage, type LabRun } from './lab/arguments.ts'
import { listOf } from './lab/list.ts'
import { caution, fingerprint, player } from './lab/playing.ts'
import { questionsOf, subjects } from './lab/subjects.ts'
import { messageOf } from '#table/core/record.ts'

/** `npm run lab`: measures an edition's rules in many games among computer players. */
async function main(args: string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(usage)
    return 0
  }
  const asked = read(args)
  if (!asked) return 1
  const { run, questions } = asked
  if (run.isList) {
    console.log(listOf(subjects.of(run.edition), questions))
    return 0
  }
  try {
    await answer(run, questions)
    return 0
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    console.error(`\nStopped; ${error.games} games are kept. The same command continues from there.`)
    return 130
  }
}

function read(args: string[]): { run: LabRun; questions: Question[] } | null {
  try {
    const run = readLabRun(args)
    return { run, questions: chosen(everyQuestion(subjects.of(run.edition), questionsOf(run.edition)), run) }
  } catch (error) {
    console.error(messageOf(error))
    return null
  }
}

async function answer(run: LabRun, questions: readonly Question[]): Promise<void> {
  const plan = planFor(subjects, questions, run.seed, run.cap)
  const kept = new Kept(join(run.folder, 'games'), fingerprint())
  if (run.isFresh) for (const { batches } of plan.lots) for (const batch of batches) kept.forget(batch)
  const start = performance.now()
  const shown = progress(plan.games)
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  const { edition, cap, workers } = run
  const means = { plan, kept, player, workers, signal: stop.signal, progress: shown.at }
  const played = await play(means).finally(shown.end)
  const asked = { edition, cap, caution, commandFor: (only = run.only) => commandFor({ ...run, only }) }
  const report = reportOf(subjects, asked, questions, played)
  const name = reportName(run, questions)
  mkdirSync(run.folder, { recursive: true })
  writeFileSync(join(run.folder, `${name}.html`), pageOf(report))
  writeFileSync(join(run.folder, `${name}.md`), markdownOf(report))
  for (const { ask, verdict, headline } of report.sections)
    console.log(`${ask}\n  ${verdicts[verdict]}  ${headline}\n`)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${plan.games} games in ${seconds} s: ${join(run.folder, `${name}.html`)} and ${name}.md`)
}

/**
 * Shows the number of games and the remaining time. Without a terminal it prints a line every ten seconds.
 */
function progress(total: number): { at: (games: number) => void; end: () => void } {
  if (!process.stderr.isTTY) return lines(total)
  const format = '{bar} {value} of {total} games, {eta_formatted} left'
  const options = { format, clearOnComplete: true, stream: process.stderr }
  const bar = new SingleBar(options, Presets.shades_classic)
  bar.start(total, 0)
  return { at: (games) => bar.update(games), end: () => bar.stop() }
}

const silence = 10_000

function lines(total: number): { at: (games: number) => void; end: () => void } {
  let start: { games: number; at: number } | null = null
  let told = performance.now()
  const at = (games: number) => {
    const now = performance.now()
    start ??= { games, at: now }
    if (now - told < silence) return
    told = now
    const left = ((total - games) * (now - start.at)) / Math.max(1, games - start.games)
    console.error(`${games} of ${total} games, ${Math.ceil(left / 1000)} s left`)
  }
  return { at, end: () => undefined }
}

process.exitCode = await main(process.argv.slice(2))
