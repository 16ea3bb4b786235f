import { parseArgs } from 'node:util'
import { editions } from '#editions/index.ts'
import { type Edition } from '#engine/edition.ts'
import { resolveOptions } from '#engine/house-rules.ts'
import type { Options, OptionValue } from '#engine/game.ts'
import { valueOf } from '#table/lobby/house-rules.ts'
import { presetOptions, usual } from '#table/lobby/presets.ts'
import { whole, orMessage } from '../arguments.ts'

export interface Run {
  edition: Edition
  players: number
  games: number
  seed: number
  cap: number
  /** A player's time for a decision, ms. */
  pause: number
  /**
   * The rounds to play, each with the name and the options of its preset. Default: one round without a
   * preset.
   */
  rounds: { preset: string | null; options: Options }[]
  json: boolean
  /** Editions whose lengths of games are measured and written, in place of rounds; null to play rounds. */
  lengths: readonly string[] | null
  /** Whether people play who visit the game now and then, in place of rounds. */
  isVisited: boolean
}

export const usage = `npm run simulate -- [--edition classic] [--players 4] [--games 1000] [--seed 1]
                    [--preset quick | --presets all] [--option name=value …]
                    [--cap 3000] [--pause 30] [--json]
npm run simulate -- --lengths [--edition classic]
npm run simulate -- --visits [--edition classic] [--games 200] [--preset quick] [--option name=value …]

Plays whole games among computer players.
  --preset   options of that name, as in a lobby
  --presets  "all": every preset of the edition, each with so many games
  --option   a house rule as in a lobby, e.g. --option jail.fine=100; it goes before the preset
  --cap      turns after which a game counts as unfinished
  --pause    seconds that a player thinks about a decision; only an end by the clock notices
  --json     one JSON object (a list with --presets) instead of tables
  --lengths  writes how long games of the edition, or of all, last: src/editions/*/lengths.json
  --visits   how far people get in a day who visit the game six times (docs/lab/visits.md)`

const most = { games: 10_000_000, seed: 0xffffffff, cap: 1_000_000, pause: 86_400 }

/** Reads the command line; returns an error message if it is invalid. */
export function readRun(args: string[]): Run | string {
  return orMessage(() => runOf(parse(args)))
}

function parse(args: string[]) {
  return parseArgs({
    args,
    options: {
      edition: { type: 'string' },
      players: { type: 'string', default: '4' },
      games: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      cap: { type: 'string', default: '3000' },
      preset: { type: 'string' },
      presets: { type: 'string' },
      pause: { type: 'string', default: '30' },
      option: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
      lengths: { type: 'boolean', default: false },
      visits: { type: 'boolean', default: false },
    },
  }).values
}

function runOf(values: ReturnType<typeof parse>): Run {
  const { edition: name = 'classic' } = values
  const edition = Object.hasOwn(editions, name) ? editions[name] : undefined
  if (!edition) throw new Error(`There is no edition "${name}"; known: ${Object.keys(editions).join(', ')}.`)
  const { min, max } = edition.players
  const options = Object.fromEntries(values.option.map((text) => readOption(edition, text)))
  const rounds = presetsOf(edition, values).map((preset) => ({
    preset,
    options: { ...(preset === null ? {} : presetOptions(edition, preset, {})), ...options },
  }))
  for (const round of rounds) resolveOptions(edition, round.options)
  return {
    edition,
    rounds,
    players: whole('--players', values.players, min, max),
    games: whole('--games', values.games, 1, most.games),
    seed: whole('--seed', values.seed, 0, most.seed),
    cap: whole('--cap', values.cap, 1, most.cap),
    pause: 1000 * whole('--pause', values.pause, 0, most.pause),
    json: values.json,
    isVisited: values.visits,
    lengths: values.lengths ? (values.edition === undefined ? Object.keys(editions) : [name]) : null,
  }
}

/** Returns the names of the presets to play; null is a round without a preset. */
function presetsOf(edition: Edition, given: { preset?: string; presets?: string }): (string | null)[] {
  const { preset, presets } = given
  const known = [usual, ...Object.keys(edition.presets)]
  if (presets !== undefined) {
    if (presets !== 'all' || preset !== undefined)
      throw new Error(`--presets takes "all" alone; a single one is chosen with --preset.`)
    return known
  }
  if (preset === undefined) return [null]
  if (!known.includes(preset))
    throw new Error(`${edition.name} has no preset "${preset}"; known: ${known.join(', ')}.`)
  return [preset]
}

function readOption(edition: Edition, text: string): [string, OptionValue] {
  const [, name, value] = /^([^=]+)=(.+)$/.exec(text) ?? []
  if (name === undefined || value === undefined)
    throw new Error(`--option must look like name=value, not "${text}".`)
  const spec = edition.options.find((known) => known.name === name)
  return [name, (spec && valueOf(spec, value)) ?? value]
}
