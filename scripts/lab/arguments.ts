import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { editions } from '#editions/index.ts'
import { hint } from '#text/hint.ts'
import type { Question } from '@shortchange/lab'
import { whole } from '../arguments.ts'

const defaultSeed = 1
const defaultCap = 1000

export const usage = `npm run lab -- EDITION [--question ID …] [--games N] [--seed ${defaultSeed}] [--cap ${defaultCap}]
                       [--workers N] [--folder data/lab] [--list] [--fresh]

Plays the questions about an edition (${Object.keys(editions).join(', ')}) and writes what comes out as a page and as Markdown.
  --question  one question by its id; may be given several times; all of them otherwise
  --games     games of every variant, in place of what the questions say
  --cap       turns after which a game is cut
  --workers   threads; one for each core otherwise
  --folder    where the report goes, and the games that are kept so that a stopped run goes on
  --list      only prints the questions, options, measures and counts
  --fresh     plays what is asked anew, whatever is kept of it`

export interface LabRun {
  edition: string
  only: string[]
  games: number | null
  seed: number
  cap: number
  workers: number
  folder: string
  isList: boolean
  isFresh: boolean
}

/** Reads the command line. @throws Error with a message for the user */
export function readLabRun(args: string[]): LabRun {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      question: { type: 'string', multiple: true, default: [] },
      games: { type: 'string' },
      seed: { type: 'string', default: String(defaultSeed) },
      cap: { type: 'string', default: String(defaultCap) },
      workers: { type: 'string' },
      folder: { type: 'string', default: 'data/lab' },
      list: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
    },
  })
  const known = Object.keys(editions)
  const [edition, ...more] = positionals
  if (edition === undefined || more.length > 0)
    throw new Error(`Name one edition: npm run lab -- ${known.join(' | ')}.`)
  if (!known.includes(edition)) throw new Error(`There is no edition "${edition}"${hint(edition, known)}.`)
  return {
    edition,
    only: values.question,
    games: values.games === undefined ? null : whole('--games', values.games, 2, 1_000_000),
    seed: whole('--seed', values.seed, 0, 0x7fffffff),
    cap: whole('--cap', values.cap, 1, 1_000_000),
    workers:
      values.workers === undefined ? availableParallelism() : whole('--workers', values.workers, 1, 256),
    folder: values.folder,
    isList: values.list,
    isFresh: values.fresh,
  }
}

export function chosen(questions: readonly Question[], { only, games }: LabRun): Question[] {
  const ids = questions.map(({ id }) => id)
  for (const id of only)
    if (!ids.includes(id))
      throw new Error(`There is no question "${id}"${hint(id, ids)}; --list names all of them.`)
  return questions
    .filter(({ id }) => only.length === 0 || only.includes(id))
    .map((question) => (games === null ? question : { ...question, games }))
}

type Command = Pick<LabRun, 'edition' | 'seed' | 'cap' | 'games'> & { only: readonly string[] }

export function commandFor({ edition, seed, cap, games, only }: Command): string {
  return [
    `npm run lab -- ${edition}`,
    ...only.map((id) => `--question ${id}`),
    ...(games === null ? [] : [`--games ${games}`]),
    ...(seed === defaultSeed ? [] : [`--seed ${seed}`]),
    ...(cap === defaultCap ? [] : [`--cap ${cap}`]),
  ].join(' ')
}

/** Ids beyond this length are replaced by a hash, because file names are limited. */
const maxNameLength = 100

/** Returns a report's file name: the edition, and the questions unless all were selected. */
export function reportName(
  { edition, only }: Pick<LabRun, 'edition' | 'only'>,
  asked: readonly Pick<Question, 'id'>[],
): string {
  if (only.length === 0) return edition
  const ids = asked.map(({ id }) => id).join('+')
  if (ids.length <= maxNameLength) return `${edition}-${ids}`
  return `${edition}-${asked.length}-questions-${createHash('sha256').update(ids).digest('hex').slice(0, 8)}`
}
