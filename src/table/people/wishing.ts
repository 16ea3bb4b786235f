import type { Store } from '#store/index.ts'
import { isRunning } from '../changing/acting.ts'
import { playersOf, wishAs, wishesOf } from '../aside/wishes.ts'
import { hasToWait } from '../changing/change.ts'
import type { Change } from '../time/driving.ts'
import type { Keep } from '../changing/keep.ts'

interface Means {
  store: Store
  keep: Keep
  change: Change
}

/**
 * Brings what people have chosen about reminders into a game in which they play; nothing happens where it is known.
 * False where it has to wait.
 */
export function wishesInto({ store, keep, change }: Means) {
  return async (id: string): Promise<boolean> => {
    const held = await keep.fresh(id)
    if (!held || !isRunning(held)) return true
    const work = wishAs(wishesOf(await playersOf(store, held.seats)))
    const result = await change({ id, interaction: null }, work)
    return result.ok || !hasToWait(result.refusal)
  }
}
