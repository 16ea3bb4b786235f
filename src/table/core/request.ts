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

/** A game and the server of the request. A game of another server is refused with `wrongGuild`. */
export interface GameRef {
  game: string
  guild: string
  /**
   * The version that the caller knows: an older cached game is read again. Without a version, the database is
   * always asked.
   */
  knownVersion?: number | undefined
}

/** A read request. `viewer` is null for the public view. */
export interface Viewing extends GameRef {
  viewer: string | null
}

/** An untrusted request for a change. An interaction that was handled before is refused with `seen`. */
export interface Request extends GameRef {
  user: Person
  interaction: string
}

/** Carries out a requested change and returns the game's public information after it. */
type Press = (request: Request, work: CommandHandler) => Promise<Outcome<TableInfo>>

/** Like `Press`, but returns the saved game and its log entry. */
type CarryOut = (request: Request & Pick<Occasion, 'seenBy'>, work: CommandHandler) => Promise<Changed>

/** Saves a side effect of an interaction. The interaction itself can still be carried out afterwards. */
type Note = (request: Request, work: CommandHandler) => Promise<Outcome<LoadedGame>>

type Read = <Value>(
  ref: GameRef,
  reading: (loaded: LoadedGame) => Value | Promise<Value>,
) => Promise<Outcome<Value>>

export interface Means {
  store: Store
  keep: GameCache
  /** Returns the time in ms since 1970. */
  clock: () => number
  limits: Limits
  log: Log
  change: Change
}

/** Dependencies of the features' commands. Every access checks that the game belongs to the server. */
export interface CommandDeps extends Pick<Means, 'store' | 'limits' | 'clock'> {
  press: Press
  carryOut: CarryOut
  /** Like `press`, but also takes the user's seat off autopilot (DAY-022). */
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

    read: ({ game, guild, knownVersion }, reading) =>
      orUnavailable(async () => {
        const loaded = await keep.fresh(game, knownVersion)
        if (!loaded) return refuse({ code: 'noGame' })
        const barred = barredFrom(loaded, guild)
        return barred ? refuse(barred) : { ok: true, value: await reading(loaded) }
      }),
  }
}

export function isUnavailable(error: unknown): boolean {
  return error instanceof StoreUnavailable
}

/** Returns a rejection handler that rethrows StoreUnavailable and passes any other error to `handle`. */
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

/**
 * Runs work that may be skipped while the database is unavailable. In that case, calls `away` with the error.
 */
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
