import type { TableInfo } from './table-info.ts'
import { refuse, type ChangeAsked, type Changed } from './commit.ts'
import type { Editions, LoadedGame } from './loaded-game.ts'
import type { GameCache } from './game-cache.ts'
import type { TableMeter } from './meter.ts'
import { barredFrom } from './outdated.ts'
import type { CarryOut, Note, Press, Read } from './request.ts'
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
export function accessWith(deps: Deps): { press: Press; carryOut: CarryOut; note: Note; read: Read } {
  const { keep, editions, change, meter, shown, isClosed } = deps

  async function carryOut(...[request, work]: Parameters<CarryOut>): Promise<Changed> {
    if (isClosed()) return refuse({ code: 'unavailable' })
    const changed = await change(request, work)
    if (!changed.ok) meter?.refused(changed.refusal.code)
    return changed
  }

  return {
    carryOut,

    async press(request, work) {
      const changed = await carryOut(request, work)
      return changed.ok ? { ok: true, value: shown(changed.value) } : changed
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
