import { readingFor, type Panel, type Scope } from '../app-context.ts'
import { button, encodeId, entitySelect, goButton, limits, rows, select, text } from '../parts/components.ts'
import type { Item, Part } from '../parts/components.ts'
import type { Reading } from '../reading.ts'
import { Declined } from '../request.ts'
import { joiningText } from '../card/lobby.ts'
import { escaped } from '../words/names.ts'
import { isHost } from './table.ts'

/** Shows who plays at an open table and who may join; its host removes players, invites people, or locks it. */
export async function guests(scope: Scope): Promise<Panel> {
  const reading = await readingFor(scope)
  const { words, table } = reading
  if (table.status !== 'lobby') throw new Declined({ code: 'notInLobby' }, reading)
  const chairs = table.chairs.map(({ name, user }) =>
    words.say('ui.guests.chair', { name: escaped(name), isComputer: user === null ? 'yes' : 'no' }),
  )
  const parts = [text([words.say('ui.guests.title'), joiningText(reading), ...chairs].join('\n'))]
  const back = goButton(table, 'table', words.say('ui.go.back'))
  if (!isHost(reading)) return { parts: [...parts, ...rows([back])] }
  return { parts: [...parts, ...hostSelects(reading), ...rows([lockButton(reading), back])] }
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
