import pLimit from 'p-limit'
import { isDeepStrictEqual } from 'node:util'
import type { Settings, StoredMove } from '#store/index.ts'
import { act, isRunning } from '../core/play-move.ts'
import { type Outcome, refuse } from '../core/commit.ts'
import { isLiving, seatOf } from '../core/seats.ts'
import type { LoadedGame } from '../core/loaded-game.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { namesOf, unnamedIn, type Names, withoutPerson } from './leaving.ts'
import { orUnavailable, valueOrUnavailable, type Means } from '../core/request.ts'
import { type Json, anyJson } from '#engine/json.ts'
import type { LeftOrder } from '../advance-orders/advance-orders.ts'
import { entryFor, entryOf, readerOf } from '../view/view.ts'
import type { Former } from '../away/state.ts'

export type SeatLeft = 'resign' | 'handOver'

export interface Forgotten {
  lobbies: number
  resigned: number
  handedOver: number
  calledOff: number
  /** Games in which they were known only: at their end, as a bettor, as who once had a seat. */
  past: number
}

interface Deps extends Pick<Means, 'store' | 'keep' | 'change'> {
  outbox: Pick<Outbox, 'rewriteNotes'>
}

/** A lobby or a running game is left first, and then says nothing of them either. */
const mostSteps = 6

/** Games come first: if this is cut short, the list of games for a repetition still exists. */
function forgettingWith(deps: Deps) {
  return async (user: string, way: SeatLeft, as: string): Promise<Outcome<Forgotten>> => {
    const done: Forgotten = { lobbies: 0, resigned: 0, handedOver: 0, calledOff: 0, past: 0 }
    for (const id of await deps.store.people.gamesNaming(user)) {
      const became = await forgetIn(deps, id, user, way, as)
      if (became && typeof became !== 'string') return became
      if (became) done[became] += 1
    }
    await deps.store.people.forget(user)
    return { ok: true, value: done }
  }
}

async function forgetIn(deps: Deps, id: string, user: string, way: SeatLeft, as: string) {
  const { keep, change } = deps
  const loaded = await keep.fresh(id)
  if (!loaded) return null
  const names = namesOf(loaded, user, as)
  // The state says which lines and notes name them, so it changes last: a forgetting that is cut short can be repeated.
  await unlogged(deps, loaded, user, names)
  await unnoted(deps, id, user, names)
  const hasResigned = way === 'resign' && isPlaying(loaded, user) && (await resigned(deps, id, user))
  for (let step = 0; step < mostSteps; step++) {
    const result = await change(id, withoutPerson(user, as))
    if (result.ok) continue
    if (result.refusal.code !== 'notNow') return refuse(result.refusal)
    break
  }
  await unnoted(deps, id, user, names)
  return became(loaded, user, hasResigned, (await keep.fresh(id)) ?? loaded)
}

function isPlaying(loaded: LoadedGame, user: string): boolean {
  const seat = seatOf(loaded.seats, user)?.seat
  return isRunning(loaded) && seat !== undefined && isLiving(loaded, seat)
}

/** Where the rules do not let them resign at present, a computer player has the seat after all. */
async function resigned({ change }: Deps, id: string, user: string): Promise<boolean> {
  const work = act(user, { act: 'resign', prompt: null, with: {} })
  return (await change(id, work)).ok
}

function became(before: LoadedGame, user: string, hasResigned: boolean, after: LoadedGame): keyof Forgotten {
  if (before.status === 'lobby' && seatOf(before.seats, user)) return 'lobbies'
  if (!isPlaying(before, user)) return 'past'
  if (hasResigned) return 'resigned'
  return after.status === 'cancelled' ? 'calledOff' : 'handedOver'
}

async function unlogged({ store }: Deps, { id, body }: LoadedGame, user: string, names: Names) {
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

/** Exports and forgets a person (docs/privacy.md). */
export function privacyWith(deps: Deps) {
  const exported = exportingWith(deps)
  const forgotten = forgettingWith(deps)
  const limit = pLimit(mostAtOnce)
  const underWay = new Set<string>()

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
    /** In running games they resign, or a computer player takes their seat; what they did stays under the name `as`. */
    forgetPerson: (user: string, way: SeatLeft, as: string) =>
      alone(user, () => orUnavailable(() => forgotten(user, way, as))),
    personExport: (user: string) => alone(user, () => valueOrUnavailable(() => exported(user))),
  }
}

