import type { Outcome, TableInfo } from '../api.ts'
import { refuse, type Request, type Work } from '../changing/change.ts'
import type { Change } from '../time/driving.ts'
import type { Editions, Held } from '../saved/held.ts'
import type { TableMeter } from '../meter.ts'
import { tableInfo } from '../showing/show.ts'

interface Means {
  editions: Editions
  change: Change
  meter: TableMeter | undefined
  isClosed: () => boolean
}

/** A change that somebody asks for, and the game as it is then shown. */
export type Press = (request: Request, work: Work) => Promise<Outcome<TableInfo>>

export function pressWith({ editions, change, meter, isClosed }: Means): Press {
  return async (request, work) => {
    if (isClosed()) return refuse({ code: 'unavailable' })
    const result = await change(request, work)
    if (!result.ok) meter?.refused(result.refusal.code)
    return shown(editions, result)
  }
}

export function shown(editions: Editions, result: Outcome<Held>): Outcome<TableInfo> {
  return result.ok ? { ok: true, value: tableInfo(editions, result.value) } : result
}
