import { readingFor, type Panel, type Scope } from '../app-context.ts'
import { button, encodeId, entitySelect, goButton, limits, rows, select, text } from '../parts/components.ts'
import type { Item, Part } from '../parts/components.ts'
import type { Reading } from '../reading.ts'
import { Declined, valueOf } from '../request.ts'
import { joiningText } from '../card/lobby.ts'
import { escaped } from '../words/names.ts'
import { isHost } from './table.ts'

/** Shows who plays at an open table and who may join; its host removes players, invites people, or locks it. */
export async function guests(scope: Scope): Promise<Panel> {
  const reading = await readingFor(scope)
  const { words, table } = reading
  if (table.status !== 'lobby') throw new Declined({ code: 'notInLobby' }, reading)
  const lines = [words.say('ui.guests.title'), joiningText(reading), ...(await chairLines(scope, reading))]
  const parts = [text(lines.join('\n'))]
  const back = goButton(table, 'table', words.say('ui.go.back'))
  if (!isHost(reading)) return { parts: [...parts, ...rows([back])] }
  return { parts: [...parts, ...hostSelects(reading), ...rows([lockButton(reading), back])] }
}

/** The viewer's own line comes first, so that they see the figures that the others see (DAY-047). */
async function chairLines({ app, interaction }: Scope, { words, table }: Reading): Promise<string[]> {
  const { user } = interaction
  const own = table.chairs.filter((chair) => chair.user === user.id)
  const chairs = [...own, ...table.chairs.filter((chair) => chair.user !== user.id)]
  const people = [user.id, ...chairs.flatMap((chair) => chair.user ?? [])]
  const known = valueOf(await app.table.reliability(table.guild, [...new Set(people)]))
  const figuresOf = (id: string | null) => {
    const figures = known.get(id ?? '')
    return figures ? words.say('ui.guests.figures', { ...figures }) : 'none'
  }
  const lines = chairs.map(({ name, user: id }) => {
    const isComputer = id === null ? 'yes' : 'no'
    return words.say('ui.guests.chair', { name: escaped(name), isComputer, figures: figuresOf(id) })
  })
  const isGuest = own.length === 0 && known.has(user.id)
  return [
    ...(isGuest ? [words.say('ui.guests.own', { figures: figuresOf(user.id) })] : []),
    ...lines,
    ...(known.size > 0 ? [words.say('ui.guests.counted')] : []),
  ]
}

function hostSelects({ words, table }: Reading): Part[] {
  const { id, chairs, lobby } = table
  const players = chairs
    .filter(({ isHost: is }) => !is)
    .map(({ user, name }): Item => ({ label: words.say('ui.guests.remove', { name }), value: user ?? name }))
  const kept = (lobby?.kept ?? []).map((one): Item => ({
    label: words.say('ui.guests.free', { name: one.name }),
    value: one.id,
  }))
  const items = [...players, ...kept].slice(0, limits.select)
  const placeholder = words.say('ui.guests.removes')
  const invite = {
    id: encodeId(id, 'guests', 'invite'),
    kind: 'user',
    placeholder: words.say('ui.guests.invite'),
    chosen: lobby?.invited ?? [],
    max: limits.select,
  } as const
  return [
    ...(items.length === 0 ? [] : [select({ id: encodeId(id, 'guests', 'remove'), placeholder, items })]),
    entitySelect(invite),
  ]
}

function lockButton({ words, table: { id, lobby } }: Reading) {
  const what = (lobby?.invited ?? null) === null ? 'lock' : 'open'
  return button({ id: encodeId(id, 'guests', what), label: words.say(`ui.guests.${what}`) })
}
