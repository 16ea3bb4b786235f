import type { Outcome } from '../core/outcome.ts'
import type { TableInfo } from '../core/table-info.ts'
import { refuse, type Request, type CommandHandler } from '../core/commit.ts'
import type { Change } from '../core/commit.ts'
import type { Editions, LoadedGame } from '../core/loaded-game.ts'
import type { TableMeter } from '../core/meter.ts'
import { tableInfo } from '../view/view.ts'

interface Deps {
  editions: Editions
  change: Change
  meter: TableMeter | undefined
  isClosed: () => boolean
}

/** A change that somebody asks for, and the game as it is then shown. */
export type Press = (request: Request, work: CommandHandler) => Promise<Outcome<TableInfo>>

export function pressWith({ editions, change, meter, isClosed }: Deps): Press {
  return async (request, work) => {
    if (isClosed()) return refuse({ code: 'unavailable' })
    const result = await change(request, work)
    if (!result.ok) meter?.refused(result.refusal.code)
    return shown(editions, result)
  }
}

export function shown(editions: Editions, result: Outcome<LoadedGame>): Outcome<TableInfo> {
  return result.ok ? { ok: true, value: tableInfo(editions, result.value) } : result
}
