import type { Words } from '#text/index.ts'
import { daysFrom, type Day } from '#table/settings/days.ts'
import { mostDays } from '#table/settings/holiday.ts'
import { encodeId } from '../parts/ids.ts'
import { limits, select, type Item, type Row } from '../parts/components.ts'
import type { Hours, PersonSettings } from '../shapes.ts'

/** Whose settings are shown: one's own, or those of the server. */
export type Whose = 'me' | 'server'

/** The value that stands for no quiet hours. */
export const noQuiet = 'none'
const hours = Array.from({ length: 24 }, (_, hour) => hour)
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const remindEvery = [2, 3, 4, 6, 8, 12, 24]

type Choosing = 'from' | 'to' | 'off' | 'remind' | 'tell' | 'away' | 'until' | 'zone'

function list(
  whose: Whose,
  name: Choosing,
  words: Words,
  items: Item[],
  bounds = {},
  ...args: string[]
): Row {
  const id = encodeId('', 'setting', whose, name, ...args)
  return select({ id, placeholder: words.say(`ui.settings.choose.${name}`), items, ...bounds })
}

export function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** A day of the week by its number, 1 for Monday. */
export function weekdayText(words: Words, day: number): string {
  return words.find('ui', `settings.day.${day}`) ?? ''
}

/** Lists of hours and weekdays, with what is chosen now. */
export function hourLists(words: Words, whose: Whose, { quiet, daysOff }: Hours): Row[] {
  const item = (name: 'from' | 'to') => (hour: number) => ({
    label: words.say(`ui.settings.item.${name}`, { hour: hourText(hour) }),
    value: String(hour),
    chosen: quiet?.[name] === hour,
  })
  const none = { label: words.say('ui.settings.item.noQuiet'), value: noQuiet, chosen: !quiet }
  const days = weekdays.map((day) => ({
    label: weekdayText(words, day),
    value: String(day),
    chosen: daysOff.includes(day),
  }))
  return [
    list(whose, 'from', words, [none, ...hours.map(item('from'))]),
    ...(quiet ? [list(whose, 'to', words, hours.map(item('to')))] : []),
    list(whose, 'off', words, days, { min: 0, max: weekdays.length }),
  ]
}

export function remindList(words: Words, { remind }: PersonSettings): Row {
  const named = (['usual', 'late', 'never'] as const).map((value) => ({
    label: words.say(`ui.settings.item.${value}`),
    value,
    chosen: remind === value,
  }))
  const every = remindEvery.map((hours) => ({
    label: words.say('ui.settings.item.every', { hours }),
    value: String(hours),
    hint: words.say('ui.settings.item.every.hint'),
    chosen: remind === hours,
  }))
  return list('me', 'remind', words, [...named, ...every])
}

/** What a person is told beside what they are asked, and where: as many of it as they like. */
export function tellList(words: Words, settings: PersonSettings): Row {
  const told = { next: settings.nextUp, news: settings.news, direct: settings.direct }
  const items = (['next', 'news', 'direct'] as const).map((value) => ({
    label: words.say(`ui.settings.item.${value}`),
    value,
    hint: value === 'direct' ? words.say('ui.settings.item.direct.hint') : '',
    chosen: told[value],
  }))
  return list('me', 'tell', words, items, { min: 0, max: items.length })
}

/** The first day of a holiday: today, or one of the weeks to come. */
export function awayList(words: Words, zone: string, at: number): Row {
  const nameOf = dayNames(words, zone)
  const items = daysFrom(zone, at, limits.select).map((day, ahead) => ({
    label:
      ahead === 0
        ? words.say('ui.settings.item.today')
        : words.say('ui.settings.item.away', { day: nameOf(day) }),
    value: day.date,
  }))
  return list('me', 'away', words, items)
}

/** The last day of a holiday that begins on a day. */
export function untilList(words: Words, zone: string, first: Day): Row {
  const nameOf = dayNames(words, zone)
  const items = daysFrom(zone, first.from, mostDays.once).map((day, ahead) => ({
    label: words.say('ui.settings.item.until', { day: nameOf(day), days: ahead + 1 }),
    value: day.date,
  }))
  return list('me', 'until', words, items, {}, first.date)
}

export function zoneList(words: Words, whose: Whose, zones: readonly string[]): Row {
  const items = zones.map((zone) => ({ label: zone, value: zone }))
  return list(whose, 'zone', words, items)
}

/** Names the days of a zone's calendar. */
function dayNames({ locale }: Words, zone: string): (day: Day) => string {
  const shown = { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone } as const
  const format = new Intl.DateTimeFormat(locale, shown)
  return ({ from }) => format.format(from)
}
