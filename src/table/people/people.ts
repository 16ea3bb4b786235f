import { StoreUnavailable } from '#store/index.ts'
import { comeBack } from '../away/autopilot.ts'
import { refuse, hasToWait } from '../core/commit.ts'
import { orUnavailable, valueOrUnavailable, type Means, unlessAway } from '../core/request.ts'
import {
  cutShort,
  daysFor,
  daysLeft,
  holidayAhead,
  holidayRefused,
  isOnHoliday,
  withHoliday,
} from '../settings/holiday.ts'
import { leastHours, leaveEnough, restingWeek } from '../settings/week.ts'
import {
  fitGuild,
  fitPerson,
  personOf,
  setPerson,
  setTime,
  timeOf,
  type GuildTime,
  type Holiday,
  type Hours,
  type PersonSettings,
  knownOf,
  usersIn,
  type WithSettings,
} from '../settings/settings.ts'
import { fitPolicy, policyOf, setPolicy, type TablePolicy } from '../settings/policy.ts'
import { holidaysAs, withHolidays } from '../away/holidays.ts'
import { propagateQuietHours, wantedBy, withQuietHours } from '../quiet-hours/quiet-hours.ts'
import { propagatePrefs, withReminderPrefs } from '../reminders/reminder-state.ts'
import { isLater } from '../core/outdated.ts'

export interface PersonLook {
  settings: PersonSettings
  /** The current or next holiday. */
  holiday: Holiday | null
  /** Days that are left for further holidays after `holiday`. */
  daysLeft: number
  /** Days available for a holiday that starts now and replaces `holiday`. */
  daysInstead: number
  /** The current time, in ms. */
  at: number
}

/** Settings that a person may change. Holidays are changed by `setHoliday`. */
export type PersonChanges = Partial<Omit<PersonSettings, 'holidays'>>

interface Deps extends Pick<Means, 'store' | 'clock' | 'change'> {
  settingsPropagation: Pick<SettingsPropagation, 'settle'>
}

export function peopleWith({ store, clock, settingsPropagation, change }: Deps) {
  function lookOf(settings: PersonSettings): PersonLook {
    const at = clock()
    const holiday = holidayAhead(settings, at)
    return { settings, holiday, daysLeft: daysLeft(settings, at), daysInstead: daysFor(settings, at, at), at }
  }

  /**
   * Marks a user as returned in all of the user's games. If that fails, the user's next interaction does it.
   */
  async function comesBack(user: string): Promise<void> {
    await unlessAway(async () => {
      for (const { id } of await store.games.ofUser(user, ['running'])) await change(id, comeBack(user))
    })
  }

  return {
    person: (user: string) => valueOrUnavailable(async () => lookOf(await personOf(store, user))),

    /** Changes the given settings. Quiet hours immediately apply to open prompts (DAY-006). */
    setPerson: (user: string, changes: PersonChanges) =>
      orUnavailable<PersonLook>(async () => {
        if ('holidays' in changes || !fitPerson(changes)) return refuse({ code: 'badSetting' })
        const before = await personOf(store, user)
        if (!isEnough({ ...before, ...changes })) return refuse({ code: 'tooLittleTime', hours: leastHours })
        const at = isAboutGames(changes) ? clock() : null
        const settings = await setPerson(store, user, changes, at)
        if (at !== null) await settingsPropagation.settle('user', user, at)
        return { ok: true, value: lookOf(settings) }
      }),

    /**
     * Sets a person's holiday (DAY-007), which replaces the next one. Null ends the current holiday or
     * cancels the next one.
     */
    setHoliday: (user: string, holiday: Holiday | null) =>
      orUnavailable<PersonLook>(async () => {
        if (holiday && !fitPerson({ holidays: [holiday] })) return refuse({ code: 'holidayOver' })
        const at = clock()
        const before = await personOf(store, user)
        const refused = holiday && holidayRefused(before, holiday, at)
        if (refused) return refuse(refused)
        const holidays = holiday ? withHoliday(before, holiday, at) : cutShort(before, at)
        const settings = await setPerson(store, user, { holidays }, at)
        await settingsPropagation.settle('user', user, at)
        if (holiday === null && isOnHoliday(before, at)) await comesBack(user)
        return { ok: true, value: lookOf(settings) }
      }),

    guildTime: (guild: string) => valueOrUnavailable(() => timeOf(store, guild)),

    /** Changes the given settings, which immediately apply to open prompts. The caller checks permissions. */
    setGuildTime: (guild: string, changes: Partial<GuildTime>) =>
      orUnavailable<GuildTime>(async () => {
        if (!fitGuild(changes)) return refuse({ code: 'badSetting' })
        const before = await timeOf(store, guild)
        if (!isEnough({ ...before, ...changes })) return refuse({ code: 'tooLittleTime', hours: leastHours })
        const at = clock()
        const settings = await setTime(store, guild, changes, at)
        await settingsPropagation.settle('guild', guild, at)
        return { ok: true, value: settings }
      }),

    policy: (guild: string) => valueOrUnavailable(() => policyOf(store, guild)),

    /** Changes the given parts of a server's policy for new tables. The caller checks permissions. */
    setPolicy: (guild: string, changes: Partial<TablePolicy>) =>
      orUnavailable<TablePolicy>(async () =>
        fitPolicy(changes)
          ? { ok: true, value: await setPolicy(store, guild, changes) }
          : refuse({ code: 'badSetting' }),
      ),
  }
}

