import { Declined, Excuse, readingFor, valueOf, type Scope } from './desk.ts'
import { encodeId, type ControlId } from './ids.ts'
import { field, modalOf, numberLength, readNumber, type Modal } from './modal.ts'
import { openTable } from './new-game.ts'
import { showView } from './opening.ts'
import { optionName } from './option-text.ts'
import type { OptionSpec, OptionValue, Outcome, TableInfo } from './shapes.ts'

type LobbyAct = (scope: Scope) => Promise<Outcome<TableInfo>>

const lobbyActs: Readonly<Record<string, LobbyAct>> = {
  join: ({ desk, game, asked }) => desk.table.join(game, asked.user, asked.id, asked.guild),
  leave: ({ desk, game, asked }) => desk.table.leave(game, asked.user.id, asked.id, asked.guild),
  add: ({ desk, game, asked }) => desk.table.addComputer(game, asked.user.id, asked.id, asked.guild),
  less: ({ desk, game, asked }) => desk.table.removeComputer(game, asked.user.id, asked.id, asked.guild),
  start: ({ desk, game, asked }) => desk.table.start(game, asked.user.id, asked.id, asked.guild),
}

/** `lobby:<what>` on the card of an open table. */
export async function lobby(scope: Scope, { args: [what = ''] }: ControlId): Promise<void> {
  const { desk, asked } = scope
  const run = Object.hasOwn(lobbyActs, what) ? lobbyActs[what] : undefined
  if (!run) throw new Excuse(asked.words.say('ui.refuse.old'))
  if (asked.message) desk.outbox.lend(asked.message, asked)
  const outcome = await run(scope)
  valueOf(outcome, outcome.ok ? null : await readingFor(scope).catch(() => null))
}

/** An option was picked to be changed. */
export async function optionPicked(scope: Scope): Promise<void> {
  await showView(scope, 'options', [scope.asked.values[0] ?? ''])
}

/** `set:<option>`: the chosen value is set. `edition` and `pace` are set so, too. */
export async function set(scope: Scope, { args: [name = ''] }: ControlId): Promise<void> {
  const { desk, game, asked } = scope
  const chosen = asked.values[0] ?? ''
  if (name === '') {
    valueOf(await desk.table.setEdition(game, asked.user.id, chosen, asked.id, asked.guild))
    return showView(scope, 'options', [])
  }
  const { edition } = await readingFor(scope)
  const spec = edition.options.find((known) => known.name === name)
  const value = spec?.type === 'choice' ? spec.values.find((known) => String(known) === chosen) : undefined
  if (value === undefined) throw new Declined({ code: 'badOption', name })
  await setTo(scope, name, value)
}

/** `number:<option>:<min>:<max>` asks for a number. */
export function number(
  { asked: { words } }: Scope,
  { game, args: [name = '', min = '', max = ''] }: ControlId,
): Modal {
  const label = optionName(words, name)
  return modalOf({
    id: encodeId(game, 'numberTyped', name),
    title: label,
    label,
    hint: words.say('ui.options.range', { min, max }),
    most: numberLength,
  })
}

export async function numberTyped(scope: Scope, { args: [name = ''] }: ControlId): Promise<void> {
  const value = readNumber(scope.asked.fields[field] ?? '')
  if (value === null) throw new Excuse(scope.asked.words.say('ui.refuse.number'))
  await setTo(scope, name, value)
}

async function setTo(scope: Scope, name: string, value: OptionValue): Promise<void> {
  const { desk, game, asked } = scope
  const outcome = await desk.table.setOption(game, asked.user.id, name, value, asked.id, asked.guild)
  if (!outcome.ok && outcome.refusal.code === 'badOption') throw new Excuse(await rangeText(scope, name))
  valueOf(outcome)
  await showView(scope, 'options', [name])
}

async function rangeText(scope: Scope, name: string): Promise<string> {
  const { words } = scope.asked
  const { edition } = await readingFor(scope)
  const spec: OptionSpec | undefined = edition.options.find((known) => known.name === name)
  if (spec?.type !== 'whole') return words.say('refusal.badOption')
  return words.say('ui.refuse.range', { min: spec.min, max: spec.max })
}

/** The host calls the game off. */
export async function cancel(scope: Scope): Promise<void> {
  const { desk, game, asked, press } = scope
  valueOf(await desk.table.cancel(game, asked.user.id, asked.id, asked.guild))
  await press.show({ components: [{ type: 10, content: asked.words.say('ui.cancel.done') }] })
}

/** Another table in the same channel, once a game is over: `again:<edition>`. */
export async function again(scope: Scope, { args: [edition = ''] }: ControlId): Promise<void> {
  await openTable(scope, edition || undefined)
}
