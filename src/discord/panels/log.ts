import { runningFor, type Panel, type Scope } from '../app-context.ts'
import { valueOf } from '../declined.ts'
import { encodeId } from '../parts/ids.ts'
import { folded, narrate } from '../words/narrate.ts'
import { button, rows, text } from '../parts/components.ts'
import { watchButtons } from './watch.ts'
import { viewingOf } from '../request.ts'

const page = 15
const mostTold = 3400

/** What happened, newest moves first shown; `log:<number of the last move>`. */
export async function log(scope: Scope, [end = '']: string[]): Promise<Panel> {
  const running = await runningFor(scope)
  const { words, table } = running
  const until = /^\d{1,9}$/.test(end) ? Number(end) : undefined
  const { from, to, total, entries } = valueOf(await scope.app.table.logPage(viewingOf(scope), page, until))
  const told = narrate(
    running,
    entries.flatMap(({ events }) => events),
    'whole',
  )
  const body = told.length > 0 ? folded(running, told, mostTold) : words.say('ui.log.none')
  return {
    parts: [
      text(`${words.say('ui.log.title')}\n${body}\n${words.say('ui.log.page', { from, to, total })}`),
      ...rows([
        button({
          id: encodeId(table.id, 'go', 'log', Math.max(1, from - 1)),
          label: words.say('ui.go.older'),
          disabled: from <= 1,
        }),
        button({
          id: encodeId(table.id, 'go', 'log', to + page, ''),
          label: words.say('ui.go.newer'),
          disabled: to >= total,
        }),
      ]),
      ...rows(watchButtons(running, 'log')),
    ],
  }
}
