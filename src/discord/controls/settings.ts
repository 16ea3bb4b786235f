import { dayIn } from '#table/settings/days.ts'
import { zonesLike, zonesMeant } from '#table/settings/zones.ts'
import { Declined, UserError, valueOf, requestOf } from '../request.ts'
import { panelMessage, type Scope, type Panel } from '../app-context.ts'
import { note, encodeId, type ControlId, limits, button, line, rows, text } from '../parts/components.ts'
import { field, modalOf, type Modal } from '../parts/modal.ts'
import { escaped } from '../words/names.ts'
import { showView } from './opening-panels.ts'
import type { GuildTime, Hours, PersonChanges, Look, SeatLeft } from '../shapes.ts'
import { setTables } from '../settings/tables.ts'
import { noQuiet, type Whose, holidayPanel, zoneFor, zonesPanel } from '../settings/panel.ts'
import { gzipSync } from 'node:zlib'
import { ComponentType } from 'discord.js'
import { gameLabel } from './game-lists.ts'
import type { Attached } from '../parts/message.ts'
import type { Words } from '#text/index.ts'

/** Length of the quiet hours in hours, if the user has chosen only their start or end. */
const defaultNightHours = 10
const maxZoneLength = 60

/** Applies a selected value or a button: `setting:<whose>:<name>:<argument>…`. */
export async function setting(scope: Scope, id: ControlId): Promise<void> {
  const [whose, name = '', ...args] = id.args
  const { values } = scope.interaction
  const [arg = ''] = args
  if (whose === 'server') return settingOfServer(scope, name, values)
  if (whose === 'tables') {
    await setTables(scope, id)
    return shown(scope, 'tables')
  }
  if (name === 'away')
    return void (await scope.press.show(panelMessage(await holidayPanel(scope, values[0] ?? ''))))
  if (name === 'until') return goAway(scope, arg, values[0] ?? '')
  if (name === 'back') await endHoliday(scope, args)
  else await settingOfOne(scope, name)
  await shown(scope, 'me')
}

/**
 * Ends the holiday. The button's id contains its start and end, so that a press during another holiday is
 * refused (DAY-007).
 */
async function endHoliday({ app, interaction }: Scope, [from, until]: readonly string[]): Promise<void> {
  const { holiday } = valueOf(await app.table.person(interaction.user.id))
  const isMeant = holiday && String(holiday.from) === from && String(holiday.until) === until
  if (holiday && !isMeant) throw new Declined({ code: 'holidayGone' })
  valueOf(await app.table.setHoliday(interaction.user.id, null))
}

async function settingOfOne({ app, interaction }: Scope, name: string): Promise<void> {
  const { table } = app
  const before = valueOf(await table.person(interaction.user.id)).settings
  const changes = ownChange(name, interaction.values) ?? hoursChange(before, name, interaction.values)
  if (!changes) throw new UserError(interaction.words.say('ui.refuse.old'))
  valueOf(await table.setPerson(interaction.user.id, changes))
}

async function settingOfServer(scope: Scope, name: string, values: readonly string[]): Promise<void> {
  const { app, interaction } = scope
  const before = valueOf(await app.table.guildTime(interaction.guild))
  const changes = hoursChange(before, name, values)
  if (!changes) throw new UserError(interaction.words.say('ui.refuse.old'))
  await setServer(scope, changes)
  await shown(scope, 'server')
}

async function setServer({ app, interaction }: Scope, changes: Partial<GuildTime>): Promise<void> {
  if (!interaction.isManager) throw new UserError(interaction.words.say('ui.settings.manager'))
  valueOf(await app.table.setGuildTime(interaction.guild, changes))
}

function ownChange(name: string, values: readonly string[]): PersonChanges | null {
  const [value = ''] = values
  const has = (one: string) => values.includes(one)
  if (name === 'tell') return { nextUp: has('next'), news: has('news'), direct: has('direct') }
  if (name !== 'remind') return null
  return { remind: /^\d+$/.test(value) ? Number(value) : (value as 'usual') }
}

function hoursChange({ quiet }: Hours, name: string, values: readonly string[]) {
  const [value = ''] = values
  const hour = Number(value)
  if (name === 'zone') return { zone: value }
  if (name === 'off') return { daysOff: values.map(Number) }
  if (name === 'from')
    return { quiet: value === noQuiet ? null : { from: hour, to: endFor(hour, quiet?.to) } }
  return name === 'to' && quiet ? { quiet: { from: quiet.from, to: hour } } : null
}

function endFor(from: number, to: number | undefined): number {
  return to === undefined || to === from ? (from + defaultNightHours) % 24 : to
}

/** Starts a holiday, which ends with the last day. If it starts today, it includes the rest of today. */
async function goAway(scope: Scope, first: string, last: string): Promise<void> {
  const { app, interaction } = scope
  const { settings, at } = valueOf(await app.table.person(interaction.user.id))
  const zone = await zoneFor(scope, settings.zone)
  const [begin, end] = [dayIn(zone, first), dayIn(zone, last)]
  if (!begin || !end) throw new UserError(interaction.words.say('ui.refuse.old'))
  const holiday = { from: Math.max(at, begin.from), until: end.until }
  valueOf(await app.table.setHoliday(interaction.user.id, holiday))
  await shown(scope, 'me')
}

export function zone({ interaction: { words } }: Scope, { args: [whose = 'me'] }: ControlId): Modal {
  return modalOf({
    id: encodeId('', 'zoneTyped', whose),
    title: words.say('ui.settings.zone.title'),
    label: words.say('ui.settings.zone.label'),
    hint: words.say('ui.settings.zone.hint'),
    most: maxZoneLength,
  })
}