/** Everything that is kept about a person, as JSON; times are ISO 8601. */
export interface PersonExport {
  format: 'shortchange-person-1'
  user: string
  settings: Settings
  lastSeen: string | null
  games: PersonInGame[]
}

interface PersonInGame {
  id: string
  server: string
  channel: string
  edition: string
  status: string
  isHost: boolean
  openedAt: string
  /** While it runs, the last change of which they know. */
  changedAt: string
  chair: { seat: number; name: string; token: string | null } | null
  /** Chairs that somebody else took over. */
  formerChairs: { seat: number; name: string }[]
  bets: { seat: number; name: string }[]
  votes: { player: number | null; deal: number | null }[]
  orders: Pick<LeftOrder, 'kind' | 'terms'>[]
  /** What they pressed; by its number in the game once that is over, since it tells how much others have done. */
  presses: { no: number | null; at: string; interaction: string | null; move: Json }[]
}

export function exportingWith({ store, keep }: Pick<Means, 'store' | 'keep'>) {
  return async (user: string): Promise<PersonExport> => {
    const games: PersonInGame[] = []
    for (const id of await store.people.gamesNaming(user)) {
      const loaded = await keep.fresh(id)
      if (loaded) games.push(inGame(loaded, user, await store.moves.of(id)))
    }
    const seenAt = await store.presence.of(user)
    return {
      format: 'shortchange-person-1',
      user,
      settings: await store.settings.user.get(user),
      lastSeen: seenAt === null ? null : iso(seenAt),
      games,
    }
  }
}

function inGame(loaded: LoadedGame, user: string, log: readonly StoredMove[]): PersonInGame {
  const { body } = loaded
  const own = seatOf(loaded.seats, user)
  const {
    bets = [],
    votes = [],
    formers = [],
    advanceOrders,
  } = (body.phase === 'game' && body.features) || {}
  const chairs = formers.filter((former) => former.user === user)
  // Before the start chairs move, so that a line of the log does not say whose it was.
  const begunAt = body.phase === 'game' ? body.begun.no : Infinity
  const isOpen = loaded.status === 'running'
  return {
    id: loaded.id,
    server: loaded.guildId,
    channel: loaded.channelId,
    edition: body.phase === 'game' ? body.game.edition : body.edition,
    status: loaded.status,
    isHost: loaded.hostId === user,
    openedAt: iso(loaded.createdAt),
    changedAt: iso(isOpen ? heardAt(loaded, own?.seat ?? null, log) : loaded.updatedAt),
    chair: own ? { seat: own.seat, name: own.name, token: own.token } : null,
    formerChairs: chairs.map(({ seat, name }) => ({ seat, name })),
    bets: bets.filter((bet) => bet.user === user).map(({ seat, name }) => ({ seat, name })),
    votes: votes.filter((vote) => vote.user === user).map(({ player, deal }) => ({ player, deal })),
    orders: (advanceOrders?.orders ?? [])
      .filter(({ seat }) => seat === own?.seat)
      .map(({ kind, terms }) => ({ kind, terms })),
    presses: log
      .filter(({ no }) => no >= begunAt)
      .filter((line) => isPressOf(line, user, own?.seat, formers))
      .map((line) => ({ ...press(line), ...(isOpen && { no: null }) })),
  }
}

/** When somebody last heard of a change: what others did in secret since then is not told of, nor that they did. */
function heardAt(loaded: LoadedGame, seat: number | null, log: readonly StoredMove[]): number {
  const reader = readerOf(loaded, seat)
  const last = log.findLast((line) => entryFor(entryOf(line), reader) !== null)
  return last?.at ?? loaded.createdAt
}

/** Whose a seat was when something was pressed: the first that lost it after that, or who has it now. */
function isPressOf(
  { no, seat, interactionId }: StoredMove,
  user: string,
  own: number | undefined,
  formers: readonly Former[],
): boolean {
  if (seat === null || interactionId === null) return false
  const owners = formers.filter((former) => former.seat === seat && former.no > no)
  const first = owners.toSorted((a, b) => a.no - b.no)[0]
  return first ? first.user === user : seat === own
}

function press({ no, at, interactionId, move }: StoredMove): PersonInGame['presses'][number] {
  return { no, at: iso(at), interaction: interactionId, move: anyJson.parse(JSON.parse(move)) }
}

function iso(ms: number): string {
  return new Date(ms).toISOString()
}
