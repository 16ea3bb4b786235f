import type { Words } from '#text/index.ts'
import { dayIn, wallTime, daysFrom, type Day } from '#table/settings/days.ts'
import { maxDays } from '#table/settings/holiday.ts'
import { UserError, valueOf } from '../request.ts'
import type { AppContext, Panel, Scope } from '../app-context.ts'
import { encodeId, button, rows, text, limits, select, goButton } from '../parts/components.ts'
import type { Item, Row } from '../parts/components.ts'
import { gameLink } from '../sending/lost-card.ts'
import { escaped, signOf } from '../words/names.ts'
import { clockTime } from '../reading.ts'
import { tablesPanel } from './tables.ts'
import type { GuildTime, PersonLook, TableInfo, Hours, PersonSettings } from '../shapes.ts'

const maxNamed = 8

/**
 * Shows the current settings with their controls (DAY-004, DAY-007, DAY-013): `settings:me`,
 * `settings:server` or `settings:tables`.
 */
export async function settings(scope: Scope, [whose]: string[]): Promise<Panel> {
  if (whose === 'tables') return tablesPanel(scope)
  return whose === 'server' ? serverPanel(scope) : ownPanel(scope)
}

async function ownPanel({ app, interaction }: Scope): Promise<Panel> {
  const { words } = interaction
  const server = valueOf(await app.table.guildTime(interaction.guild))
  const look = valueOf(await app.table.person(interaction.user.id))
  const { settings: own, at } = look
  const zone = own.zone ?? server.zone
  return {
    parts: [
      text(words.say('ui.settings.me')),
      text(
        [
          zoneText(words, zone, at, own.zone === null && interaction.guild !== ''),
          words.say('ui.settings.hours.me'),
        ].join('\n'),
      ),
      ...hourLists(words, 'me', own),
      text([holidayText(words, look), ...(await playedOn({ app, interaction }, look))].join('\n')),
      ...(look.holiday ? [] : [awayList(words, zone, at)]),
      remindList(words, own),
      tellList(words, own),
      ...rows(ownButtons(words, look)),
    ],
  }
}

async function serverPanel({ app, interaction }: Scope): Promise<Panel> {
  const { words, isManager } = interaction
  const time = valueOf(await app.table.guildTime(interaction.guild))
  const { at } = valueOf(await app.table.person(interaction.user.id))
  const tables = goButton({ id: '' }, 'settings', words.say('ui.settings.go.tables'), 'tables')
  return {
    parts: [
      text(words.say('ui.settings.server')),
      text([zoneText(words, time.zone, at, false), hoursText(words, time)].join('\n')),
      ...(isManager ? hourLists(words, 'server', time) : [text(words.say('ui.settings.manager'))]),
      ...rows([...(isManager ? [zoneButton(words, 'server')] : []), tables]),
    ],
  }
}

/** Asks for the last day of a holiday, after its first day was chosen. */
export async function holidayPanel({ app, interaction }: Scope, date: string): Promise<Panel> {
  const { words } = interaction
  const { daysInstead, settings: own, at } = valueOf(await app.table.person(interaction.user.id))
  const zone = await zoneFor({ app, interaction }, own.zone)
  const first = dayIn(zone, date)
  if (!first) throw new UserError(words.say('ui.refuse.old'))
  const when = words.say('ui.settings.holiday.when', {
    isNow: yes(first.from <= at),
    from: clockTime(first.from),
    most: maxDays.once,
    left: daysInstead,
  })
  return { parts: [text(when), untilList(words, zone, first), ...rows([allButton(words, 'me')])] }
}

export function zonesPanel(
  { interaction }: Scope,
  whose: Whose,
  typed: string,
  zones: readonly string[],
): Panel {
  const { words } = interaction
  const several = words.say('ui.settings.zone.several', { typed: escaped(typed) })
  return { parts: [text(several), zoneList(words, whose, zones), ...rows([allButton(words, whose)])] }
}

/** Returns the user's own time zone, or else that of the server. */
export async function zoneFor(
  { app, interaction }: Pick<Scope, 'app' | 'interaction'>,
  own: string | null,
): Promise<string> {
  return own ?? valueOf(await app.table.guildTime(interaction.guild)).zone
}

function zoneText(words: Words, zone: string, at: number, isServers: boolean): string {
  const key = isServers ? 'ui.settings.zone.server' : 'ui.settings.zone'
  return words.say(key, { zone: escaped(zone), time: wallTime(zone, at) })
}

/** Describes the server's hours for users who may not change them. */
function hoursText(words: Words, { quiet, daysOff }: GuildTime): string {
  const days = daysOff.toSorted().map((day) => weekdayText(words, day))
  const hours = words.say('ui.settings.hours', {
    quiet: quiet ? `${hourText(quiet.from)} – ${hourText(quiet.to)}` : 'none',
    days: days.length > 0 ? words.list(days) : 'none',
  })
  return `${hours}\n${words.say('ui.settings.hours.server')}`
}

