import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { editionOf } from '#editions/index.ts'
import type { LengthFigures, Lengths } from '#editions/lengths.ts'
import type { Edition } from '#engine/edition.ts'
import type { Options } from '#engine/game.ts'
import { drawnFrom } from '../seeds.ts'
import { selfPlay } from '#players/index.ts'
import { endless, presetRules } from '#table/lobby/estimates.ts'
import { openOptions } from '#table/lobby/lobby.ts'
import { spreadOf } from '../statistics.ts'
import { inThreads } from './threads.ts'

interface Job {
  edition: string
  preset: string
  players: number
}

interface Mark {
  turns: number
  decisions: number
}

const games = 16
/** A seat's time for a decision, ms; only clocks use it. */
const pause = 30 * 60_000
const numbersOfPlayers = [2, 3, 4, 6, 8, 10]

/** Plays games of an edition and writes their lengths into its folder. Returns the file and the number of games. */
export async function writeLengths(name: string): Promise<string> {
  const edition = editionOf(name)
  const { min, max } = edition.players
  const numbers = numbersOfPlayers.filter((count) => count >= min && count <= max)
  const jobs = [...presetRules(edition).keys()].flatMap((preset) =>
    numbers.map((players) => ({ edition: name, preset, players })),
  )
  // The slowest jobs come first, so that all cores finish together.
  jobs.sort((one, other) => other.players - one.players)
  const measured = await inThreads(import.meta.url, measure, jobs, { fewest: 2 })
  const presets: Lengths['presets'] = {}
  for (const preset of presetRules(edition).keys()) presets[preset] = {}
  for (const [at, { preset, players }] of jobs.entries()) presets[preset]![players] = measured[at]!
  const file = `src/editions/${name}/lengths.json`
  const text = textOf({ fingerprint: fingerprintOf(edition), presets })
  writeFileSync(new URL(`../../${file}`, import.meta.url), text)
  return `${file}: ${jobs.length * games} games`
}

function textOf({ fingerprint, presets }: Lengths): string {
  const lines = Object.entries(presets).map(([preset, byPlayers]) => {
    const rows = Object.entries(byPlayers).map(
      ([players, all]) => `      "${players}": ${JSON.stringify(all)}`,
    )
    return `    "${preset}": {\n${rows.join(',\n')}\n    }`
  })
  return `{\n  "fingerprint": "${fingerprint}",\n  "presets": {\n${lines.join(',\n')}\n  }\n}\n`
}

/** Returns the figures up to each bankruptcy that can end a game, and up to its end. */
export default function measure({ edition: name, preset, players }: Job): LengthFigures[] {
  const edition = editionOf(name)
  const options = openOptions(edition, { ...edition.presets[preset], ...presetRules(edition).get(preset) })
  const isByBankruptcies = edition.options.some(({ name: option }) => option === 'end.bankruptcies')
  const ends = isByBankruptcies ? players - 1 : 1
  const played = Array.from({ length: games }, (_, seed) => marksOf(edition, players, seed + 1, options))
  return Array.from({ length: ends }, (_, at) => {
    const marks = played.map(({ outs, end }) => (at === ends - 1 ? end : (outs[at] ?? end)))
    const turns = spreadOf(marks.map((mark) => mark.turns))
    const decisions = spreadOf(marks.map((mark) => mark.decisions)).median
    return [Math.round(turns.p10), Math.round(turns.median), Math.round(turns.p90), Math.round(decisions)]
  })
}

function marksOf(edition: Edition, players: number, seed: number, options: Options) {
  const outs: Mark[] = []
  let end: Mark = { turns: 0, decisions: 0 }
  let decisions = 0
  const setup = { edition, players, options, ...drawnFrom(seed, players), pause: () => pause }
  for (const { played, isDecision } of selfPlay(setup)) {
    const { turn, seats } = played.game
    if (isDecision) decisions++
    end = { turns: turn.number, decisions }
    for (const gone = seats.filter(({ out }) => out).length; outs.length < gone;) outs.push(end)
    if (turn.number >= endless) break
  }
  return { outs, end }
}

/** Number of moves that a fingerprint includes for each preset; more for the usual rules. */
const watched = 150
const watchedAsUsual = 600

/** Returns a hash that changes with the rules and the computer players, not with texts or comments. */
export function fingerprintOf(edition: Edition): string {
  const hash = createHash('sha256')
  const players = Math.max(3, edition.players.min)
  for (const [preset, options] of presetRules(edition)) {
    hash.update(JSON.stringify([preset, options]))
    let left = preset === 'usual' ? watchedAsUsual : watched
    for (const { move } of selfPlay({ edition, players, options, ...drawnFrom(1, players) })) {
      hash.update(JSON.stringify(move && [move.seat, move.act, move.with, move.at]))
      if (--left < 0) break
    }
  }
  return hash.digest('hex').slice(0, 16)
}
