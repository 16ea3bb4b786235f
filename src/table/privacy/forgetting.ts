import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { StoreUnavailable, type Store } from '#store/index.ts'
import { act, isRunning } from '../core/play-move.ts'
import type { Outcome } from '../core/outcome.ts'
import { isLiving } from '../core/seats.ts'
import { refuse } from '../core/commit.ts'
import type { Change } from '../core/commit.ts'
import type { Editions, LoadedGame } from '../core/loaded-game.ts'
import type { GameCache } from '../core/game-cache.ts'
import { seatOf } from '../core/seats.ts'
import { namesOf, unnamedIn, type Names } from './names.ts'
import { beside, withoutPerson } from './leaving.ts'

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

interface Deps {
  store: Store
  keep: GameCache
  editions: Editions
  change: Change
}

/** A lobby or a running game is left first, and then says nothing of them either. */
const mostSteps = 6
/** How long a channel may take to be told of what was saved, ms. */
const telling = 5_000

/**
 * Everything that is kept about a person goes; what they did in a game stays in it under another name. Games come first:
 * where this is cut short, what they repeat it by is still known.
 */
export function forgettingWith(deps: Deps) {
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

/** Of two, whoever keeps a channel believes the one with the higher revision. */
interface Revised {
  revision?: number
}

function revised<Part extends Revised>(part: Part): Part {
  return part.revision === undefined ? part : { ...part, revision: part.revision + 1 }
}

/**
 * What is remembered of the channel; of a game that is over nothing needs to be. Whoever keeps that of a running one has
 * it in mind, too: what was saved is told first, what they are given then is newer than what they know, and a game of another
 * version is read anew by every process.
 */
async function unnoted(deps: Deps, id: string, user: string, names: Names): Promise<void> {
  const { store, keep, change } = deps
  const loaded = await allTold(deps, id)
  if (!loaded?.notes) return
  const noted = JSON.parse(loaded.notes) as Revised & { calls?: Revised }
  const without = unnamedIn(noted, user, names) as typeof noted
  const isOpen = loaded.status === 'lobby' || loaded.status === 'running'
  if (isOpen && isDeepStrictEqual(without, noted)) return
  const newer = { ...revised(without), ...(without.calls && { calls: revised(without.calls) }) }
  const notes = isOpen ? JSON.stringify(newer) : null
  await store.people.rewriteNotes(id, loaded.notes, notes)
  keep.note(id, { notes })
  if (isOpen) await change(id, (now) => beside(now))
}

/** A game whose channel has been told of all that was saved; as it is where that takes too long. */
async function allTold({ keep }: Deps, id: string): Promise<LoadedGame | null> {
  const late = performance.now() + telling
  for (;;) {
    const loaded = await keep.fresh(id)
    const isTold = loaded?.status !== 'running' || loaded.deliveredVersion >= loaded.version
    if (isTold || performance.now() > late) return loaded
    await pause(100)
  }
}