function holidayText(words: Words, { holiday, daysLeft, at }: PersonLook): string {
  const state = !holiday ? 'none' : holiday.from <= at ? 'on' : 'ahead'
  return words.say('ui.settings.holiday', {
    state,
    left: daysLeft,
    from: holiday ? clockTime(holiday.from) : '',
    until: holiday ? clockTime(holiday.until) : '',
  })
}

/** Describes the games to which the user has returned during their holiday (DAY-007). */
async function playedOn(
  { app, interaction }: Pick<Scope, 'app' | 'interaction'>,
  { holiday, at }: PersonLook,
) {
  if (!holiday || holiday.from > at) return []
  const looks = await app.table.gamesOf(interaction.user.id)
  const tables = looks.map(({ table }) => table)
  const games = looks.flatMap(({ table, seating }) => (seating?.isReturned ? table : []))
  if (games.length === 0) return []
  const links = games.slice(0, maxNamed).map((table) => linkOf(app, interaction.words, table, tables))
  const shown = interaction.words.list(await Promise.all(links))
  return [
    interaction.words.say('ui.settings.holiday.played', {
      games: shown,
      more: Math.max(0, games.length - maxNamed),
    }),
  ]
}

async function linkOf(app: AppContext, words: Words, table: TableInfo, games: readonly TableInfo[]) {
  const sign = signOf(table, games)
  const { text, hasCard } = await gameLink(app, words, table, sign)
  return hasCard ? text : `${text} (${sign})`
}

function ownButtons(words: Words, { holiday, at }: PersonLook) {
  if (!holiday) return [zoneButton(words, 'me')]
  const { from, until } = holiday
  const label = words.say(from <= at ? 'ui.settings.go.back' : 'ui.settings.go.stay')
  return [zoneButton(words, 'me'), button({ id: encodeId('', 'setting', 'me', 'back', from, until), label })]
}

function zoneButton(words: Words, whose: Whose) {
  return button({ id: encodeId('', 'zone', whose), label: words.say('ui.settings.go.zone') })
}

function allButton(words: Words, whose: Whose) {
  return goButton({ id: '' }, 'settings', words.say('ui.settings.go.all'), whose)
}

function yes(is: boolean): string {
  return is ? 'yes' : 'no'
}

export type Whose = 'me' | 'server'

/** The value that means "no quiet hours". */
export const noQuiet = 'none'
const hours = Array.from({ length: 24 }, (_, hour) => hour)
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const remindEvery = [2, 3, 4, 6, 8, 12, 24]

type Choosing = 'from' | 'to' | 'off' | 'remind' | 'tell' | 'away' | 'until' | 'zone'

function list(whose: Whose, name: Choosing, words: Words, items: Item[], bounds = {}, ...args: string[]) {
  const id = encodeId('', 'setting', whose, name, ...args)
  return select({ id, placeholder: words.say(`ui.settings.choose.${name}`), items, ...bounds })
}

export function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** Returns the name of a weekday by its number, from 1 for Monday. */
export function weekdayText(words: Words, day: number): string {
  return words.find('ui', `settings.day.${day}`) ?? ''
}

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

/**
 * Returns a list of optional notifications, and whether they come as direct messages. Several can be chosen.
 */
export function tellList(words: Words, settings: PersonSettings): Row {
  const notifications = { next: settings.nextUp, news: settings.news, direct: settings.direct }
  const items = (['next', 'news', 'direct'] as const).map((value) => ({
    label: words.say(`ui.settings.item.${value}`),
    value,
    hint: value === 'direct' ? words.say('ui.settings.item.direct.hint') : '',
    chosen: notifications[value],
  }))
  return list('me', 'tell', words, items, { min: 0, max: items.length })
}

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

export function untilList(words: Words, zone: string, first: Day): Row {
  const nameOf = dayNames(words, zone)
  const items = daysFrom(zone, first.from, maxDays.once).map((day, ahead) => ({
    label: words.say('ui.settings.item.until', { day: nameOf(day), days: ahead + 1 }),
    value: day.date,
  }))
  return list('me', 'until', words, items, {}, first.date)
}

export function zoneList(words: Words, whose: Whose, zones: readonly string[]): Row {
  const items = zones.map((zone) => ({ label: zone, value: zone }))
  return list(whose, 'zone', words, items)
}

function dayNames({ locale }: Words, zone: string): (day: Day) => string {
  const shown = { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone } as const
  const format = new Intl.DateTimeFormat(locale, shown)
  return ({ from }) => format.format(from)
}
