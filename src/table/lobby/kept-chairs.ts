import type { KeptFor } from '../core/table-info.ts'
import type { LoadedGame, LobbyState } from '../core/loaded-game.ts'

/** People whose chairs nobody else can take while a reopened game waits for its start (DAY-044). */
export function keptFor({ again }: LobbyState): readonly KeptFor[] {
  return again?.kept ?? []
}

/** Chairs that are taken: those of who sits there, and those that are kept. */
export function chairsTaken({ seats, body }: Pick<LoadedGame, 'seats'> & { body: LobbyState }): number {
  return seats.length + keptFor(body).length
}

/** Some of the chairs are kept no more: their people came, gave them up, or the host freed them. */
export function withoutKept(body: LobbyState, users: readonly string[]): LobbyState {
  if (!body.again) return body
  const kept = body.again.kept.filter(({ id }) => !users.includes(id))
  return { ...body, again: { ...body.again, kept } }
}
