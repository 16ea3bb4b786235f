import type { Words } from '#text/index.ts'
import { dayIn, wallTime } from '#table/settings/days.ts'
import { mostDays } from '#table/settings/holiday.ts'
import { Excuse, valueOf } from '../declined.ts'
import type { AppContext, Panel, Scope } from '../app-context.ts'
import { encodeId } from '../parts/ids.ts'
import { gameLink } from '../game-link.ts'
import { escaped } from '../words/names.ts'
import { button, rows, text, type Part } from '../parts/components.ts'
import { clockTime } from '../reading.ts'
import { signOf } from '../words/game-sign.ts'
import type { GuildTime, PersonLook, TableInfo } from '../shapes.ts'
import {
  awayList,
  hourLists,
  hourText,
  remindList,
  tellList,
  untilList,
  weekdayText,
  zoneList,
  type Whose,
} from './choice-lists.ts'

/** So many games are named. */
const mostNamed = 8

/** `settings:me` and `settings:server`: what is set, with the means to change it (DAY-004, DAY-007, DAY-013). */
export async function settings(scope: Scope, [whose]: string[]): Promise<Panel> {
  return whose === 'server' ? serverPanel(scope) : ownPanel(scope)
}

async function ownPanel({ app, asked }: Scope): Promise<Panel> {
  const { words } = asked
  const server = valueOf(await app.table.guildTime(asked.guild))
  const look = valueOf(await app.table.person(asked.user.id))
  const { settings: own, at } = look
  const zone = own.zone ?? server.zone
  return {
    parts: [
      text(words.say('ui.settings.me')),
      text([zoneText(words, zone, at, own.zone === null), words.say('ui.settings.hours.me')].join('\n')),
      ...hourLists(words, 'me', own),
      text([holidayText(words, look), ...(await playedOn({ app, asked }, look))].join('\n')),
      ...(look.holiday ? [] : [awayList(words, zone, at)]),
      remindList(words, own),
      tellList(words, own),
      ...rows(ownButtons(words, look)),
    ],
  }
}

async function serverPanel({ app, asked }: Scope): Promise<Panel> {
  const { words, isManager } = asked
  const time = valueOf(await app.table.guildTime(asked.guild))
  const { at } = valueOf(await app.table.person(asked.user.id))
  const controls: Part[] = [...hourLists(words, 'server', time), ...rows([zoneButton(words, 'server')])]
  return {
    parts: [
      text(words.say('ui.settings.server')),
      text([zoneText(words, time.zone, at, false), hoursText(words, time)].join('\n')),
      ...(isManager ? controls : [text(words.say('ui.settings.manager'))]),
    ],
  }
}

/** The second half of going on holiday: until which day. */
export async function holidayPanel({ app, asked }: Scope, date: string): Promise<Panel> {
  const { words } = asked
  const { daysInstead, settings: own, at } = valueOf(await app.table.person(asked.user.id))
  const zone = await zoneFor({ app, asked }, own.zone)
  const first = dayIn(zone, date)
  if (!first) throw new Excuse(words.say('ui.refuse.old'))
  const when = words.say('ui.settings.holiday.when', {
    isNow: yes(first.from <= at),
    from: clockTime(first.from),
    most: mostDays.once,
    left: daysInstead,
  })
  return { parts: [text(when), untilList(words, zone, first), ...rows([allButton(words, 'me')])] }
}

/** Which of several zones was meant. */
export function zonesPanel({ asked }: Scope, whose: Whose, typed: string, zones: readonly string[]): Panel {
  const { words } = asked
  const several = words.say('ui.settings.zone.several', { typed: escaped(typed) })
  return { parts: [text(several), zoneList(words, whose, zones), ...rows([allButton(words, whose)])] }
}

/** A user who has set no time zone goes by that of the server. */
export async function zoneFor(
  { app, asked }: Pick<Scope, 'app' | 'asked'>,
  own: string | null,
): Promise<string> {
  return own ?? valueOf(await app.table.guildTime(asked.guild)).zone
}

function zoneText(words: Words, zone: string, at: number, isServers: boolean): string {
  const key = isServers ? 'ui.settings.zone.server' : 'ui.settings.zone'
  return words.say(key, { zone: escaped(zone), time: wallTime(zone, at) })
}

/** For those who only read them: lists show the same. */
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

/** Games to which they came back before their holiday is over (DAY-007). */
async function playedOn(
  { app, asked }: Pick<Scope, 'app' | 'asked'>,
  { holiday, at }: PersonLook,
): Promise<string[]> {
  if (!holiday || holiday.from > at) return []
  const looks = await app.table.gamesOf(asked.user.id)
  const tables = looks.map(({ table }) => table)
  const games = looks.flatMap(({ table, seating }) => (seating?.isReturned ? table : []))
  if (games.length === 0) return []
  const links = games.slice(0, mostNamed).map((table) => linkOf(app, asked.words, table, tables))
  const shown = asked.words.list(await Promise.all(links))
  return [
    asked.words.say('ui.settings.holiday.played', {
      games: shown,
      more: Math.max(0, games.length - mostNamed),
    }),
  ]
}

async function linkOf(app: AppContext, words: Words, table: TableInfo, games: readonly TableInfo[]) {
  const sign = signOf(table, games)
  const { text, hasCard } = await gameLink(app, words, table, sign)
  return hasCard ? text : `${text} (${sign})`
}

function ownButtons(words: Words, { holiday, at }: PersonLook) {
  const press = (name: string, label: string, ...args: string[]) =>
    button({ id: encodeId('', 'setting', 'me', name, ...args), label })
  const back = words.say(holiday && holiday.from <= at ? 'ui.settings.go.back' : 'ui.settings.go.stay')
  return [
    zoneButton(words, 'me'),
    ...(holiday ? [press('back', back, String(holiday.from), String(holiday.until))] : []),
  ]
}

function zoneButton(words: Words, whose: Whose) {
  return button({ id: encodeId('', 'zone', whose), label: words.say('ui.settings.go.zone') })
}

function allButton(words: Words, whose: Whose) {
  return button({ id: encodeId('', 'go', 'settings', whose), label: words.say('ui.settings.go.all') })
}

function yes(is: boolean): string {
  return is ? 'yes' : 'no'
}
