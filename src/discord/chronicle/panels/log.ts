import { valueOf, viewingOf } from '../../request.ts'
import { runningFor, type Panel, type Scope } from '../../app-context.ts'
import { rows, text, goButton } from '../../parts/components.ts'
import { linesOf } from '../event-lines.ts'
import { logPage, logPanel, mostFitting, placeIn } from '../../panels/log.ts'
import { lookedSince } from '../../panels/watch.ts'
import { eventsOf } from '../../reading.ts'

/**
 * Shows the public lines. Their numbers count only public changes, and so reveal nothing about secret ones.
 */
export async function publicLog(scope: Scope, args: string[]): Promise<Panel> {
  const running = await runningFor(scope)
  const range = { from: 1, to: running.table.version }
  const entries = valueOf(await scope.app.table.log({ ...viewingOf(scope), viewer: null }, range))
  const pages = entries.map(({ events }) => linesOf(running, events)).filter((lines) => lines.length > 0)
  const total = pages.length
  const { no = total, isFirst } = placeIn(args)
  const at = Math.min(Math.max(no, 1), total)
  const panel = (moves: number) => {
    const to = isFirst ? Math.min(at + moves - 1, total) : at
    const from = Math.max(1, to - moves + 1)
    return logPanel(running, latest(pages.slice(from - 1, to).flat()), { from, to, total })
  }
  return panel(mostFitting(logPage.moves, panel))
}

function latest(lines: readonly string[]): string {
  let shown = [...lines]
  while (shown.length > 1 && shown.join('\n').length > logPage.characters) shown = shown.slice(1)
  return shown.join('\n').slice(0, logPage.characters)
}

/** Shows the public lines since the user last looked, without totals and a picture. */
export async function publicNews(scope: Scope, [from = '']: string[]): Promise<Panel> {
  const { running, news } = await lookedSince(scope, from)
  const { words, table } = running
  const content = latest(linesOf(running, eventsOf(news.entries))) || words.say('ui.since.none')
  const log = goButton(table, 'log', words.say('ui.go.log'))
  return { seen: news.from, parts: [text([words.say('ui.since.title'), content].join('\n')), ...rows([log])] }
}
