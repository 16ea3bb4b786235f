import type { TableInfo } from './table-info.ts'
import { refuse, type ChangeAsked } from './commit.ts'
import type { Editions, LoadedGame } from './loaded-game.ts'
import type { GameCache } from './game-cache.ts'
import type { TableMeter } from './meter.ts'
import { barredFrom } from './outdated.ts'
import type { Note, Press, Read } from './request.ts'
import { orUnavailable } from './unavailable.ts'

interface Deps {
  keep: GameCache
  editions: Editions
  change: ChangeAsked
  meter: TableMeter | undefined
  shown: (loaded: LoadedGame) => TableInfo
  isClosed: () => boolean
}

/** The ways by which operations reach a game that somebody names. */
export function accessWith(deps: Deps): { press: Press; note: Note; read: Read } {
  const { keep, editions, change, meter, shown, isClosed } = deps
  return {
    async press(request, work) {
      if (isClosed()) return refuse({ code: 'unavailable' })
      const result = await change(request, work)
      if (result.ok) return { ok: true, value: shown(result.value) }
      meter?.refused(result.refusal.code)
      return result
    },

    async note(request, work) {
      if (isClosed()) return refuse({ code: 'unavailable' })
      return change({ ...request, interaction: null }, work)
    },

    read: ({ game, guild, heard }, reading) =>
      orUnavailable(async () => {
        const loaded = await keep.fresh(game, heard)
        if (!loaded) return refuse({ code: 'noGame' })
        const barred = barredFrom(editions, loaded, guild)
        return barred ? refuse(barred) : { ok: true, value: await reading(loaded) }
      }),
  }
}