function isEnough(hours: Hours): boolean {
  return leaveEnough(restingWeek(hours, 'UTC', 0))
}

/** Whether the changes affect running games, as quiet hours and reminders do. */
function isAboutGames(changes: PersonChanges): boolean {
  return ['zone', 'quiet', 'daysOff', 'remind', 'nextUp', 'news'].some((name) => name in changes)
}

/**
 * How long a process may take to apply changed settings, in ms. After that time, any process applies them.
 */
const propagationTimeout = 10_000
const atOnce = 50
/**
 * Max passes over a game. Usually the first pass changes the game and the second finds no changes; if
 * settings change in the meantime, there are more.
 */
const maxLooks = 6

type SettingsPropagation = ReturnType<typeof propagatingSettings>

/**
 * Applies settings to running games. Unfinished work is stored with the settings, and the next round
 * continues it.
 */
export function propagatingSettings({ store, keep, clock, log, change }: Omit<Means, 'limits'>) {
  /** Applies the players' settings to a game. Returns false if the game has to wait. */
  async function settleGame(id: string): Promise<boolean> {
    for (let looks = 0; looks < maxLooks; looks++) {
      const loaded = await keep.fresh(id)
      if (!loaded) return true
      // A process with the newer rules applies the settings.
      if (isLater(loaded)) return false
      const known = await knownOf(store, loaded.guildId, usersIn(loaded.seats))
      const quietHours = propagateQuietHours(wantedBy(loaded, known, clock()))
      let isSettled = true
      for (const work of [quietHours, propagatePrefs(known), holidaysAs(known)]) {
        const result = await change(id, work)
        if (!result.ok && hasToWait(result.refusal)) return false
        isSettled &&= !result.ok
      }
      if (isSettled) return true
    }
    return false
  }

  async function settleIn(id: string): Promise<boolean> {
    try {
      return await settleGame(id)
    } catch (err) {
      if (err instanceof StoreUnavailable) return false
      // Do not retry: the game cannot be played either.
      log.error({ err, game: id }, 'a changed setting could not be applied to a game')
      return true
    }
  }

  async function settle(whose: 'user' | 'guild', id: string, at: number): Promise<void> {
    const games = await (whose === 'user'
      ? store.games.ofUser(id, ['running'])
      : store.games.ofGuild(id, ['running']))
    let isDone = true
    for (const game of games) isDone = (await settleIn(game.id)) && isDone
    if (isDone) await store.settings[whose].settled(id, at)
  }

  return {
    settleIn,

    /**
     * Applies the settings that were changed at `at`. If the database becomes unavailable, a later round
     * applies them.
     */
    settle: (whose: 'user' | 'guild', id: string, at: number) =>
      unlessAway(
        () => settle(whose, id, at),
        () => log.warn('changed settings will be applied to games when the database is back'),
      ),

    /** Applies settings that other processes have not applied. @throws StoreUnavailable */
    async settleForgotten(): Promise<void> {
      for (const whose of ['user', 'guild'] as const)
        for (const { id, at } of await store.settings[whose].unsettled(clock() - propagationTimeout, atOnce))
          await settle(whose, id, at)
    },
  }
}

/** Adds the players' settings to the change with which the players enter a running game. */
export const withSettings: WithSettings = (work, known, presser) =>
  withQuietHours(withHolidays(withReminderPrefs(work, known), known, presser), known)
