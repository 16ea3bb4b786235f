import { isDeepStrictEqual } from 'node:util'
import type { Edition, View } from './edition.ts'
import type { Game } from './game.ts'
import { viewFor } from './look.ts'
import type { Played } from './play.ts'

/**
 * Whether only a move's own seat can know of it: it has no public event and no draw, and the public view
 * stays the same. Such a move is counted, timed and shown for its seat alone, and leaves `Game.undo`
 * unchanged.
 */
export function isSecret(edition: Edition, before: Game, { game, events, draws }: Played): boolean {
  if (draws.length > 0 || events.some(({ audience }) => audience === undefined)) return false
  return isDeepStrictEqual(publicly(edition, before), publicly(edition, game))
}

/** The public view without the counters that every move increases. */
function publicly(edition: Edition, game: Game): Omit<View, 'version' | 'now' | 'lastId'> {
  const { version: _version, now: _now, lastId: _lastId, ...seen } = viewFor(edition, game, null)
  return seen
}
