import type { Store, Suspect } from '#store/index.ts'
import { isRunning } from '../core/play-move.ts'
import { onFault } from '../core/request.ts'
import { suspensionOf } from '../core/seats.ts'
import type { Editions, LoadedGame } from '../core/loaded-game.ts'
import { storedStatesWith, type StoredStates } from '../core/stored-state.ts'
import { features } from '../features.ts'

/**
 * Why a game is stalled: its state is invalid, it has no prompt, a deadline has passed without effect, or the
 * channel does not show its last change.
 */
export type StallReason = 'unreadable' | 'noDecision' | 'overdue' | 'undelivered'

export const stallReasons: readonly StallReason[] = ['unreadable', 'noDecision', 'overdue', 'undelivered']

interface Stalled {
  id: string
  edition: string
  reason: StallReason
  /** Since when the game has been stalled, in ms. */
  since: number
}

/** Max delay of a deadline (`due`) and of a delivery (`undelivered`), ms. */
export const stalledAfter = { due: 5 * 60_000, undelivered: 10 * 60_000 }

/** Max games to examine. If so many games are suspect, they have a common cause. */
const most = 200

interface Deps {
  store: Store
  editions: Editions
}

type Reading = Pick<StoredStates, 'read'>

export async function stalledGames({ store, editions }: Deps, at: number): Promise<Stalled[]> {
  const states = storedStatesWith(features, editions)
  const suspects = await store.operations.suspects(at - stalledAfter.due, at - stalledAfter.undelivered, most)
  const found: Stalled[] = []
  for (const suspect of suspects) {
    const reason = await reasonOf(store, states, suspect, at)
    if (reason) found.push({ id: suspect.id, edition: suspect.edition, ...reason })
  }
  return found
}

async function reasonOf(
  store: Store,
  states: Reading,
  { id, version, due, deliveredVersion, updatedAt }: Suspect,
  at: number,
): Promise<Pick<Stalled, 'reason' | 'since'> | null> {
  const isUndelivered = deliveredVersion < version && updatedAt < at - stalledAfter.undelivered
  if (due !== null && due < at - stalledAfter.due) return { reason: 'overdue', since: due }
  if (due !== null) return isUndelivered ? { reason: 'undelivered', since: updatedAt } : null
  const loaded = await readable(store, states, id)
  if (loaded === 'unreadable') return { reason: 'unreadable', since: updatedAt }
  if (loaded && asksNobody(loaded)) return { reason: 'noDecision', since: loaded.updatedAt }
  return isUndelivered ? { reason: 'undelivered', since: updatedAt } : null
}

function readable({ games }: Store, states: Reading, id: string) {
  return games
    .get(id)
    .then((stored) => stored && states.read(stored))
    .catch(onFault(() => 'unreadable' as const))
}

/** Whether a game is neither over nor suspended, but has no prompt. */
export function asksNobody(loaded: LoadedGame): boolean {
  if (loaded.status !== 'running' || suspensionOf(loaded)) return false
  return !isRunning(loaded) || (loaded.body.game.over === null && loaded.body.game.prompts.length === 0)
}
