import { z } from 'zod'
import { type StoredParts, withFeatures } from '../core/feature.ts'
import { nextDue } from '#engine/clock.ts'
import type { Outage } from '#store/index.ts'
import { isRunning, move } from '../core/play-move.ts'
import { laterBeside } from '../suspension/pause.ts'
import { suspensionOf } from '../core/seats.ts'
import { type Commit, type CommandHandler, notNow } from '../core/commit.ts'
import type { LoadedGame } from '../core/loaded-game.ts'
import { type Means, unlessAway } from '../core/request.ts'

declare module '../core/loaded-game.ts' {
  interface FeatureStates {
    /** The last outage that its clocks were moved back by (DAY-003). */
    outage?: number
  }
}

export const outageParts: StoredParts = { version: 1, parts: { outage: z.number() } }

declare module '#engine/event.ts' {
  interface EventFacts {
    /** Nobody served the games for a while (ms); whatever had a time has so much longer (DAY-003). */
    outage: { outageLasts: number }
  }
}

export interface DowntimeOptions {
  /** The machine's time; that of the games may be ahead of it. */
  time?: () => number
  /** How long this process runs, ms, by a clock that never jumps. */
  steady?: () => number
  /** In place of the database's time, by which it goes how long nobody was there. */
  measured?: () => number
  /** Between two signs of life, ms. */
  every?: number
  /** A longer time without any sign of life is an outage, ms. */
  gap?: number
  /** The shard that the process serves, if it is one of several. */
  shard?: number | null
}

/** The moment of a sign of life by clocks that know nothing of this machine's, ms: the database's, and one that never jumps. */
interface Moment {
  database: number
  steady: number
}

interface Deps extends Pick<Means, 'store' | 'clock' | 'log' | 'change'> {
  id: string
  /** The games are read anew, with the times that they have in the database. */
  forget: () => void
}

/** A shorter time changes nothing that anybody would notice: it is given back without a word, ms. */
const noticed = 60_000
/** Games whose clocks are moved back at the same time. */
const atOnce = 8

const nothing: CommandHandler = () => notNow

export type Downtime = ReturnType<typeof downtimeOf>

/** Gives back the time in which nobody served the games, before a process changes any of them (DAY-003). */
export function downtimeOf(deps: Deps, options: DowntimeOptions) {
  const { id, store, clock, log, change, forget } = deps
  const {
    time = Date.now,
    steady = () => performance.now(),
    measured,
    every = 10_000,
    gap = 30_000,
    shard = null,
  } = options
  /** The last sign of life, by this machine's clock and by others. */
  let beatAt = -Infinity
  let moment: Moment | null = null
  let known: Outage[] = []
  let beating: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let caughtUp = Promise.resolve()

  async function sign(): Promise<void> {
    const at = time()
    // Who cannot save does not serve: nobody can answer, so that time is nobody's either.
    await store.writes.check()
    const ahead = clock() - at
    const now = await store.fleet.beat({ id, shard, ahead, gap, at: measured?.() })
    if (!moment || at < beatAt) await setBack(at + ahead)
    const skipped = moment ? at - beatAt - Math.max(now - moment.database, steady() - moment.steady) : 0
    if (skipped > gap) await store.fleet.skipped(at + ahead - skipped, at + ahead)
    const last = known.at(-1)
    const news = await store.fleet.outages(last?.id ?? 0)
    known = [...known, ...news]
    beatAt = at
    moment = { database: now, steady: steady() }
    const latest = news.at(-1)
    if (latest) caughtUp = caughtUp.then(() => catchUp(latest.endedAt))
  }

  /** What was changed at a time that is still to come would count as changed after an outage that comes meanwhile. */
  async function setBack(now: number): Promise<void> {
    await store.fleet.setBack(now)
    known = []
    forget()
  }

  /** The clocks of all games that an outage held up are moved back at once, also of those that nobody looks at. */
  async function catchUp(before: number): Promise<void> {
    try {
      const games = await store.games.unchangedSince(before)
      for (let from = 0; from < games.length; from += atOnce)
        await Promise.all(games.slice(from, from + atOnce).map(moveBack))
    } catch (err) {
      log.warn({ err }, 'games are moved back by the outage when they are next looked at')
    }
  }

  async function moveBack(game: string): Promise<void> {
    await change(game, nothing).catch((err: unknown) =>
      log.error({ err, game }, 'a game could not be moved back by the outage'),
    )
  }

  function beat(): Promise<void> {
    beating ??= sign().finally(() => (beating = null))
    return beating
  }

  /** What of the outages a game has still to be given back, ms; only what came after its last change counts. */
  function lost(loaded: LoadedGame, outages: readonly Outage[]): number {
    return outages.reduce(
      (sum, { beganAt, endedAt }) => sum + Math.max(0, endedAt - Math.max(beganAt, loaded.updatedAt)),
      0,
    )
  }

  return {
    /** Resolves when it is known that the fleet was there, or for how long it was not. @throws StoreUnavailable */
    async served(): Promise<void> {
      if (Math.abs(time() - beatAt) > gap) await beat()
    },

    /** The move of the clock that must come before any other of a game; null where none is owed. */
    owed(loaded: LoadedGame, at: number): Commit | null {
      if (!isRunning(loaded) || suspensionOf(loaded) || nextDue(loaded.body.game) === null) return null
      const { features } = loaded.body
      const outages = known.filter(({ id }) => id > (features?.outage ?? 0))
      const ms = lost(loaded, outages)
      const last = outages.at(-1)
      if (!last || ms === 0) return null
      const shift = { seat: null, act: 'shift', prompt: null, with: { ms }, at }
      const next = move(loaded, shift)
      if ('refused' in next) return null
      return {
        ...next,
        body: laterBeside(withFeatures(next.body, { outage: last.id }), ms),
        events: ms < noticed ? next.events : [...next.events, { kind: 'outage', outageLasts: ms }],
        interaction: `outage:${last.id}:${loaded.id}`,
        isPreliminary: true,
      }
    },

    start(): void {
      const failed = (err: unknown) => log.error({ err }, 'the heartbeat of this process failed')
      const round = () => void unlessAway(beat).catch(failed)
      timer = setInterval(round, every).unref()
      round()
    },

    caughtUp: () => caughtUp,

    /** A last sign of life: what follows is a gap, if nobody else is there. */
    async end(): Promise<void> {
      if (!timer) return
      clearInterval(timer)
      await unlessAway(async () => {
        await beat()
        await caughtUp
        await store.fleet.leave(id)
      })
    },
  }
}
