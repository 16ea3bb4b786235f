import { valueOf, viewingOf } from '../../request.ts'
import { runningFor, type Panel, type Scope } from '../../app-context.ts'
import { encodeId, button, rows, text, goButton } from '../../parts/components.ts'
import { linesOf } from '../event-lines.ts'
import { mayOpen } from '../../panels/audience.ts'
import { watchButtons, lookedSince } from '../../panels/watch.ts'
import { eventsOf } from '../../reading.ts'

const page = 15
const mostText = 3400

/** The public lines, numbered by themselves: how much else has happened cannot be told from it. */
export async function publicLog(scope: Scope, [end = '']: string[]): Promise<Panel> {
  const running = await runningFor(scope)
  const { words, table } = running
  const { app } = scope
  const entries = valueOf(
    await app.table.log({ ...viewingOf(scope), viewer: null }, { from: 1, to: table.version }),
  )
  const told = entries.map(({ events }) => linesOf(running, events)).filter((lines) => lines.length > 0)
  const total = told.length
  const to = /^\d{1,9}$/.test(end) ? Math.min(Math.max(Number(end), 1), total) : total
  const from = Math.max(1, to - page + 1)
  const lines = told.slice(from - 1, to).flat()
  const body = lines.length > 0 ? latest(lines) : words.say('ui.log.none')
  const go = (label: string, disabled: boolean, ...args: (string | number)[]) =>
    button({ id: encodeId(table.id, 'go', 'log', ...args), label, disabled })
  return {
    parts: [
      text(`${words.say('ui.log.title')}\n${body}\n${words.say('ui.log.page', { from, to, total })}`),
      ...rows([
        go(words.say('ui.go.older'), from <= 1, Math.max(1, from - 1)),
        go(words.say('ui.go.newer'), to >= total, to + page, ''),
      ]),
      ...(mayOpen(running, 'watch') ? rows(watchButtons(running, 'log')) : []),
    ],
  }
}

function latest(lines: readonly string[]): string {
  let shown = [...lines]
  while (shown.length > 1 && shown.join('\n').length > mostText) shown = shown.slice(1)
  return shown.join('\n').slice(0, mostText)
}

/** The public lines since the reader last looked, without a sum and without a picture. */
export async function publicNews(scope: Scope, [from = '']: string[]): Promise<Panel> {
  const { running, news } = await lookedSince(scope, from)
  const { words, table } = running
  const lines = linesOf(running, eventsOf(news.entries))
  const told = lines.length > 0 ? latest(lines) : words.say('ui.since.none')
  const log = goButton(table, 'log', words.say('ui.go.log'))
  return { seen: news.from, parts: [text([words.say('ui.since.title'), told].join('\n')), ...rows([log])] }
}
