import { randomBytes, randomUUID } from 'node:crypto'
import type { Store } from '#store/index.ts'
import { pino } from 'pino'
import type { LogEntry } from './core/table-info.ts'
import { attendanceWith } from './attendance/attendance.ts'
import { accessWith, type CommandDeps } from './core/request.ts'
import { asPresent } from './away/autopilot.ts'
import { departuresWith } from './away/commands.ts'
import { commandsOf, queriesOf } from './commands.ts'
import { orderedWork } from './advance-orders/carry-out.ts'
import { changing } from './core/save-change.ts'
import { ticking } from './clockwork.ts'
import { afterPause, computerWork, type Computers } from './bots/computers.ts'
import { downtimeOf, type DowntimeOptions } from './outages/outages.ts'
import { driving } from './bots/driving.ts'
import { guidedGames } from './guided/guided.ts'
import type { Change } from './core/commit.ts'
import { editionInfo } from './core/edition-info.ts'
import type { Estimating } from './lobby/estimates.ts'
import { guildsWith } from './suspension/servers.ts'
import { editionName, isBegun, type Editions, type LoadedGame } from './core/loaded-game.ts'
import { seatOf } from './core/seats.ts'
import { gameCache } from './core/game-cache.ts'
import { KeyedMutex } from './core/keyed-mutex.ts'
import { storedStatesWith } from './core/stored-state.ts'
import { features } from './features.ts'
import { schedulerOf } from './core/scheduler.ts'
import { defaultLimits, type Limits, type Log, type TableMeter } from './core/limits.ts'
import { looking, lookNow } from './view/queries.ts'
import { peopleWith, propagatingSettings, withSettings } from './people/people.ts'
import { presenceWith } from './presence/presence.ts'
import { privacyWith } from './privacy/privacy.ts'
import { guildThemes } from './lobby/themes.ts'
import { opening } from './lobby/commands.ts'
import { listing } from './view/listing.ts'
import { tableInfo } from './view/view.ts'
import { endingOf } from './story/gallery.ts'
import { stories } from './story/stories.ts'
import { outboxWith } from './outbox/outbox.ts'

export interface RoomOptions {
  store: Store
  editions: Editions
  computers: Computers
  clock?: () => number
  /** Returns the seed for a new game: 64 unpredictable hexadecimal digits. */
  seeds?: () => string
  log?: Log
  meter?: TableMeter
  limits?: Partial<Limits>
  /** Enables the detection of outages. Without it, overdue defaults are carried out even after an outage. */
  downtime?: DowntimeOptions
  /** Measured game lengths, by edition. Without them, games have no estimated length. */
  lengths?: Estimating['lengths']
}

/** The bot's access to the games. All ids passed to it are untrusted. */
export type TableRoom = ReturnType<typeof openRoom>

