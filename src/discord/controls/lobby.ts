import type { Words } from '#text/index.ts'
import { amountHint, moneyIn, unclearText } from '../words/amounts.ts'
import { Declined, UserError, valueOf, requestOf } from '../request.ts'
import { noteDepartures, readingFor, type Scope, runningFor } from '../app-context.ts'
import { note, encodeId, type ControlId } from '../parts/components.ts'
import { field, modalOf, type Modal } from '../parts/modal.ts'
import { showView } from './opening-panels.ts'
import { signOf, titleOf, escaped } from '../words/names.ts'
import { optionName, rangeText, readValue, valueName } from '../words/option-text.ts'
import { editionTitle, type Reading } from '../reading.ts'
import type {
  WholeSpec,
  OptionValue,
  Outcome,
  Request,
  TableInfo,
  TableRoom,
  EditionInfo,
} from '../shapes.ts'
import { cardPressed } from '../sending/lost-card.ts'
import { houseRulesLine, readHouseRules, type LineProblem } from '#table/lobby/house-rules.ts'
import { presetOptions } from '#table/lobby/presets.ts'

const maxTypedLength = 24

type LobbyAct = (table: TableRoom, request: Request) => Promise<Outcome<TableInfo>>

const lobbyActs: Readonly<Record<string, LobbyAct>> = {
  join: (table, request) => table.join(request),
  leave: (table, request) => table.leave(request),
  add: (table, request) => table.addComputer(request),
  start: (table, request) => table.start(request),
}

/** Runs a lobby button: `lobby:<what>` on the card of an open table, or `lobby:<what>:table` in its panel. */
export async function lobby(scope: Scope, { args: [what = '', place] }: ControlId): Promise<void> {
  const { app, interaction, press } = scope
  const run = Object.hasOwn(lobbyActs, what) ? lobbyActs[what] : undefined
  if (!run) throw new UserError(interaction.words.say('ui.refuse.old'))
  if (place === undefined) cardPressed(scope)
  const attempt = () => run(app.table, requestOf(scope))
  const first = await attempt()
  const isForHost = !first.ok && first.refusal.code === 'notHost'
  const outcome = isForHost && (await noteDepartures(scope)) ? await attempt() : first
  valueOf(outcome, outcome.ok ? null : await readingFor(scope).catch(() => null))
  if (place === undefined) return
  if (what === 'leave') await press.show(note(interaction.words.say('ui.table.left')))
  else await showView(scope, 'table', [])
}

/** Chooses a free token: `token:shape` or `token:letter`. */
export async function token(scope: Scope, { args: [kind] }: ControlId): Promise<void> {
  const value = scope.interaction.values[0] ?? ''
  const choice = kind === 'letter' ? { letter: value } : { shape: value }
  valueOf(
    await scope.app.table.chooseToken(requestOf(scope), choice),
    await readingFor(scope).catch(() => null),
  )
  await showView(scope, 'table', [])
}

/** Sets an option from a list, whose values have the form `<option>=<value>`. */
export async function optionPicked(scope: Scope): Promise<void> {
  const [name = '', value = ''] = (scope.interaction.values[0] ?? '').split('=')
  await setNamed(scope, name, value)
}

/** Sets an option: `set:<option>:<value>`. Without an option, the selected value is the new edition. */
export async function set(scope: Scope, { args: [name = '', value = ''] }: ControlId): Promise<void> {
  if (name === '') return setEdition(scope, scope.interaction.values[0] ?? '')
  await setNamed(scope, name, value)
}

async function setNamed(scope: Scope, name: string, chosen: string): Promise<void> {
  const { edition } = await readingFor(scope)
  const spec = edition.options.find((known) => known.name === name)
  const values: readonly OptionValue[] = (spec?.type === 'choice' ? spec.values : spec?.also) ?? []
  const isNumber = spec?.type === 'whole' && /^\d{1,9}$/.test(chosen)
  const meant = isNumber ? Number(chosen) : values.find((known) => String(known) === chosen)
  if (meant === undefined) throw new Declined({ code: 'badOption', name })
  await setTo(scope, name, meant)
}

/**
 * Changes the edition and resets the options to its defaults. Does nothing if the edition is the current one.
 */
