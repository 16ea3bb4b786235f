import { parseArgs } from 'node:util'
import { editions } from '#editions/index.ts'
import { resolveOptions, type Edition } from '#engine/edition.ts'
import type { Options, OptionValue } from '#engine/game.ts'

/** What one run of the simulation plays. */
export interface Run {
  edition: Edition
  players: number
  games: number
  seed: number
  cap: number
  options: Options
  json: boolean
}

export const usage = `npm run simulate -- [--edition classic] [--players 4] [--games 1000] [--seed 1]
                    [--cap 3000] [--option name=value …] [--json]

Plays whole games among computer players.
  --cap     turns after which a game counts as unfinished
  --option  a house rule as in a lobby, e.g. --option jail.fine=100
  --json    one JSON object instead of a table`

const most = { games: 10_000_000, seed: 0xffffffff, cap: 1_000_000 }

/** Reads the command line; a sentence that says what is wrong where it cannot be read. */
export function readRun(args: string[]): Run | string {
  const parsed = parse(args)
  if (typeof parsed === 'string') return parsed
  try {
    return runOf(parsed)
  } catch (error) {
    return sentence(error)
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        edition: { type: 'string', default: 'classic' },
        players: { type: 'string', default: '4' },
        games: { type: 'string', default: '1000' },
        seed: { type: 'string', default: '1' },
        cap: { type: 'string', default: '3000' },
        option: { type: 'string', multiple: true, default: [] },
        json: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    return sentence(error)
  }
}

function runOf(values: Exclude<ReturnType<typeof parse>, string>): Run {
  const edition = Object.hasOwn(editions, values.edition) ? editions[values.edition] : undefined
  if (!edition) {
    const known = Object.keys(editions).join(', ')
    throw new Error(`There is no edition "${values.edition}"; known: ${known}.`)
  }
  const { min, max } = edition.players
  const options = Object.fromEntries(values.option.map(readOption))
  resolveOptions(edition, options)
  return {
    edition,
    options,
    players: whole('--players', values.players, min, max),
    games: whole('--games', values.games, 1, most.games),
    seed: whole('--seed', values.seed, 0, most.seed),
    cap: whole('--cap', values.cap, 1, most.cap),
    json: values.json,
  }
}

function whole(name: string, text: string, min: number, max: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : NaN
  if (number >= min && number <= max) return number
  throw new Error(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
}

function readOption(text: string): [string, OptionValue] {
  const [, name, value] = /^([^=]+)=(.+)$/.exec(text) ?? []
  if (name === undefined || value === undefined)
    throw new Error(`--option must look like name=value, not "${text}".`)
  if (value === 'true' || value === 'false') return [name, value === 'true']
  return [name, /^\d+$/.test(value) ? Number(value) : value]
}

function sentence(error: unknown): string {
  return (error as Error).message
}
