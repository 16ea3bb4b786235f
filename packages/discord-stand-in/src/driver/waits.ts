import type { Entry, Journal } from '../journal.ts'
import type { Post } from '../world/types.ts'
import type { World } from '../world/world.ts'
import { textOf } from './reading.ts'

/** Default timeout in ms. It is below 5 s, after which vitest ends a test without details. */
const PATIENCE = 4000
/** How many of the latest messages, and how many of the latest requests, an error lists. */
const NAMED = 5
const LETTERS = 80

export interface Wait {
  complaint: string
  /** Returns the posts, oldest first. The error lists the last ones. */
  posts: () => readonly Post[]
  /** Timeout in ms; default: the stand-in's patience. */
  ms: number | undefined
}

/**
 * Returns the timeout in ms that `STAND_IN_PATIENCE` sets, for example on a slow machine, or the default.
 * @throws Error if the value is not a positive number
 */
export function patienceFrom(env: NodeJS.ProcessEnv): number {
  const named = env['STAND_IN_PATIENCE']
  const ms = Number(named || PATIENCE)
  if (ms > 0) return ms
  throw new Error(`STAND_IN_PATIENCE is ${named}; it can be a number of ms.`)
}

/** Waits for changes of the world and for the bot's requests. */
export class Waits {
  readonly #world: World
  readonly #journal: Journal
  readonly #patience: number

  constructor(world: World, journal: Journal, patience: number) {
    this.#world = world
    this.#journal = journal
    this.#patience = patience
  }

  /**
   * Resolves with the first result of `look` that is not undefined. Calls `look` immediately, and again after
   * each change and request. Rejects after `ms` with an error that lists the latest messages and requests.
   */
  until<Found>(look: () => Found | undefined, wait: Wait): Promise<Found> {
    const now = look()
    if (now !== undefined) return Promise.resolve(now)
    const { complaint, posts, ms = this.#patience } = wait
    const { promise, resolve, reject } = Promise.withResolvers<Found>()
    // Create the error here: a timer's stack does not name the caller.
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
  // Hide even the first letters of a token, which the journal keeps.
  const place = path.replace(/\/[^/]{6}…/, '/…')
  return `  ${method} ${place}: ${answer}${lost ? ` in place of ${lost.status}` : ''}`
}

const orNone = (lines: readonly string[]): readonly string[] => (lines.length > 0 ? lines : ['  none'])

/** Adds the report to the stack as well, since some runners show only the stack. */
function withReport(error: Error, report: string): Error {
  const text = `${error.message}\n${report}`
  error.stack = (error.stack ?? '').replace(error.message, () => text)
  error.message = text
  return error
}
