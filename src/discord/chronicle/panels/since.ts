import type { Panel, Scope } from '../../app-context.ts'
import { eventsOf } from '../../log-events.ts'
import { lookedSince } from '../../panels/since.ts'
import { button, rows, text } from '../../parts/components.ts'
import { encodeId } from '../../parts/ids.ts'
import { linesOf } from '../event-lines.ts'
import { latest } from './log.ts'

/** The public lines since the reader last looked, without a sum and without a picture. */
export async function publicNews(scope: Scope, [from = '']: string[]): Promise<Panel> {
  const { running, news } = await lookedSince(scope, from)
  const { words, table } = running
  const lines = linesOf(running, eventsOf(news.entries))
  const told = lines.length > 0 ? latest(lines) : words.say('ui.since.none')
  const log = button({ id: encodeId(table.id, 'go', 'log'), label: words.say('ui.go.log') })
  return {
    seen: news.from,
    parts: [text([words.say('ui.since.title'), told].join('\n')), ...rows([log])],
  }
}
