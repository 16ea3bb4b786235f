import type { GameHead, Store } from '#store/index.ts'
import { holidayChanges } from '../aside/minding.ts'
import { restAs, wantedRests } from '../aside/rests.ts'
import { refuse } from '../changing/change.ts'
import type { Change } from '../time/driving.ts'
import type { Editions } from '../saved/held.ts'
import type { Keep } from '../changing/keep.ts'
import type { Log } from '../log.ts'
import { orUnavailable, valueOrUnavailable } from '../changing/unavailable.ts'
import { cutShort, daysLeft, holidayAhead, holidayRefused, withHoliday } from './holiday.ts'
import { leastHours, leaveEnough, restingWeek } from './hours.ts'
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
} from './settings.ts'

/** What a person has set, and what that comes to now. */
export interface PersonLook {
  settings: PersonSettings
  /** The holiday that lasts or is to come. */
  holiday: Holiday | null
  /** Days of holiday that are left for one that begins now. */
  daysLeft: number
  /** Now, ms. */
  at: number
}

/** What a person may set of himself; holidays have rules of their own. */
export type PersonChanges = Partial<Omit<PersonSettings, 'holidays'>>

interface Means {
  store: Store
  keep: Keep
  editions: Editions
  clock: () => number
  log: Log
  change: Change
  /** Brings what people have chosen about reminders into a game. */
  settleWishes: (id: string) => Promise<void>
}

/** Settings of people and servers, and what becomes of running games when they change. */
export function peopleWith({ store, keep, editions, clock, log, change, settleWishes }: Means) {
  function lookOf(settings: PersonSettings): PersonLook {
    const at = clock()
    return { settings, holiday: holidayAhead(settings, at), daysLeft: daysLeft(settings, at, at), at }
  }

  /** A game in which it cannot be done now does it at its next look (`aside/rests.ts`, `aside/reminders.ts`). */
  async function settleIn(games: readonly GameHead[], settle: (id: string) => Promise<void>): Promise<void> {
    for (const head of games) {
      try {
        await settle(head.id)
      } catch (err) {
        log.error({ err, game: head.id }, 'a game could not be told of a setting')
      }
    }
  }

  /** Lets the clocks of a game rest as its people want it now. */
  async function settle(id: string): Promise<void> {
    const held = await keep.fresh(id)
    if (!held) return
    await change(
      { id, interaction: null },
      restAs(editions, await wantedRests(store, editions, held, clock())),
    )
  }

  return {
    settle,

    person: (user: string) => valueOrUnavailable(async () => lookOf(await personOf(store, user))),

    setPerson: (user: string, changes: PersonChanges) =>
      orUnavailable<PersonLook>(async () => {
        if ('holidays' in changes || !fitPerson(changes)) return refuse({ code: 'badSetting' })
        const before = await personOf(store, user)
        if (!isEnough({ ...before, ...changes })) return refuse({ code: 'tooLittleTime', hours: leastHours })
        const settings = await setPerson(store, user, changes)
        const games = await store.games.ofUser(user, ['running'])
        if (isAboutHours(changes)) await settleIn(games, settle)
        if (isAboutReminders(changes)) await settleIn(games, settleWishes)
        return { ok: true, value: lookOf(settings) }
      }),

    setHoliday: (user: string, holiday: Holiday | null) =>
      orUnavailable<PersonLook>(async () => {
        if (holiday && !fitPerson({ holidays: [holiday] })) return refuse({ code: 'holidayOver' })
        const at = clock()
        const before = await personOf(store, user)
        const refused = holiday && holidayRefused(before, holiday, at)
        if (refused) return refuse(refused)
        const holidays = holiday ? withHoliday(before, holiday, at) : cutShort(before, at)
        for (const { id } of await store.games.ofUser(user, ['running']))
          await change({ id, interaction: null }, holidayChanges(user))
        const settings = await setPerson(store, user, { holidays })
        return { ok: true, value: lookOf(settings) }
      }),

    guildTime: (guild: string) => valueOrUnavailable(() => timeOf(store, guild)),

    setGuildTime: (guild: string, changes: Partial<GuildTime>) =>
      orUnavailable<GuildTime>(async () => {
        if (!fitGuild(changes)) return refuse({ code: 'badSetting' })
        const before = await timeOf(store, guild)
        if (!isEnough({ ...before, ...changes })) return refuse({ code: 'tooLittleTime', hours: leastHours })
        const settings = await setTime(store, guild, changes)
        await settleIn(await store.games.ofGuild(guild, ['running']), settle)
        return { ok: true, value: settings }
      }),
  }
}

/** Whether hours leave a week to play in. */
function isEnough(hours: Hours): boolean {
  return leaveEnough(restingWeek(hours, 'UTC', 0))
}

function isAboutReminders(changes: PersonChanges): boolean {
  return 'remind' in changes || 'nextUp' in changes
}

function isAboutHours(changes: PersonChanges): boolean {
  return 'zone' in changes || 'quiet' in changes || 'daysOff' in changes
}