/** Opens the games of a store. Several processes may serve the same games. */
export function openRoom(options: RoomOptions) {
  const { store, editions, computers, lengths = {}, log = pino({ level: 'silent' }) } = options
  const { clock = Date.now, seeds = () => randomBytes(32).toString('hex') } = options
  const limits = { ...defaultLimits, ...options.limits }
  const states = storedStatesWith(features, editions)
  const keep = gameCache(store, states, limits.held)
  const mutex = new KeyedMutex()
  const scheduler = schedulerOf(features, limits)
  const storyOf = stories({ store, log })
  const presence = presenceWith({ store, clock, log })
  const { recordAttendance, ...attendance } = attendanceWith({ store, log })
  const ground = { store, keep, clock, limits, log }
  const outbox = outboxWith({
    ...ground,
    publicLook: (loaded) => lookNow({ clock, lengths }, loaded, null),
    endingOf: async (loaded) => {
      await recordAttendance(loaded)
      return endingOf({ storyOf, log }, loaded)
    },
    unreachable: presence.undelivered,
  })
  const processId = randomUUID()
  const downtime = options.downtime
    ? downtimeOf(
        { ...ground, id: processId, change: (id, work) => change(id, work), forget: keep.dropAll },
        options.downtime,
      )
    : null
  const changeAsked = changing({ ...ground, states, mutex, features, scheduler, downtime, saved })
  const byTheTable = { interaction: null, guild: null }
  const change: Change = (game, work) => changeAsked({ game, ...byTheTable }, work)
  const changeJustRead: Change = (game, work) => changeAsked({ game, ...byTheTable, isJustRead: true }, work)
  const unasked = orderedWork(log, computerWork({ computers, limits, log }))
  const work = afterPause({ limits }, unasked)
  const means = { ...ground, change }
  const justRead = { ...ground, change: changeJustRead }
  const drive = driving({ ...justRead, computers, work, scheduler })
  const settingsPropagation = propagatingSettings(justRead)
  const clockwork = ticking({
    ...justRead,
    drive,
    scheduler,
    outbox,
    downtime,
    settleForgotten: () => settingsPropagation.settleForgotten(),
  })
  const looks = looking({ store, log })
  let closed = false
  const shown = tableInfo
  const isClosed = () => closed
  const access = accessWith({ keep, change: changeAsked, meter: options.meter, shown, isClosed })
  const deps: CommandDeps = {
    ...ground,
    ...access,
    pressPresent: (request, work) => access.press(request, asPresent(request.user.id, work)),
  }
  const lobby = { opening: { ...ground, editions, states, seeds }, shown, isClosed }
  const all = {
    ...deps,
    ...lobby,
    change,
    withSettings,
    computerName: computers.name,
    suggestedDeal: computers.suggestedDeal,
    settleIn: settingsPropagation.settleIn,
    looks,
    storyOf,
    lengths,
    wake: drive.wake,
  }

  function saved(loaded: LoadedGame, entry: LogEntry, isSilent: boolean): void {
    if (isSilent) return void outbox.savedSilently(loaded, entry)
    options.meter?.moved(editionName(loaded))
    outbox.saved(loaded, entry)
    drive.saved(loaded)
  }

  return {
    editions: Object.values(editions).map(editionInfo),
    ...opening(lobby),
    ...commandsOf(all),
    ...queriesOf(all),
    ...listing(means),
    ...guildThemes({ store, editions }),
    ...guidedGames({ editions }),
    ...peopleWith({ ...means, settingsPropagation }),
    ...presence,
    ...attendance,
    ...privacyWith({ ...means, outbox }),
    ...departuresWith(means),
    ...guildsWith(means),

    noteLooked: looks.noteLooked,
    /** Returns the stored versions of games. @throws StoreUnavailable */
    versionsOf: (ids: readonly string[]) => store.games.versions(ids),
    /** Returns the cached state of a game. Later reads return at least its version. */
    known: (id: string): Pick<LoadedGame, 'version' | 'messageId'> | undefined => keep.peek(id),
    /** Returns the cash of the user's own seat in a cached game; null if it is not known. */
    cashOf(id: string, user: string): number | null {
      const loaded = keep.peek(id)
      if (!loaded || !isBegun(loaded)) return null
      const seat = seatOf(loaded.seats, user)?.seat ?? -1
      return loaded.body.game.seats[seat]?.cash ?? null
    },
    outbox,
    /**
     * Runs one round: overdue deadlines, moves of computer players, and deliveries that a crash interrupted.
     */
    tick: clockwork.tick,
    /**
     * Starts the clockwork with a round every `intervalMs` (default: 30,000). Returns a function that stops
     * it.
     */
    run(intervalMs?: number): () => void {
      downtime?.start()
      return clockwork.run(intervalMs)
    },

    async close(): Promise<void> {
      closed = true
      await clockwork.end()
      await drive.end()
      await mutex.idle()
      await outbox.close()
      await looks.idle()
      await downtime?.end()
    },
  }
}
