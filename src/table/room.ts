import { randomBytes, randomUUID } from 'node:crypto'
import type { Clock, Job } from '#clock/index.ts'
import type { Store } from '#store/index.ts'
import { pino } from 'pino'
import type { LogEntry, TableRoom } from './api.ts'
import { orderedWork } from './advance-orders/carry-out.ts'
import { changing } from './core/save-change.ts'
import { ticking } from './clockwork.ts'
import { computerWork, type Computers } from './bots/computers.ts'
import { downtimeOf, type DowntimeOptions } from './outages/outages.ts'
import { driving } from './bots/driving.ts'
import { type Change } from './core/commit.ts'
import { estimating, type EstimateLimits, type SelfPlaying } from './lobby/estimates.ts'
import { guildsWith } from './suspension/servers.ts'
import { editionName, type Editions, type LoadedGame } from './core/loaded-game.ts'
import { gameCache } from './core/game-cache.ts'
import { KeyedMutex } from './core/keyed-mutex.ts'
import { features } from './features.ts'
import { schedulerOf } from './core/scheduler.ts'
import { defaultLimits, type Limits } from './core/limits.ts'
import type { Log } from './core/log.ts'
import { looking } from './view/looks.ts'
import type { TableMeter } from './core/meter.ts'
import { peopleWith } from './people/people.ts'
import { pendingPressesWith } from './presence/pending-presses.ts'
import { presenceWith } from './presence/presence.ts'
import { propagatingSettings } from './people/propagate-settings.ts'
import { privacyWith } from './privacy/privacy.ts'
import { absenceWith } from './room/absence.ts'
import { galleryWith } from './room/gallery.ts'
import { lobbiesWith } from './room/lobbies.ts'
import { playWith } from './room/play.ts'
import { pressWith } from './room/press.ts'
import { readFrom } from './room/read.ts'
import { readingWith } from './room/reading.ts'
import { themesWith } from './room/themes.ts'
import { editionInfo } from './view/view.ts'
import { stories } from './story/stories.ts'
import { telling } from './outbox/outbox.ts'

export interface RoomOptions {
  store: Store
  editions: Editions
  computers: Computers
  /** Ms since 1970. */
  clock?: () => number
  /** Seeds of new games: 64 hexadecimal digits that nobody can guess. */
  seeds?: () => string
  log?: Log
  meter?: TableMeter
  limits?: Partial<Limits>
  /** Wakes a process of the fleet when a game is due, and does its jobs; without it the rounds of `run` find what is due. */
  wakes?: Clock
  jobs?: readonly Job[]
  /** Looks out for times in which nobody served the games; without it whatever is due is carried out, however late. */
  downtime?: DowntimeOptions
  /** Plays games in the background, for estimates of their length; without it there are none. */
  selfPlay?: SelfPlaying | null
  estimates?: Partial<EstimateLimits>
}

/** The games on a store: each matter gives its part of the room. Any number of processes may serve the same ones. */
export function openRoom(options: RoomOptions): TableRoom {
  const { store, editions, computers, log = pino({ level: 'silent' }) } = options
  const { clock = Date.now, seeds = () => randomBytes(32).toString('hex') } = options
  const limits = { ...defaultLimits, ...options.limits }
  const keep = gameCache(store, editions, limits.held)
  const lanes = new KeyedMutex()
  const scheduler = schedulerOf(features, editions, limits)
  const tell = telling({ store, keep, editions, clock, limits, log })
  const processId = randomUUID()
  const pending = pendingPressesWith({ store, processId, log })
  const downtime = options.downtime
    ? downtimeOf(
        {
          id: processId,
          store,
          editions,
          clock,
          log,
          change: (...asked) => change(...asked),
          forget: keep.dropAll,
        },
        options.downtime,
      )
    : null
  const change: Change = changing({
    store,
    keep,
    editions,
    lanes,
    features,
    scheduler,
    limits,
    clock,
    downtime,
    saved,
  })
  const work = orderedWork({ editions, log }, computerWork({ computers, editions, limits, log }))
  const drive = driving({
    store,
    keep,
    editions,
    computers,
    clock,
    limits,
    log,
    change,
    work,
    scheduler,
    rests: wakeAt,
  })
  const settling = propagatingSettings({ store, keep, editions, clock, log, change })
  const clockwork = ticking({
    store,
    keep,
    editions,
    clock,
    limits,
    log,
    change,
    drive,
    scheduler,
    tell,
    downtime,
    wakeAt,
    settleForgotten: () => settling.settleForgotten(),
  })
  const storyOf = stories({ store, editions, log })
  const looks = looking({ store, log })
  const estimates = options.selfPlay
    ? estimating({
        editions,
        selfPlay: options.selfPlay,
        log,
        limits: options.estimates,
        peek: keep.peek,
        ready: (id) => tell.again(id),
      })
    : null
  let closed = false
  const isClosed = () => closed
  const press = pressWith({ editions, change, meter: options.meter, isClosed })
  const read = readFrom(keep, editions)

  function wakeAt(id: string, due: number | null): void {
    options.wakes?.set(id, due)
  }

  function saved(held: LoadedGame, entry: LogEntry, isSilent: boolean): void {
    wakeAt(held.id, held.due)
    if (isSilent) return void tell.passed(held, entry)
    options.meter?.moved(editionName(held))
    tell.saved(held, entry)
    drive.saved(held)
  }

  return {
    editions: Object.values(editions).map(editionInfo),
    ...lobbiesWith({
      opening: { store, keep, editions, limits, clock, seeds },
      computerName: computers.name,
      change,
      press,
      isClosed,
      wakeAt,
      settleIn: settling.settleIn,
    }),
    ...playWith({ store, editions, limits, clock, press, read, looks, drive }),
    ...absenceWith({ store, editions, change, press, read, isClosed }),
    ...readingWith({ store, keep, editions, clock, log, read, looks, storyOf, estimates }),
    ...galleryWith({ press, read }),
    ...themesWith({ store, editions }),
    ...peopleWith({ store, editions, clock, settling, change }),
    ...presenceWith({ store, clock, log }),
    ...pending.room,
    ...privacyWith({ store, keep, editions, change }),
    ...guildsWith({ store, editions, clock, log, change }),

    tick: () => clockwork.tick(),
    run(intervalMs) {
      downtime?.start()
      options.wakes?.start((id) => clockwork.wake(id), options.jobs)
      return clockwork.run(intervalMs)
    },
    onChange: (listener) => tell.onChange(listener),
    deliverAlone: (asked, tellIt) => tell.tellAlone(asked, tellIt),
    delivered: (id, version, message, notes) => tell.told(id, version, message, notes),
    showAgain: (id) => tell.again(id),

    async close() {
      closed = true
      await clockwork.end()
      await estimates?.end()
      await drive.end()
      await lanes.idle()
      await tell.idle()
      await looks.idle()
      await pending.end()
      await downtime?.end()
    },
  }
}