async function setEdition(scope: Scope, chosen: string): Promise<void> {
  const { app } = scope
  const { table, words } = await readingFor(scope)
  if (table.edition === chosen) return showView(scope, 'options', [])
  valueOf(await app.table.setEdition(requestOf(scope), chosen))
  const edition = titleOf(words, chosen)
  await showView(scope, 'options', [], words.say('ui.lobby.changed', { edition }))
}

/** Asks for a number: `number:<option>:<min>:<max>:<unit>`. A theme's currency may follow. */
export function number(
  { interaction: { words } }: Scope,
  { game, args: [name = '', min = '', max = '', unit = '', sign] }: ControlId,
): Modal {
  const label = optionName(words, name)
  return modalOf({
    id: encodeId(game, 'numberTyped', name),
    title: label,
    label,
    hint: unit === 'money' ? amountHint(words, moneyIn(sign), min, max) : hintOf(words, min, max, unit),
    most: maxTypedLength,
  })
}

/** Like `number`, but takes its arguments from the value selected in a list. */
export function ownNumber(scope: Scope, id: ControlId): Modal {
  return number(scope, { ...id, args: (scope.interaction.values[0] ?? '').split(':') })
}

function hintOf(words: Words, min: string, max: string, unit: string): string {
  const spec = { name: '', type: 'whole', rules: [], default: 0, min: Number(min), max: Number(max) } as const
  return rangeText(words, unit === 'minutes' || unit === 'hours' ? { ...spec, unit } : spec)
}

export async function numberTyped(scope: Scope, { args: [name = ''] }: ControlId): Promise<void> {
  const reading = await readingFor(scope)
  const spec = wholeOption(reading, name)
  const typed = scope.interaction.fields[field] ?? ''
  const value = readValue(reading.words, spec, typed)
  if (value === null) throw new UserError(unclearText(reading.words, typed) ?? outOfRange(reading, spec))
  await setTo(scope, name, value)
}

async function setTo(scope: Scope, name: string, value: OptionValue): Promise<void> {
  const { app } = scope
  const outcome = await app.table.setOption(requestOf(scope), name, value)
  if (!outcome.ok && outcome.refusal.code === 'badOption' && typeof value === 'number') {
    const reading = await readingFor(scope)
    throw new UserError(outOfRange(reading, wholeOption(reading, name)))
  }
  valueOf(outcome)
  await showView(scope, 'options', [name])
}

function wholeOption({ edition }: Reading, name: string): WholeSpec {
  const spec = edition.options.find((known) => known.name === name)
  if (spec?.type !== 'whole') throw new Declined({ code: 'badOption', name })
  return spec
}

function outOfRange({ words }: Reading, spec: WholeSpec): string {
  const facts = { name: optionName(words, spec.name), range: rangeText(words, spec) }
  return words.say('lobby.refuse.range', facts)
}

export async function cancel(scope: Scope): Promise<void> {
  const { app, press } = scope
  valueOf(await app.table.cancel(requestOf(scope)))
  const reading = await readingFor(scope)
  const facts = { edition: editionTitle(reading), sign: signOf(reading.table) }
  await press.show(note(reading.words.say('ui.cancel.done', facts)))
}

/** Lets the host decide who plays: `guests:<what>`, with the selected users or players. */
export async function guests(scope: Scope, { args: [what = ''] }: ControlId): Promise<void> {
  const { app, interaction } = scope
  const { values, words } = interaction
  const { table } = app
  const request = requestOf(scope)
  if (what === 'remove') valueOf(await table.remove(request, values[0] ?? ''))
  else if (what === 'invite') valueOf(await table.invite(request, values.length > 0 ? values : null))
  else if (what === 'lock') valueOf(await table.invite(request, []))
  else if (what === 'open') valueOf(await table.invite(request, null))
  else throw new UserError(words.say('ui.refuse.old'))
  await showView(scope, 'guests', [])
}

/** Runs a control about seats, `seat:<what>:…`, and shows the result in the panel Seats. */
export async function seat(scope: Scope, { args: [what = '', ...args] }: ControlId): Promise<void> {
  const carried = await done(scope, what, args)
  if (!carried.ok) throw new Declined(carried.refusal, await runningFor(scope).catch(() => null))
  // A user who takes a seat sees its possessions.
  await showView(
    scope,
    what === 'take' ? 'assets' : 'seats',
    [],
    scope.interaction.words.say('seats.done', { what }),
  )
}

