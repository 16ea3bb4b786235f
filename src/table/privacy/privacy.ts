import { isDeepStrictEqual } from 'node:util'
import { StoreUnavailable } from '#store/index.ts'
import { act, isRunning } from '../core/play-move.ts'
import { type Outcome, refuse } from '../core/commit.ts'
import { isLiving, seatOf } from '../core/seats.ts'
import type { LoadedGame } from '../core/loaded-game.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { namesOf, unnamedIn, type Names, withoutPerson } from './leaving.ts'
import pLimit from 'p-limit'
import { valueOrUnavailable } from '../core/unavailable.ts'
import { exportingWith } from './person-export.ts'
import type { Means } from '../core/request.ts'

/** What becomes of the seats that a person has in running games. */
export type SeatLeft = 'resign' | 'handOver'

/** In how many games what was done. */
export interface Forgotten {
  lobbies: number
  resigned: number
  handedOver: number
  calledOff: number
  /** Games in which they were known only: at their end, as a bettor, as who once had a seat. */
  past: number
}

interface Deps extends Pick<Means, 'store' | 'keep' | 'editions' | 'change'> {
  outbox: Pick<Outbox, 'rewriteNotes'>
}

/** A lobby or a running game is left first, and then says nothing of them either. */
const mostSteps = 6

/**
 * Everything that is kept about a person goes; what they did in a game stays in it under another name. Games come first:
 * where this is cut short, what they repeat it by is still known.
 */
function forgettingWith(deps: Deps) {
  return async (user: string, way: SeatLeft, as: string): Promise<Outcome<Forgotten>> => {
    const done: Forgotten = { lobbies: 0, resigned: 0, handedOver: 0, calledOff: 0, past: 0 }
    try {
      for (const id of await deps.store.people.gamesNaming(user)) {
        const became = await forgetIn(deps, id, user, way, as)
        if (became && typeof became !== 'string') return became
        if (became) done[became] += 1
      }
      await deps.store.people.forget(user)
      return { ok: true, value: done }
    } catch (error) {
      if (error instanceof StoreUnavailable) return refuse({ code: 'unavailable' })
      throw error
    }
  }
}

/** What was done in one game, or why it could not be done. */
async function forgetIn(
  deps: Deps,
  id: string,
  user: string,
  way: SeatLeft,
  as: string,
): Promise<keyof Forgotten | ReturnType<typeof refuse> | null> {
  const { keep, change } = deps
  const loaded = await keep.fresh(id)
  if (!loaded) return null
  const names = namesOf(loaded, user, as)
  const hasResigned = way === 'resign' && isPlaying(loaded, user) && (await resigned(deps, id, user))
  for (let step = 0; step < mostSteps; step++) {
    const result = await change(id, withoutPerson(user, as))
    if (result.ok) continue
    if (result.refusal.code !== 'notNow') return refuse(result.refusal)
    break
  }
  await unlogged(deps, loaded, user, names)
  await unnoted(deps, id, user, names)
  return became(loaded, user, hasResigned, (await keep.fresh(id)) ?? loaded)
}

function isPlaying(loaded: LoadedGame, user: string): boolean {
  const seat = seatOf(loaded.seats, user)?.seat
  return isRunning(loaded) && seat !== undefined && isLiving(loaded, seat)
}

/** Where the rules do not let them resign at present, a computer player has the seat after all. */
async function resigned({ editions, change }: Deps, id: string, user: string): Promise<boolean> {
  const work = act(editions, user, { act: 'resign', prompt: null, with: {} })
  return (await change(id, work)).ok
}

function became(before: LoadedGame, user: string, hasResigned: boolean, after: LoadedGame): keyof Forgotten {
  if (before.status === 'lobby' && seatOf(before.seats, user)) return 'lobbies'
  if (!isPlaying(before, user)) return 'past'
  if (hasResigned) return 'resigned'
  return after.status === 'cancelled' ? 'calledOff' : 'handedOver'
}

/** The lines of the log that name them as who had a seat before another took it. */
async function unlogged(
  { store }: Deps,
  { id, body }: LoadedGame,
  user: string,
  names: Names,
): Promise<void> {
  if (body.phase !== 'game') return
  for (const { no, name } of (body.features?.formers ?? []).filter((former) => former.user === user)) {
    const [line] = await store.moves.of(id, { from: no, to: no })
    if (!line) continue
    const events = unnamedIn(JSON.parse(line.events), user, { ...names, own: [name] })
    await store.people.rewriteEvents(id, no, JSON.stringify(events))
  }
}

/** The notes of the channel; a game that is over needs none. */
async function unnoted({ outbox, keep }: Deps, id: string, user: string, names: Names): Promise<void> {
  const loaded = await keep.fresh(id)
  const isOpen = loaded?.status === 'lobby' || loaded?.status === 'running'
  await outbox.rewriteNotes(id, (notes) => {
    if (!isOpen) return null
    const noted: unknown = JSON.parse(notes)
    const without = unnamedIn(noted, user, names)
    return isDeepStrictEqual(without, noted) ? notes : JSON.stringify(without)
  })
}

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
