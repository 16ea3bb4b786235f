import type { Outcome } from '../core/outcome.ts'
import { refuse } from '../core/commit.ts'
import type { Editions, LoadedGame } from '../core/loaded-game.ts'
import type { GameCache } from '../core/game-cache.ts'
import { isLater } from '../core/outdated.ts'
import { orUnavailable } from '../core/unavailable.ts'

/** What can be read of a game; with a server given, only of one of its own. */
export type Read = <Value>(
  id: string,
  guild: string | undefined,
  reading: (held: LoadedGame) => Value | Promise<Value>,
) => Promise<Outcome<Value>>

export function readFrom(keep: GameCache, editions: Editions): Read {
  return (id, guild, reading) =>
    orUnavailable(async () => {
      const held = await keep.fresh(id)
      if (!held) return refuse({ code: 'noGame' })
      if (guild !== undefined && guild !== held.guild) return refuse({ code: 'wrongGuild' })
      if (isLater(editions, held)) return refuse({ code: 'later' })
      return { ok: true, value: await reading(held) }
    })
}
