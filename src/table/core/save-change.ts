import { StoreUnavailable, type Save } from '#store/index.ts'
import type { LogEntry } from './table-info.ts'
import type { LoadedGame } from './loaded-game.ts'
import { refuse, type Changed, type Commit, type Occasion, type CommandHandler } from './commit.ts'
import type { Feature } from './feature.ts'
import type { Scheduler } from './scheduler.ts'
import { type StoredStates, newlyNamed } from './stored-state.ts'
import type { KeyedMutex } from './keyed-mutex.ts'
import { barredFrom, outdated } from './outdated.ts'
import type { Means } from './request.ts'

/** Handles outages (`outages/`). An affected game's times are shifted before any other change. */
interface Outages {
  /** Resolves once past outages are known. @throws StoreUnavailable */
  served: () => Promise<void>
  /**
   * Returns a change that shifts the game's times after an outage and must be saved before any other change;
   * null if none is needed.
   */
  owed: (loaded: LoadedGame, at: number) => Commit | null
}

interface Changing extends Pick<Means, 'store' | 'keep' | 'limits' | 'clock'> {
  states: Pick<StoredStates, 'write'>
  mutex: KeyedMutex
  features: readonly Feature[]
  scheduler: Pick<Scheduler, 'dueAfter'>
  downtime: Outages | null
  /** Called after every saved change; must not throw. */
  saved: (loaded: LoadedGame, entry: LogEntry, isSilent: boolean) => void
}

interface Hooks {
  beforeCommit: NonNullable<Feature['beforeCommit']>[]
  preliminary: NonNullable<Feature['preliminary']>[]
  stored: NonNullable<Feature['stored']>[]
}

type Deps = Omit<Changing, 'features'> & { hooks: Hooks }

/** Returns a function that saves changes, one at a time per game. Each change is saved in one statement. */
export function changing({ features, ...given }: Changing) {
  const { mutex, limits } = given
  const hooks: Hooks = {
    beforeCommit: features.flatMap(({ beforeCommit }) => beforeCommit ?? []),
    preliminary: features.flatMap(({ preliminary }) => preliminary ?? []),
    stored: features.flatMap(({ stored }) => stored ?? []),
  }
  const deps: Deps = { ...given, hooks }
  return (occasion: Occasion, work: CommandHandler): Promise<Changed> =>
    mutex.run(
      occasion.game,
      () => sparing(deps, occasion, work),
      limits.lockTimeout,
      () => refuse({ code: 'busy' }),
    )
}

/** Drops the game from the cache after an error, since the change may have been saved. */
async function sparing(deps: Deps, occasion: Occasion, work: CommandHandler): Promise<Changed> {
  try {
    return await attempts(deps, occasion, work)
  } catch (error) {
    deps.keep.drop(occasion.game)
    if (error instanceof StoreUnavailable) return refuse({ code: 'unavailable' })
    throw error
  }
}

async function attempts(deps: Deps, occasion: Occasion, work: CommandHandler): Promise<Changed> {
  const { keep, limits, clock, downtime } = deps
  await downtime?.served()
  for (let tried = 0; tried < limits.tries; tried++) {
    const known = keep.peek(occasion.game)
    const loaded = known ?? (await keep.load(occasion.game))
    if (!loaded) return refuse({ code: 'noGame' })
    const barred = barredFrom(loaded, occasion.guild)
    if (barred) return refuse(barred)
    const at = clock()
    const wanted = outdated(loaded) ?? downtime?.owed(loaded, at) ?? work(loaded, at)
    if ('refused' in wanted) {
      const now = known && !occasion.isJustRead ? await keep.fresh(occasion.game) : loaded
      if (now?.version !== loaded.version) continue
      return refuse((await wasSeen(deps, occasion)) ? { code: 'seen' } : wanted.refused)
    }
    const wholly = withConsequences(deps, loaded, wanted, at)
    const next = (await preliminary(deps, loaded, wholly, at)) ?? wholly
    const interaction = next.interaction === undefined ? occasion.interaction : next.interaction
    const after = afterwards(deps, loaded, next, at)
    const result = await deps.store.games.save(
      saveOf(loaded, after, next, at, { ...occasion, interaction }, deps.states.write(after.body)),
    )
    if (result === 'seen' && !next.isPreliminary) return refuse({ code: 'seen' })
    if (result !== 'saved') keep.drop(occasion.game)
    else {
      const kept = keep.moved(after)
      const entry = { no: after.version, at, seat: next.seat, events: next.events }
      deps.saved(kept, entry, next.isSilent === true)
      if (!next.isPreliminary) return { ok: true, value: kept, entry }
      tried--
    }
  }
  return refuse({ code: 'busy' })
}

function withConsequences({ hooks, limits }: Deps, loaded: LoadedGame, wanted: Commit, at: number): Commit {
  return hooks.beforeCommit.reduce((commit, add) => add(loaded, commit, at, limits), wanted)
}

async function preliminary({ store, hooks }: Deps, loaded: LoadedGame, commit: Commit, at: number) {
  for (const comesFirst of hooks.preliminary) {
    const first = await comesFirst(store, loaded, commit, at)
    if (first) return first
  }
  return null
}

/**
 * Whether the refused interaction was saved before. If so, the refusal only means that the game has already
 * changed.
 */
async function wasSeen({ store }: Deps, { interaction }: Occasion): Promise<boolean> {
  return interaction !== null && (await store.moves.seen(interaction)) !== null
}

function afterwards({ hooks, scheduler }: Deps, loaded: LoadedGame, next: Commit, at: number): LoadedGame {
  const seats = next.seats ?? loaded.seats
  const after: LoadedGame = {
    ...loaded,
    status: next.status,
    body: hooks.stored.reduce((body, stored) => stored(loaded, seats, body, at, next), next.body),
    seats,
    hostId: next.host ?? loaded.hostId,
    channelId: next.channel ?? loaded.channelId,
    version: loaded.version + 1,
    updatedAt: at,
  }
  return { ...after, due: scheduler.dueAfter(after, at, next.isSilent) }
}

function saveOf(
  loaded: LoadedGame,
  after: LoadedGame,
  next: Commit,
  at: number,
  { interaction, seenBy }: Pick<Occasion, 'interaction' | 'seenBy'>,
  state: string,
): Save {
  const named = newlyNamed(loaded.body, after.body)
  return {
    id: loaded.id,
    version: loaded.version,
    state,
    status: after.status,
    due: after.due,
    interactionId: interaction,
    at,
    seat: next.seat,
    move: JSON.stringify(next.move),
    draws: JSON.stringify(next.draws),
    events: JSON.stringify(next.events),
    ...(seenBy !== undefined && !next.isPreliminary && { seenBy }),
    ...(next.seats && { seats: next.seats }),
    ...(named.length > 0 && { named }),
    ...(next.host !== undefined && { host: next.host }),
    ...(next.channel !== undefined && { channel: next.channel }),
  }
}