function done(scope: Scope, what: string, [first = '', second = '']: string[]): Promise<Outcome<TableInfo>> {
  const { table } = scope.app
  const { words } = scope.interaction
  const request = requestOf(scope)
  const number = /^\d{1,9}$/.test(first) ? Number(first) : null
  if (what === 'offer') return table.offerSeat(request)
  if (what === 'keep') return table.keepSeat(request)
  if (what === 'resume') return table.resume(request)
  if (what === 'take' && number !== null) return table.takeSeat(request, number)
  if (what === 'vote' && number !== null) return table.answerPoll(request, number, second === 'yes')
  const target = /^\d{1,2}$/.test(second) ? Number(second) : null
  if (what === 'propose' && first === 'pause') return table.propose(request, { about: first, seat: null })
  if (what === 'propose' && (first === 'open' || first === 'remove') && target !== null)
    return table.propose(request, { about: first, seat: target })
  throw new UserError(words.say('ui.refuse.old'))
}

const maxPastedLength = 2000

/** Applies a preset, and keeps the panel at the same option or group: `preset:<option>:<group>`. */
export async function preset(scope: Scope, { args: [name = '', group = ''] }: ControlId): Promise<void> {
  const { app, interaction } = scope
  const { edition, table } = await readingFor(scope)
  const chosen = presetOptions(edition, interaction.values[0] ?? '', table.options)
  if (!chosen) throw new Declined({ code: 'badOption', name: 'preset' })
  valueOf(await app.table.setOptions(requestOf(scope), edition.name, chosen))
  await showView(scope, 'options', [name, group])
}

export function paste({ interaction: { words } }: Scope, { game, args: [edition = ''] }: ControlId): Modal {
  return modalOf({
    id: encodeId(game, 'pasted'),
    title: words.say('lobby.paste'),
    label: words.say('lobby.paste.label'),
    hint: words.say('lobby.paste.hint', { example: exampleOf(edition) }),
    most: maxPastedLength,
  })
}

export async function pasted(scope: Scope): Promise<void> {
  const { app, interaction } = scope
  const read = readHouseRules(app.table.editions, interaction.fields[field] ?? '')
  if ('problem' in read) throw new UserError(problemText(interaction.words, app.table.editions, read.problem))
  const { edition, options } = read
  valueOf(await app.table.setOptions(requestOf(scope), edition, options))
  await showView(scope, 'options', [], interaction.words.say('lobby.paste.done'))
}

/** Keeps the table's house rules for new tables: `keep:me` for the user's own, `keep:server` for the server's. */
export async function keep(scope: Scope, { args: [whose = ''] }: ControlId): Promise<void> {
  const { app, interaction } = scope
  const { words, user, guild, isManager } = interaction
  const { edition, table } = await readingFor(scope)
  const houseRules = houseRulesLine(edition, table.options)
  if (whose === 'me') valueOf(await app.table.setPerson(user.id, { houseRules }))
  else if (isManager) valueOf(await app.table.setPolicy(guild, { houseRules }))
  else throw new UserError(words.say('ui.settings.manager'))
  await showView(scope, 'options', [], words.say('lobby.keep.done', { whose }))
}

function problemText(words: Words, editions: readonly EditionInfo[], problem: LineProblem): string {
  const part = 'part' in problem ? escaped(problem.part) : ''
  switch (problem.code) {
    case 'tooLong':
      return words.say('lobby.paste.tooLong', { max: problem.max })
    case 'noLine':
      return words.say('lobby.paste.noLine', { example: escaped(exampleOf(editions[0]?.name ?? '')) })
    case 'edition':
      return words.say('lobby.paste.edition', { part, known: words.list(editions.map(({ name }) => name)) })
    case 'value':
      return words.say('lobby.paste.value', { part, can: canBe(words, problem.spec) })
    default:
      return words.say(`lobby.paste.${problem.code}`, { part })
  }
}

function exampleOf(edition: string): string {
  return houseRulesLine({ name: edition, options: [] }, {})
}

function canBe(words: Words, spec: Extract<LineProblem, { code: 'value' }>['spec']): string {
  if (spec.type === 'whole') return rangeText(words, spec)
  const values = spec.values.map((value) =>
    typeof value === 'boolean' ? valueName(words, spec, value) : String(value),
  )
  return words.say('lobby.paste.values', { values: words.list(values) })
}
