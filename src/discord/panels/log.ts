import { runningFor, type Panel, type Scope } from '../app-context.ts'
import { valueOf, viewingOf } from '../request.ts'
import { encodeId, button, rows, small, text } from '../parts/components.ts'
import { isOnOneScreen } from '../parts/screen-budget.ts'
import { eventsOf, type Running } from '../reading.ts'
import type { LogEntry } from '../shapes.ts'
import { mayOpen } from './audience.ts'
import { watchList } from './watch.ts'
import { folded } from '../words/folding.ts'
import { narrate } from '../words/narrate.ts'

/** Limits on the moves and the characters on one page of a log. */
export const logPage = { moves: 15, characters: 3400 }

/** A place in a log: the last move of a page, or with `isFirst` the first one. Without a number, the end. */
interface Place {
  no?: number
  isFirst: boolean
}

export function placeIn([at = '', way = '']: readonly string[]): Place {
  return /^\d{1,9}$/.test(at) ? { no: Number(at), isFirst: way === 'up' } : { isFirst: false }
}

/** Shows the moves that fit on a screen, by default the latest: `log:<number of the last move>` or `log:<first>:up`. */
export async function log(scope: Scope, args: string[]): Promise<Panel> {
  const running = await runningFor(scope)
  const { no, isFirst } = placeIn(args)
  const read = async (moves: number) => {
    const until = no !== undefined && isFirst ? no + moves - 1 : no
    return valueOf(await scope.app.table.logPage(viewingOf(scope), moves, until))
  }
  const panel = ({ entries, ...range }: Awaited<ReturnType<typeof read>>) =>
    logPanel(running, toldIn(running, entries), range)
  const page = await read(logPage.moves)
  const known = isFirst ? page.entries.slice(Math.max(0, (no ?? 0) - page.from)) : page.entries
  const part = (count: number) => (isFirst ? known.slice(0, count) : known.slice(-count))
  const count = mostFitting(known.length, (some) => panel({ ...page, entries: part(some) }))
  return panel(count < page.entries.length ? await read(count) : page)
}

/** Lines left free on a screen, because full lines of a log wrap more often than estimated. */
const spareLines = 6

/** Returns the largest number of moves, at least one, whose panel fits on a screen. */
export function mostFitting(count: number, panel: (count: number) => Panel): number {
  for (let some = count; some > 1; some--)
    if (isOnOneScreen(panel(some).parts, undefined, spareLines)) return some
  return 1
}

function toldIn(running: Running, entries: readonly LogEntry[]): string {
  return folded(running, narrate(running, eventsOf(entries), { extent: 'whole' }), logPage.characters)
}

export function logPanel(
  running: Running,
  content: string,
  { from, to, total }: { from: number; to: number; total: number },
): Panel {
  const { words, table } = running
  const body = small(content) || words.say('ui.log.none')
  const go = (label: string, disabled: boolean, ...args: (string | number)[]) =>
    button({ id: encodeId(table.id, 'go', 'log', ...args), label, disabled })
  return {
    parts: [
      text(`${words.say('ui.log.title')}\n${body}\n${words.say('ui.log.page', { from, to, total })}`),
      ...rows([
        go(words.say('ui.go.older'), from <= 1, Math.max(1, from - 1)),
        go(words.say('ui.go.newer'), to >= total, to + 1, 'up'),
      ]),
      ...(mayOpen(running, 'watch') ? [watchList(running, 'log')] : []),
    ],
  }
}
