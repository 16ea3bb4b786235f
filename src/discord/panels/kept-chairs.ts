import { Declined, Excuse } from '../declined.ts'
import { readingFor, type Panel, type Scope } from '../app-context.ts'
import { encodeId } from '../parts/ids.ts'
import { select, text } from '../parts/components.ts'

/** Lets the host free chairs that are kept for those who played last (DAY-044). */
export async function kept(scope: Scope): Promise<Panel> {
  const reading = await readingFor(scope)
  const { words, table, look } = reading
  const host = table.chairs.find(({ isHost }) => isHost)
  if (look.seat === null || host?.seat !== look.seat) throw new Declined({ code: 'notHost' }, reading)
  if (table.status !== 'lobby') throw new Declined({ code: 'notInLobby' }, reading)
  const people = table.lobby?.kept ?? []
  if (people.length === 0) throw new Excuse(words.say('ui.kept.none'))
  return {
    parts: [
      text(words.say('ui.kept.title')),
      select({
        id: encodeId(table.id, 'free'),
        placeholder: words.say('ui.kept.free'),
        items: people.map(({ id, name }) => ({ value: id, label: name })),
        max: people.length,
      }),
    ],
  }
}
