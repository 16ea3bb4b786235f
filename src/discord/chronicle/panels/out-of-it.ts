import type { Panel, Scope } from '../../app-context.ts'
import { gameLink } from '../../game-link.ts'
import { encodeId } from '../../parts/ids.ts'
import { button, rows, text } from '../../parts/components.ts'
import type { Running } from '../../reading.ts'

/** For whoever is out of a running game: where it is told, what has been told, and the rules; nothing that only players know. */
export async function outOfIt({ app }: Scope, { words, table }: Running): Promise<Panel> {
  const { text: where } = await gameLink(app, words, table)
  const go = (label: string, panel: string, ...args: string[]) =>
    button({ id: encodeId(table.id, 'go', panel, ...args), label })
  return {
    parts: [
      text(words.say('ui.chronicle.out', { where })),
      ...rows([
        go(words.say('ui.go.log'), 'log'),
        go(words.say('lobby.rules'), 'rules', table.edition),
        go(words.say('ui.go.help'), 'help'),
      ]),
    ],
  }
}