/** Sets the typed time zone, or asks which one is meant if several match: `zoneTyped:<whose>`. */
export async function zoneTyped(scope: Scope, { args: [whose] }: ControlId): Promise<void> {
  await zoneNamed(scope, whose === 'server' ? 'server' : 'me', scope.interaction.fields[field] ?? '')
}

async function zoneNamed(scope: Scope, whose: Whose, typed: string): Promise<void> {
  const { words } = scope.interaction
  const meant = zonesMeant(typed, limits.select)
  const [only] = meant
  if (only === undefined)
    throw new UserError(
      words.say('ui.settings.zone.unknown', { typed: escaped(typed.slice(0, maxZoneLength)) }),
    )
  if (meant.length > 1)
    return void (await scope.press.show(panelMessage(zonesPanel(scope, whose, typed, meant))))
  if (whose === 'server') await setServer(scope, { zone: only })
  else valueOf(await scope.app.table.setPerson(scope.interaction.user.id, { zone: only }))
  await shown(scope, whose)
}

export async function showSettings(scope: Scope, whose: Whose, typed: string | null): Promise<void> {
  if (typed === null) return showView(scope, 'settings', [whose])
  await zoneNamed(scope, whose, typed)
}

export function zoneChoices(typed: string): { name: string; value: string }[] {
  const zones = typed.trim() === '' ? ['UTC', 'Europe/London', 'Europe/Berlin', 'America/New_York'] : []
  return [...zones, ...zonesLike(typed, limits.select)].map((name) => ({ name, value: name }))
}

async function shown(scope: Scope, whose: Whose | 'tables'): Promise<void> {
  await showView(scope, 'settings', [whose], scope.interaction.words.say('ui.settings.done'))
}

/** Silences further reminders for the turn that a notification was about: `mute:<its number>` (DAY-014). */
export async function muteReminders(scope: Scope, { args: [no = ''] }: ControlId): Promise<void> {
  const { app, interaction, press } = scope
  if (!/^\d{1,9}$/.test(no)) throw new UserError(interaction.words.say('ui.refuse.old'))
  valueOf(await app.table.muteReminders(requestOf(scope), Number(no)))
  await press.show(note(interaction.words.say('ui.call.muted')))
}

/** A size below Discord's limit on attachments, in bytes. Larger JSON is compressed to less than a tenth. */
const maxJsonLength = 4_000_000
const maxNamed = 5

export async function showPrivacyExport({ app, interaction, press }: Scope): Promise<void> {
  const { words, user } = interaction
  const json = Buffer.from(JSON.stringify(valueOf(await app.table.personExport(user.id)), null, 1))
  const isLong = json.length > maxJsonLength
  const file: Attached = isLong
    ? { name: 'about-me.json.gz', data: gzipSync(json), type: 'application/gzip', alt: '' }
    : { name: 'about-me.json', data: json, type: 'application/json', alt: '' }
  const intro = text(words.say(isLong ? 'ui.privacy.exportPacked' : 'ui.privacy.export'))
  const attached = { type: ComponentType.File, file: { url: `attachment://${file.name}` } } as const
  await press.show({ components: [intro, attached], files: [file] })
}

export async function askPrivacyDelete(scope: Scope): Promise<void> {
  await scope.press.show(panelMessage(await deletePanel(scope)))
}

export async function deletePanel({ app, interaction }: Scope): Promise<Panel> {
  const { words, user } = interaction
  const playing = (await app.table.gamesOf(user.id)).filter(isPlaying).map(({ table }) => table)
  const names = playing.slice(0, maxNamed).map((table) => escaped(gameLabel(words, table, playing)))
  const games = words.list(playing.length > maxNamed ? [...names, '…'] : names)
  const former = words.say('ui.privacy.former')
  const running = words.say('ui.privacy.playing', { count: playing.length, games })
  return {
    parts: [
      text(words.say('ui.privacy.delete')),
      text(words.say('ui.privacy.goes', { former })),
      text(words.say('ui.privacy.stays')),
      ...(playing.length > 0 ? [text(running)] : []),
      line(),
      text(words.say('ui.privacy.once')),
      ...rows(deleteButtons(words, playing.length > 0)),
    ],
  }
}

function isPlaying({ table, view, seat }: Look): boolean {
  return table.status === 'running' && !(seat !== null && view?.seats[seat]?.out)
}

function deleteButtons(words: Words, isPlaying: boolean) {
  const way = (name: SeatLeft, label: string) =>
    button({ id: encodeId('', 'forget', name), label, style: 'danger' })
  if (!isPlaying) return [way('handOver', words.say('ui.privacy.do'))]
  return [way('handOver', words.say('ui.privacy.handOver')), way('resign', words.say('ui.privacy.resign'))]
}

/** Deletes the user's data after they have confirmed: `forget:<what happens to their seats>`. */
export async function forget(
  { app, interaction, press }: Scope,
  { args: [way = ''] }: ControlId,
): Promise<void> {
  const { words, user } = interaction
  if (way !== 'resign' && way !== 'handOver') throw new UserError(words.say('ui.refuse.old'))
  const done = valueOf(await app.table.forgetPerson(user.id, way, words.say('ui.privacy.former')))
  app.openPanels.forget(user.id)
  app.drafts.forget(user.id)
  await press.show(note(words.say('ui.privacy.done', { ...done })))
}
