import { LRUCache } from 'lru-cache'
import { sizeLimit } from '#caches/size-limit.ts'

const maxIdle = 15
const minute = 60_000
/** The number of minutes that four characters of an id can hold. They wrap around after three years. */
const round = 36 ** 4

/** Returns the minute of a draft's last change, for its ids. `at` is in ms since 1970. */
export function stampOf(at: number): string {
  return (Math.floor(at / minute) % round).toString(36)
}

export function isIdle(stamp: string, at: number): boolean {
  const now = Math.floor(at / minute)
  return (now - Number.parseInt(stamp, 36) + 2 * round) % round > maxIdle
}

const maxKept = 5000

type Head = readonly string[]

/**
 * The packed drafts of forms, by user, game and the head of the form's ids. A form that is opened again within
 * a quarter of an hour goes on with its draft.
 */
export class KeptDrafts {
  readonly #drafts = new LRUCache<string, string>({ ...sizeLimit(maxKept), ttl: maxIdle * minute })

  of(user: string, game: string, head: Head): string | undefined {
    return this.#drafts.get(keyOf(user, game, head))
  }

  keep(user: string, game: string, head: Head, draft: string): void {
    this.#drafts.set(keyOf(user, game, head), draft)
  }

  forget(user: string): void {
    for (const key of this.#drafts.keys()) if (key.startsWith(`${user}:`)) this.#drafts.delete(key)
  }

  drop(user: string, game: string, head: Head): void {
    this.#drafts.delete(keyOf(user, game, head))
  }
}

function keyOf(user: string, game: string, head: Head): string {
  return [user, game, ...head].join(':')
}
