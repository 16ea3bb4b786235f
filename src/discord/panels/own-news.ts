import { valueOf } from '../declined.ts'
import { runningFor, type Scope } from '../app-context.ts'
import { small } from '../parts/small-letters.ts'
import type { Loose } from '../words/event-facts.ts'
import type { ShownView } from '../press.ts'
import type { GameEvent } from '../shapes.ts'
import { styleOf } from '../style-of.ts'
import { viewingOf } from '../request.ts'

/** Panels that show what somebody has: it would change there without a word. */
const holding: ReadonlySet<string> = new Set(['assets', 'hand', 'offers'])
/** Lines, the latest ones. */
const mostLines = 3
/** Where an event names somebody. */
const parties = ['seat', 'from', 'to', 'debtor', 'creditor', 'victim', 'accused']
/** What others tell of, too, or what nobody does. */
const silent: ReadonlySet<string> = new Set(['terms', 'turn', 'bid'])

/**
 * What has happened to the owner of a panel since it was opened or last pressed, in small lines; undefined where nothing
 * has, and where it shows nothing that they have.
 */
export async function ownNews(scope: Scope, panel: ShownView): Promise<string | undefined> {
  if (!holding.has(panel.name)) return undefined
  const running = await runningFor(scope)
  const { seat } = running.look
  const { version } = running.table
  if (seat === null || panel.version >= version) return undefined
  const log = valueOf(await scope.app.table.log(viewingOf(scope), { from: panel.version + 1, to: version }))
  const own = log.flatMap(({ events }) => events).filter((event) => concerns(event, seat))
  const lines = styleOf(running).lines(running, own)
  if (lines.length === 0) return undefined
  return [
    running.words.say('ui.assets.news'),
    ...lines.slice(-mostLines).map((line) => small(line.replace(/^#+ /, ''))),
  ].join('\n')
}

function concerns(event: GameEvent, seat: number): boolean {
  const loose = event as unknown as Loose
  return !silent.has(loose.kind) && parties.some((party) => loose[party] === seat)
}
