import { setTimeout as pause } from 'node:timers/promises'
import type { Store } from '#store/index.ts'
import type { GameCache } from '../core/game-cache.ts'
import type { outboxLease } from './lease.ts'
import type { receiptsWith } from './receipts.ts'

interface Deps {
  store: Store
  keep: GameCache
  lease: ReturnType<typeof outboxLease>
  receipts: ReturnType<typeof receiptsWith>
}

/** How long a change of notes waits for a delivery, ms, and how often it is tried where the notes change meanwhile. */
const longestWait = 5_000
const mostTries = 5
/** Between two attempts while another process delivers the game, ms. */
const betweenTries = 100

/** Gives what changes the recorded notes of a game's channel. Notes are JSON; null removes them. */
export function noteChanges({ store, keep, lease, receipts }: Deps) {
  async function rewrite(id: string, change: (notes: string) => string | null): Promise<true> {
    await receipts.settled(id)
    for (let tries = 0; tries < mostTries; tries++) {
      const notes = (await store.games.marks(id))?.channelNotes ?? null
      const changed = notes === null ? null : change(notes)
      if (notes === null || changed === notes) return true
      if (!(await store.people.rewriteNotes(id, notes, changed))) continue
      keep.note(id, { notes: changed })
      return true
    }
    throw new Error('the notes of a game could not be changed')
  }

  async function whileAlone(id: string, change: (notes: string) => string | null): Promise<true> {
    // A lease that its process never released stays so: the next delivery must know of it.
    const isToRelease = (isCutOff: boolean) => !isCutOff
    for (;;) {
      const done = await lease.alone(id, isToRelease, () => rewrite(id, change))
      if (done) return done
      await pause(betweenTries)
    }
  }

  /** Changes the notes while nobody delivers the game; where that takes long, both now and after the delivery. */
  return async (id: string, change: (notes: string) => string | null): Promise<void> => {
    const late = pause(longestWait, false as const, { ref: false })
    if (!(await Promise.race([whileAlone(id, change), late]))) await rewrite(id, change)
  }
}
