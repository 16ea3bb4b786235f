import type { LoadedGame, LobbyState } from '../core/loaded-game.ts'

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
