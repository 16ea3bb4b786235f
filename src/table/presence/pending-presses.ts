import { gatheredWrites } from '#store/gathered-writes.ts'
import { StoreUnavailable, type LostPress, type PendingPress, type Store } from '#store/index.ts'
import type { Log } from '../core/log.ts'

interface Deps {
  store: Store
  processId: string
  log: Log
}

/** A process that gave no sign of life for so long is dead; it gives one every ten seconds, ms. */
const gap = 30_000
/** After this a press cannot be answered any more, ms. */
const lives = 15 * 60_000
/** How long presses that ended are gathered, ms: one whose process dies meanwhile is told of though it was handled. */
const gathering = 100

/** Notes presses that are under way, so that who pressed is told where a process dies in the midst of it. */
export function pendingPressesWith({ store, processId, log }: Deps) {
  const begun = new Set<string>()
  let ended: string[] = []
  const writes = gatheredWrites(gathering, write)

  async function write(): Promise<void> {
    const interactions = ended
    ended = []
    if (interactions.length === 0) return
    try {
      await store.pendingPresses.end(processId, interactions)
    } catch (err) {
      // They go with the next ones, unless they are too old by then.
      ended = [...interactions, ...ended].slice(-mostEnded)
      if (!(err instanceof StoreUnavailable))
        log.warn({ err }, 'presses that were handled still count as open')
    }
  }

  const room = {
    /** Resolves when it is noted, or could not be; never fails. */
    async pressBegan(press: PendingPress): Promise<void> {
      begun.add(press.interaction)
      try {
        await store.pendingPresses.begin(processId, press)
      } catch (err) {
        // While the database is away the press fails by itself, and says so.
        if (!(err instanceof StoreUnavailable))
          log.warn({ err, interaction: press.interaction }, 'a press could not be saved')
      }
    },

    /** It is handled and answered; what was not begun is passed over. Returns at once. */
    pressEnded(interaction: string): void {
      if (!begun.delete(interaction)) return
      ended.push(interaction)
      writes.soon()
    },

    /** What processes left that have died since; each is given once, to one process. @throws StoreUnavailable */
    lostPresses: (): Promise<LostPress[]> => store.pendingPresses.takeLost(processId, { gap, lives }),
  }

  return { room, end: writes.flush }
}

/** Presses that the database was away for; older ones go by their age. */
const mostEnded = 10_000
