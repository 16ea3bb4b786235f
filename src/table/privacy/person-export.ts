import type { Json } from '#engine/json.ts'
import type { Settings, Store, StoredMove } from '#store/index.ts'
import type { LeftOrder } from '../aside/ahead.ts'
import type { Held } from '../saved/held.ts'
import type { Keep } from '../changing/keep.ts'
import { seatOf } from '../lobby/lobby.ts'
import type { Former } from './former.ts'

/** Everything that is kept about a person, as JSON; times are ISO 8601. */
export interface PersonExport {
  format: 'shortchange-person-1'
  user: string
  settings: Settings
  lastSeen: string | null
  /** What they pressed and is not handled yet. */
  underWay: { interaction: string; server: string; channel: string; at: string }[]
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
  changedAt: string
  chair: { seat: number; name: string; token: string | null } | null
  /** Chairs that somebody else took over. */
  formerChairs: { seat: number; name: string }[]
  bets: { seat: number; name: string }[]
  votes: { player: number | null; deal: number | null }[]
  orders: Pick<LeftOrder, 'kind' | 'terms'>[]
  /** What he pressed, by its number in the game. */
  presses: { no: number; at: string; interaction: string | null; move: Json }[]
}

/** Gathers it; of other people and of what is secret in a game it holds nothing. */
export function exportingWith({ store, keep }: { store: Store; keep: Keep }) {
  return async (user: string): Promise<PersonExport> => {
    const games: PersonInGame[] = []
    for (const id of await store.people.gamesNaming(user)) {
      const held = await keep.fresh(id)
      if (held) games.push(inGame(held, user, await store.moves.of(id)))
    }
    const pending = await store.pendingPresses.of(user)
    const seenAt = await store.presence.of(user)
    return {
      format: 'shortchange-person-1',
      user,
      settings: await store.settings.user.get(user),
      lastSeen: seenAt === null ? null : iso(seenAt),
      underWay: pending.map(({ interaction, guild, channel, at }) => ({
        interaction,
        server: guild,
        channel,
        at: iso(at),
      })),
      games,
    }
  }
}

function inGame(held: Held, user: string, log: readonly StoredMove[]): PersonInGame {
  const { body } = held
  const own = seatOf(held.seats, user)
  const { bets = [], votes = [], aside } = body.phase === 'game' ? body : {}
  const formers = aside?.formers ?? []
  const chairs = formers.filter((former) => former.user === user)
  // Before the start chairs move, so that a line of the log does not say whose it was.
  const begunAt = body.phase === 'game' ? body.begun.no : Infinity
  return {
    id: held.id,
    server: held.guild,
    channel: held.channel,
    edition: body.phase === 'game' ? body.game.edition : body.edition,
    status: held.status,
    isHost: held.host === user,
    openedAt: iso(held.createdAt),
    changedAt: iso(held.updatedAt),
    chair: own ? { seat: own.seat, name: own.name, token: own.token } : null,
    formerChairs: chairs.map(({ seat, name }) => ({ seat, name })),
    bets: bets.filter((bet) => bet.user === user).map(({ seat, name }) => ({ seat, name })),
    votes: votes.filter((vote) => vote.user === user).map(({ player, deal }) => ({ player, deal })),
    orders: (aside?.ahead?.orders ?? [])
      .filter(({ seat }) => seat === own?.seat)
      .map(({ kind, terms }) => ({ kind, terms })),
    presses: log
      .filter(({ no }) => no >= begunAt)
      .filter((line) => isPressOf(line, user, own?.seat, formers))
      .map(press),
  }
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
