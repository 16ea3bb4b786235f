import { LRUCache } from 'lru-cache'
import { sizeLimit } from '#caches/at-most.ts'
import { isLately } from '../core/limits.ts'
import { personOf, setPerson } from '../settings/settings.ts'
import type { Means } from '../core/request.ts'

type Deps = Pick<Means, 'store' | 'clock' | 'log'>

/** A press is noted so often, ms. */
const often = 60_000
const mostKnown = 10_000

/** Who presses anything is there (DAY-012), and hears what could not be told them in private (DAY-016). */
export function presenceWith({ store, clock, log }: Deps) {
  const noted = new LRUCache<string, number>(sizeLimit(mostKnown))

  async function quietly<Value>(work: () => Promise<Value>, otherwise: Value): Promise<Value> {
    try {
      return await work()
    } catch (err) {
      log.warn({ err }, 'the presence of somebody could not be saved')
      return otherwise
    }
  }

  return {
    /** Tells whether a direct message came back of which they do not know yet; never fails. */
    noteActive: (user: string): Promise<{ isUndelivered: boolean }> =>
      quietly(
        async () => {
          const at = clock()
          if (isLately(noted.get(user), often, at)) return { isUndelivered: false }
          const isUndelivered = await store.presence.note(user, at)
          noted.set(user, at)
          return { isUndelivered }
        },
        { isUndelivered: false },
      ),

    /** A direct message could not be delivered: the user gets no more of them (DAY-016). */
    undelivered: (user: string): Promise<void> =>
      quietly(async () => {
        if (!(await personOf(store, user)).direct) return
        await setPerson(store, user, { direct: false })
        await store.presence.setUndelivered(user)
      }, undefined),

    toldUndelivered: (user: string): Promise<void> =>
      quietly(() => store.presence.toldUndelivered(user), undefined),
  }
}
