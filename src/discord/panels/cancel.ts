import { Declined } from '../declined.ts'
import { noteDepartures, readingFor, type Panel, type Scope } from '../app-context.ts'
import { encodeId } from '../parts/ids.ts'
import { button, rows, text } from '../parts/components.ts'
import type { Reading } from '../reading.ts'

/** Asks the host whether the game is really to be called off. */
export async function cancelPanel(scope: Scope): Promise<Panel> {
  const known = await readingFor(scope)
  const reading = !isHost(known) && (await noteDepartures(scope)) ? await readingFor(scope) : known
  const { words, table } = reading
  if (!isHost(reading)) throw new Declined({ code: 'notHost' }, reading)
  if (table.status !== 'lobby' && table.status !== 'running')
    throw new Declined({ code: 'notRunning' }, reading)
  const isLobby = table.status === 'lobby'
  const back = encodeId(table.id, 'go', isLobby ? 'table' : 'more')
  const label = words.say(isLobby ? 'ui.cancel.close' : 'ui.cancel.do')
  return {
    parts: [
      text(words.say(isLobby ? 'ui.cancel.lobby' : 'ui.cancel.sure')),
      ...rows([
        button({ id: back, label: words.say('ui.go.back') }),
        button({ id: encodeId(table.id, 'cancel'), label, style: 'danger' }),
      ]),
    ],
  }
}

function isHost({ table, look }: Reading): boolean {
  return look.seat !== null && table.chairs.some((chair) => chair.isHost && chair.seat === look.seat)
}
