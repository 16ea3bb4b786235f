import pLimit from 'p-limit'
import type { Outcome } from '../core/outcome.ts'
import { refuse } from '../core/commit.ts'
import { valueOrUnavailable } from '../core/unavailable.ts'
import { forgettingWith, type SeatLeft } from './forgetting.ts'
import { exportingWith } from './person-export.ts'

type Deps = Parameters<typeof forgettingWith>[0]

/** Each looks through all games in which the person has been: so many people at the same time, the others after them. */
const mostAtOnce = 4

/** What a person may ask about what is kept of them: to have all of it, and to have it gone (docs/privacy.md). */
export function privacyWith(deps: Deps) {
  const exported = exportingWith(deps)
  const forgotten = forgettingWith(deps)
  const limit = pLimit(mostAtOnce)
  const underWay = new Set<string>()

  /** One thing at a time for each person. */
  async function alone<Value>(user: string, work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
    if (underWay.has(user)) return refuse({ code: 'underWay' })
    underWay.add(user)
    try {
      return await limit(work)
    } finally {
      underWay.delete(user)
    }
  }

  return {
    /**
     * Everything that is kept about a person goes. They leave lobbies; in running games they resign, or a computer player
     * takes their seat, as it also does where they may not resign; what they did in a game stays in it, under the name `as`.
     */
    forgetPerson: (user: string, way: SeatLeft, as: string) => alone(user, () => forgotten(user, way, as)),
    /** Everything that is kept about a person, for them alone; refused with `underWay` while this or the other is done for them. */
    personExport: (user: string) => alone(user, () => valueOrUnavailable(() => exported(user))),
  }
}
