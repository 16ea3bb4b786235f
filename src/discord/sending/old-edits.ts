import { LRUCache } from 'lru-cache'
import { atMost } from '#caches/at-most.ts'
import { PutOff } from './discord-errors.ts'
import { madeAt } from './snowflake-time.ts'

/** A message is old from this age on, ms. */
export const oldAfter = 3_600_000
/** Of old messages in one channel Discord takes so many edits within so many ms, and refuses more (30046). */
const most = 3
const within = 6100
const mostChannels = 5000

/**
 * Keeps edits of old messages within what Discord takes: what would be refused is put off, and by then goes with
 * whatever is newer. The time is Discord's own, as the newest of its ids tells it.
 */
export class OldEdits {
  /** By channel, when edits were sent or, once they are answered, when that was: Discord had them in between. */
  readonly #edits = new LRUCache<string, Set<{ at: number }>>(atMost(mostChannels))
  #newest = { made: Date.now(), seen: performance.now() }

  /** Something of Discord's with this id is known to be. */
  saw(id: string): void {
    if (madeAt(id) > this.#now()) this.#newest = { made: madeAt(id), seen: performance.now() }
  }

  /** Sends an edit of a message. Throws `PutOff` where it would be one too many. */
  async send<T>(channel: string, message: string, edit: () => Promise<T>): Promise<T> {
    const now = this.#now()
    if (now - madeAt(message) < oldAfter) return edit()
    const edits = this.#edits.get(channel) ?? new Set()
    this.#edits.set(channel, edits)
    for (const one of edits) if (now - one.at >= within) edits.delete(one)
    if (edits.size >= most) throw new PutOff(Math.min(...[...edits].map(({ at }) => at)) + within - now)
    const sent = { at: now }
    edits.add(sent)
    return edit().finally(() => (sent.at = this.#now()))
  }

  #now(): number {
    return this.#newest.made + performance.now() - this.#newest.seen
  }
}
