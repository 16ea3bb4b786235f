import type { Result } from '../core/commit.ts'
import type { LobbySchedule } from '../core/feature.ts'
import type { LoadedGame, LobbyState } from '../core/loaded-game.ts'

declare module '#engine/event.ts' {
  interface EventFacts {
    /** A lobby that nobody started will close (DAY-043). */
    lobbyCloses: { lobbyEndsAt: number }
    /** The people of an earlier game are called to its lobby (DAY-044). */
    calledAgain: Record<never, never>
  }
}

/** A lobby that nobody starts (DAY-043, DAY-044). */
export const lobbyClosing: LobbySchedule = { next: lobbyWakes, work: closing }

/** What a lobby does at its time: it calls the people of the earlier game, tells that it will close, or closes. */
function closing(loaded: LoadedGame, at: number): Result {
  const { body, createdAt } = loaded
  if (loaded.status !== 'lobby' || body.phase !== 'lobby') return { refused: { code: 'notInLobby' } }
  const due = lobbyWakes({ createdAt, body })
  if (due > at) return { refused: { code: 'tooEarly', facts: { due } } }
  const told = { status: 'lobby' as const, seat: null, draws: [] }
  if (body.again && !body.again.isCalled) {
    const events = [{ kind: 'calledAgain' as const }]
    const again = { ...body.again, isCalled: true as const }
    return { ...told, body: { ...body, again }, move: { lobby: 'call' }, events }
  }
  if (body.noticedAt === undefined) {
    const noticed = { ...body, noticedAt: at }
    const events = [{ kind: 'lobbyCloses' as const, lobbyEndsAt: lobbyEnds({ createdAt, body: noticed }) }]
    return { ...told, body: noticed, move: { lobby: 'notice' }, events }
  }
  const expired = { ...body, isExpired: true as const }
  return { ...told, body: expired, status: 'cancelled', move: { lobby: 'cancel' }, events: [] }
}

const hour = 3_600_000
/** How long a lobby waits for its start, and how long before that the channel is told (DAY-043); ms. */
const lobbyLasts = 24 * hour
const notice = 4 * hour

type Open = Pick<LoadedGame, 'createdAt'> & { body: LobbyState }

/** When a lobby without a start closes, ms: never sooner after the notice than the notice says. */
export function lobbyEnds({ createdAt, body }: Open): number {
  return Math.max(createdAt + lobbyLasts, (body.noticedAt ?? -Infinity) + notice)
}

/** When a lobby has to be looked at next, ms. */
export function lobbyWakes({ createdAt, body }: Open): number {
  if (body.again && !body.again.isCalled) return createdAt
  return body.noticedAt === undefined ? createdAt + lobbyLasts - notice : lobbyEnds({ createdAt, body })
}
