import type { Json } from '#engine/json.ts'
import type { Settings, StoredMove } from '#store/index.ts'
import type { LeftOrder } from '../advance-orders/advance-orders.ts'
import type { LoadedGame } from '../core/loaded-game.ts'
import { seatOf } from '../core/seats.ts'
import { entryFor, entryOf, readerOf } from '../view/view.ts'
import type { Former } from '../away/state.ts'
import type { Means } from '../core/request.ts'

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

/** Gathers it; of other people and of what is secret in a game it holds nothing. */
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
    server: loaded.guild,
    channel: loaded.channel,
    edition: body.phase === 'game' ? body.game.edition : body.edition,
    status: loaded.status,
    isHost: loaded.host === user,
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
  return { no, at: iso(at), interaction: interactionId, move: JSON.parse(move) as Json }
}

function iso(ms: number): string {
  return new Date(ms).toISOString()
}
