import type { Outcome } from '../api.ts'
import { refuse } from '../changing/change.ts'
import type { Editions, Held } from '../saved/held.ts'
import type { Keep } from '../changing/keep.ts'
import { isLater } from '../saved/outdated.ts'
import { orUnavailable } from '../changing/unavailable.ts'

/** What can be read of a game; with a server given, only of one of its own. */
export type Read = <Value>(
  id: string,
  guild: string | undefined,
  reading: (held: Held) => Value | Promise<Value>,
) => Promise<Outcome<Value>>

export function readFrom(keep: Keep, editions: Editions): Read {
  return (id, guild, reading) =>
    orUnavailable(async () => {
      const held = await keep.fresh(id)
      if (!held) return refuse({ code: 'noGame' })
      if (guild !== undefined && guild !== held.guild) return refuse({ code: 'wrongGuild' })
      if (isLater(editions, held)) return refuse({ code: 'later' })
      return { ok: true, value: await reading(held) }
    })
}
