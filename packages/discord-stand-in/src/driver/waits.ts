import type { Entry, Journal } from '../journal.ts'
import type { Post } from '../world/types.ts'
import type { World } from '../world/world.ts'
import { textOf } from './reading.ts'

/** Below the 5 s after which vitest ends a test without saying what was there. */
const PATIENCE = 4000
/** How many messages and requests an error names. */
const NAMED = 5
const LETTERS = 80

export interface Wait {
  complaint: string
  /** The messages that the error names the last ones of, oldest first. */
  posts: () => readonly Post[]
  /** How long; the patience of the stand-in when left out. */
  ms: number | undefined
}

/**
 * The ms that `STAND_IN_PATIENCE` names, so that a slow machine can wait for longer.
 * @throws Error when it names no number
 */
export function patienceFrom(env: NodeJS.ProcessEnv): number {
  const named = env['STAND_IN_PATIENCE']
  const ms = Number(named || PATIENCE)
  if (ms > 0) return ms
  throw new Error(`STAND_IN_PATIENCE is ${named}; it can be a number of ms.`)
}

/** Waits for changes of the world and for requests of the bot. */
export class Waits {
  readonly #world: World
  readonly #journal: Journal
  readonly #patience: number

  constructor(world: World, journal: Journal, patience: number) {
    this.#world = world
    this.#journal = journal
    this.#patience = patience
  }

  /** Resolves with what `look` finds, now or later; rejects after `ms` with what was there in its place. */
  until<Found>(look: () => Found | undefined, wait: Wait): Promise<Found> {
    const now = look()
    if (now !== undefined) return Promise.resolve(now)
    const { complaint, posts, ms = this.#patience } = wait
    const { promise, resolve, reject } = Promise.withResolvers<Found>()
    // Made here, since a timer's own stack does not say who waited.
    const late = new Error(`${complaint} within ${ms} ms.`)
    const timer = setTimeout(() => done(() => reject(withReport(late, this.#report(posts())))), ms)
    const check = () => {
      try {
        const found = look()
        if (found !== undefined) done(() => resolve(found))
      } catch (error) {
        done(() => reject(error))
      }
    }
    const done = (end: () => void) => {
      clearTimeout(timer)
      this.#world.off('changed', check).off('asked', check)
      end()
    }
    this.#world.on('changed', check).on('asked', check)
    return promise
  }

  #report(posts: readonly Post[]): string {
    const messages = posts.slice(-NAMED).map((post) => this.#messageLine(post))
    const requests = this.#journal.entries.slice(-NAMED).map(requestLine)
    return [`Last messages:`, ...orNone(messages), 'Last requests:', ...orNone(requests)].join('\n')
  }

  #messageLine({ message, onlyFor }: Post): string {
    const world = this.#world
    const place = world.channels.get(message.channel_id)?.name
    const reader = onlyFor === null ? '' : `, only for ${world.people.get(onlyFor)?.name}`
    const text = textOf(message).replaceAll(world.token, '…').replaceAll(/\s+/g, ' ')
    const short = text.length > LETTERS ? `${text.slice(0, LETTERS)}…` : text
    return `  ${message.id} in ${place}, ${world.people.get(message.author.id)?.name}${reader}: ${short || '(no text)'}`
  }
}

function requestLine({ method, path, status, code, lost }: Entry): string {
  const answer = status === 0 ? 'no answer' : [status, code].filter(Boolean).join('/')
  // Not even the first letters of a token, which the journal keeps.
  const place = path.replace(/\/[^/]{6}…/, '/…')
  return `  ${method} ${place}: ${answer}${lost ? ` in place of ${lost.status}` : ''}`
}

const orNone = (lines: readonly string[]): readonly string[] => (lines.length > 0 ? lines : ['  none'])

/** The stack repeats the message, and some runners show the stack alone. */
function withReport(error: Error, report: string): Error {
  const whole = `${error.message}\n${report}`
  error.stack = (error.stack ?? '').replace(error.message, () => whole)
  error.message = whole
  return error
}
