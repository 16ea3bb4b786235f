import type { APIButtonComponentWithCustomId } from 'discord.js'
import { statusText } from '../words/edition-lines.ts'
import { runningFor, type Panel, type Scope } from '../app-context.ts'
import { encodeId } from '../parts/ids.ts'
import { button } from '../parts/components.ts'
import type { Running } from '../reading.ts'
import { overview } from './overview.ts'

/** Where everyone stands, with the way to everything that is public: for whoever watches. */
export async function watch(scope: Scope): Promise<Panel> {
  return watching(await runningFor(scope))
}

/** The same for somebody who asked for what only players have, with a word on why they get this. */
export function watching(running: Running, why?: string): Panel {
  const { words, table } = running
  const title = words.say('story.watch.title', { isOver: table.status === 'over' ? 'yes' : 'no' })
  return {
    parts: overview(running, {
      head: [title, why ?? ''],
      status: statusText(running),
      foot: [],
      groups: [[...watchButtons(running, 'watch'), backButton(running)]],
    }),
  }
}

/** Here already, so that it is reckoned with what has room on the screen (`panels/way-back.ts`). */
function backButton({ table, words }: Running): APIButtonComponentWithCustomId {
  return button({ id: encodeId(table.id, 'go', 'more'), label: words.say('ui.go.back') })
}

/** Panels that everybody may open, but for the one that is open. */
export function watchButtons(running: Running, from: string): APIButtonComponentWithCustomId[] {
  const { table, words } = running
  const all: [string, string, ...string[]][] = [
    ['watch', words.say('story.watch.standings')],
    ['board', words.say('story.watch.board'), 'picture'],
    ['deeds', words.say('ui.go.deeds')],
    ['log', words.say('ui.go.log')],
    ['ledger', words.say('story.watch.ledger')],
    ['dice', words.say('story.watch.dice')],
    ['story', words.say('story.watch.money')],
    ['bets', words.say('story.watch.bets')],
    ...(table.status === 'running' ? [['seats', words.say('seats.go')] as [string, string]] : []),
  ]
  return all
    .filter(([panel]) => panel !== from)
    .map(([panel, label, ...args]) => button({ id: encodeId(table.id, 'go', panel, ...args), label }))
}
