import pLimit from 'p-limit'
import { isDeepStrictEqual } from 'node:util'
import type { Attended, Settings, StoredMove } from '#store/index.ts'
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
  /**
   * Games in which the user does not play: ended games, and games with a bet or a former seat of the user.
   */
  past: number
}

interface Deps extends Pick<Means, 'store' | 'keep' | 'change'> {
  outbox: Pick<Outbox, 'rewriteNotes'>
}

/**
 * Max changes per game. The first one removes the user from the players, and the next ones remove other
 * traces.
 */
const maxSteps = 6

/**
 * Removes a user from all games first, since the list of these games is needed to repeat an interrupted run.
 */
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
  // Change the state last. It shows which lines and notes name the user, so that an interrupted run can be
  // repeated.
  await unlogged(deps, loaded, user, names)
  await unnoted(deps, id, user, names)
  const hasResigned = way === 'resign' && isPlaying(loaded, user) && (await resigned(deps, id, user))
  for (let step = 0; step < maxSteps; step++) {
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

/** Resigns. Returns false if the rules do not allow that now; a computer player then takes over the seat. */
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

/** Removes a user from the channel's notes, or deletes the notes if the game has ended. */
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

/** Max concurrent requests. Each request reads all games of a person. */
const maxConcurrent = 4

/** Exports and forgets a person (docs/privacy.md). */
export function privacyWith(deps: Deps) {
  const exported = exportingWith(deps)
  const forgotten = forgettingWith(deps)
  const limit = pLimit(maxConcurrent)
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
    /**
     * Forgets a person, who resigns or leaves the seats to computer players. The person's moves are kept
     * under the name `as`.
     */
    forgetPerson: (user: string, way: SeatLeft, as: string) =>
      alone(user, () => orUnavailable(() => forgotten(user, way, as))),
    personExport: (user: string) => alone(user, () => valueOrUnavailable(() => exported(user))),
  }
}

/** All stored data about a person, as JSON. Times are in ISO 8601. */
export interface PersonExport {
  format: 'shortchange-person-1'
  user: string
  settings: Settings
  lastSeen: string | null
  /** How reliably the person played finished games. */
  attendance: (Pick<Attended, 'gameId' | 'guildId' | 'decisions' | 'late' | 'hasLeft'> & {
    endedAt: string
  })[]
  games: PersonInGame[]
  /** The person's private notes, by game. */
  notepads: { game: string; text: string; changedAt: string }[]
}

interface PersonInGame {
  id: string
  server: string
  channel: string
  edition: string
  status: string
  isHost: boolean
  openedAt: string
  /** When the game was last changed. In a running game, the last change that the person may know of. */
  changedAt: string
  chair: { seat: number; name: string; token: string | null } | null
  /** The person's former seats, which substitutes took. */
  formerChairs: { seat: number; name: string }[]
  bets: { seat: number; name: string }[]
  votes: { player: number | null; deal: number | null }[]
  orders: Pick<LeftOrder, 'kind' | 'terms'>[]
  /**
   * The person's moves. They are numbered only once the game is over, since numbers reveal the activity of
   * others.
   */
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
    const attendance = await store.attendance.of(user)
    const notepads = await store.notepads.ofUser(user)
    return {
      format: 'shortchange-person-1',
      user,
      settings: await store.settings.user.get(user),
      lastSeen: seenAt === null ? null : iso(seenAt),
      attendance: attendance.map(({ userId: _user, endedAt, ...row }) => ({ ...row, endedAt: iso(endedAt) })),
      games,
      notepads: notepads.map(({ gameId, text, updatedAt }) => ({
        game: gameId,
        text,
        changedAt: iso(updatedAt),
      })),
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
  // Seats can change before the start, so earlier log entries do not identify a player.
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

/**
 * Returns the time of the last change that a seat may know of, so that later secret changes are not revealed.
 */
function heardAt(loaded: LoadedGame, seat: number | null, log: readonly StoredMove[]): number {
  const reader = readerOf(loaded, seat)
  const last = log.findLast((line) => entryFor(entryOf(line), reader) !== null)
  return last?.at ?? loaded.createdAt
}

/**
 * Whether a move is the user's. The owner at that time is the first former owner who was replaced after the
 * move, or else the current owner.
 */
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
