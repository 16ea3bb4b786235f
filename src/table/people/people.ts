import { StoreUnavailable } from '#store/index.ts'
import { comeBack } from '../away/autopilot.ts'
import { refuse } from '../core/commit.ts'
import { orUnavailable, valueOrUnavailable } from '../core/unavailable.ts'
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
import type { SettingsPropagation } from './propagate-settings.ts'
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
} from '../settings/settings.ts'
import type { Means } from '../core/request.ts'

/** What a person has set, and what that comes to now. */
export interface PersonLook {
  settings: PersonSettings
  /** The holiday that lasts or is to come. */
  holiday: Holiday | null
  /** Days of holiday that are left beside that one. */
  daysLeft: number
  /** Days of holiday for another one in its place, from now on. */
  daysInstead: number
  /** Now, ms. */
  at: number
}

/** What a person may set of themselves; holidays have rules of their own. */
export type PersonChanges = Partial<Omit<PersonSettings, 'holidays'>>

interface Deps extends Pick<Means, 'store' | 'editions' | 'clock' | 'change'> {
  settingsPropagation: Pick<SettingsPropagation, 'settle'>
}

/** Settings of people and servers, and what becomes of running games when they change. */
export function peopleWith({ store, editions, clock, settingsPropagation, change }: Deps) {
  function lookOf(settings: PersonSettings): PersonLook {
    const at = clock()
    const holiday = holidayAhead(settings, at)
    return { settings, holiday, daysLeft: daysLeft(settings, at), daysInstead: daysFor(settings, at, at), at }
  }

  /** Who says that they are back is back in all their games; in one that cannot hear of it now, with their next press there. */
  async function comesBack(user: string): Promise<void> {
    try {
      for (const { id } of await store.games.ofUser(user, ['running']))
        await change(id, comeBack(editions, user))
    } catch (err) {
      if (!(err instanceof StoreUnavailable)) throw err
    }
  }

  return {
    /** What a person has set for themselves. */
    person: (user: string) => valueOrUnavailable(async () => lookOf(await personOf(store, user))),

    /** Sets what is named and leaves the rest; hours hold at once for what is open (DAY-006). */
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

    /** A person is away from a moment to a moment (DAY-007), in place of what was ahead; null: they are back, or stay. */
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

    /** Hours of a server at which no clock of its games runs. */
    guildTime: (guild: string) => valueOrUnavailable(() => timeOf(store, guild)),

    /** Sets what is named and leaves the rest; who may do so is decided by the caller. It holds at once for what is open. */
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
  }
}

/** Whether hours leave a week to play in. */
function isEnough(hours: Hours): boolean {
  return leaveEnough(restingWeek(hours, 'UTC', 0))
}

/** Whether running games have to know of it: of hours, and of reminders. */
function isAboutGames(changes: PersonChanges): boolean {
  return ['zone', 'quiet', 'daysOff', 'remind', 'nextUp', 'news'].some((name) => name in changes)
}
