import {
  type Outcome,
  type Changed,
  type CommandHandler,
  type Occasion,
  refuse,
  type ChangeAsked,
  type Change,
} from './commit.ts'
import type { Person, TableInfo } from './table-info.ts'
import type { LoadedGame } from './loaded-game.ts'
import type { Limits, TableMeter, Log } from './limits.ts'
import { type Store, StoreUnavailable } from '#store/index.ts'
import type { GameCache } from './game-cache.ts'
import { barredFrom } from './outdated.ts'

/** A game, and the server that it is asked for in: a game of another one is refused with `wrongGuild`. */
export interface GameRef {
  game: string
  guild: string
  /** Version that the asker has just heard of: an older one is read anew. Without it the database is asked. */
  heard?: number | undefined
}

/** For whose eyes something of a game is read; null for what everybody may see. */
export interface Viewing extends GameRef {
  viewer: string | null
}

/** Nothing of it is trusted. A press that led to a change before is refused with `seen`. */
export interface Request extends GameRef {
  user: Person
  interaction: string
}

/** A change that somebody asks for, and the game as it is then shown. */
type Press = (request: Request, work: CommandHandler) => Promise<Outcome<TableInfo>>

/** The same change, with the saved game and its entry of the log as the result. */
type CarryOut = (request: Request & Pick<Occasion, 'seenBy'>, work: CommandHandler) => Promise<Changed>

/** A change that comes with somebody's press but is not what they pressed for: the press may still be carried out. */
type Note = (request: Request, work: CommandHandler) => Promise<Outcome<LoadedGame>>

type Read = <Value>(
  ref: GameRef,
  reading: (loaded: LoadedGame) => Value | Promise<Value>,
) => Promise<Outcome<Value>>

export interface Means {
  store: Store
  keep: GameCache
  /** Ms since 1970. */
  clock: () => number
  limits: Limits
  log: Log
  change: Change
}

/** What the operations of every feature work with. All ways to a game ask by themselves whether it is of the server. */
export interface CommandDeps extends Pick<Means, 'store' | 'limits' | 'clock'> {
  press: Press
  carryOut: CarryOut
  /** The same where the owner of a seat that a computer player moves for is there again by it (DAY-022). */
  pressPresent: Press
  note: Note
  read: Read
}

interface Deps extends Pick<Means, 'keep'> {
  change: ChangeAsked
  meter: TableMeter | undefined
  shown: (loaded: LoadedGame) => TableInfo
  isClosed: () => boolean
}

export function accessWith(deps: Deps): { press: Press; carryOut: CarryOut; note: Note; read: Read } {
  const { keep, change, meter, shown, isClosed } = deps

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
        const barred = barredFrom(loaded, guild)
        return barred ? refuse(barred) : { ok: true, value: await reading(loaded) }
      }),
  }
}

export function isUnavailable(error: unknown): boolean {
  return error instanceof StoreUnavailable
}

/** Handles an error that a promise is refused with; that the database is away its caller hears. */
export function onFault<Value>(handle: (err: unknown) => Value): (err: unknown) => Value {
  return (err) => {
    if (isUnavailable(err)) throw err
    return handle(err)
  }
}

export async function orUnavailable<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await work()
  } catch (error) {
    if (isUnavailable(error)) return refuse({ code: 'unavailable' })
    throw error
  }
}

export function valueOrUnavailable<Value>(work: () => Promise<Value>): Promise<Outcome<Value>> {
  return orUnavailable(async () => ({ ok: true, value: await work() }))
}

/** Work that may be left undone while the database is away. */
export async function unlessAway(
  work: () => Promise<unknown>,
  away: (err: StoreUnavailable) => void = () => undefined,
): Promise<void> {
  try {
    await work()
  } catch (err) {
    if (!(err instanceof StoreUnavailable)) throw err
    away(err)
  }
}
