import { LRUCache } from 'lru-cache'
import { sizeLimit } from '#caches/size-limit.ts'
import { isWithin } from '../core/limits.ts'
import { personOf, setPerson } from '../settings/settings.ts'
import type { Means } from '../core/request.ts'

type Deps = Pick<Means, 'store' | 'clock' | 'log'>

/** Min interval between two records of a user's activity, ms. */
const often = 60_000
const maxKnown = 10_000

/** Records when users are active (DAY-012), and users whom direct messages do not reach (DAY-016). */
export function presenceWith({ store, clock, log }: Deps) {
  const noted = new LRUCache<string, number>(sizeLimit(maxKnown))

  async function quietly<Value>(work: () => Promise<Value>, otherwise: Value): Promise<Value> {
    try {
      return await work()
    } catch (err) {
      log.warn({ err }, 'the presence of a user could not be saved')
      return otherwise
    }
  }

  return {
    /**
     * Resolves with whether the user still has to be notified that a direct message failed. Never rejects.
     */
    noteActive: (user: string): Promise<{ isUndelivered: boolean }> =>
      quietly(
        async () => {
          const at = clock()
          if (isWithin(noted.get(user), often, at)) return { isUndelivered: false }
          const isUndelivered = await store.presence.note(user, at)
          noted.set(user, at)
          return { isUndelivered }
        },
        { isUndelivered: false },
      ),

    /** Turns off a user's direct messages after one of them failed (DAY-016). */
    undelivered: (user: string): Promise<void> =>
      quietly(async () => {
        if (!(await personOf(store, user)).direct) return
        await setPerson(store, user, { direct: false })
        await store.presence.setUndelivered(user)
      }, undefined),

    clearUndelivered: (user: string): Promise<void> =>
      quietly(() => store.presence.clearUndelivered(user), undefined),
  }
}
