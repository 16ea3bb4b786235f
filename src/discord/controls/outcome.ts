import { money, nameOf, runningOf, type Running } from '../reading.ts'
import { note, panelMessage, readingFor, type Scope } from '../app-context.ts'
import type { Loose } from '../words/event-facts.ts'
import { showView } from './opening-panels.ts'
import { isTold, moved } from '../panels/moved.ts'
import type { GameEvent } from '../shapes.ts'
import { styleOf } from '../style-of.ts'
import { bearsUndo } from '../parts/undo-buttons.ts'
import { shownVersion } from '../parts/card-mark.ts'
import { numberOf } from '#table/numbering/numbering.ts'
import { viewingOf } from '../request.ts'

const mostNews = 6

/** The panel in which a move was made, with what it brought; one with an argument tells that, a list of offers terms. */
export async function showOutcome(scope: Scope, place: string, version: number): Promise<void> {
  const [view = '', argument] = place.split('-')
  if (argument !== undefined) return showView(scope, view, [argument])
  const told = await newsOf(scope, version, view === 'offers' ? 'public' : 'all')
  await showView(scope, view, [], told.join('\n') || (await readingFor(scope)).words.say('ui.form.done'))
}

/** What a move brought, for the player who made it: all of it, what everybody knows of it, or what nobody else may. */
export async function newsOf(
  scope: Scope,
  version: number,
  which: 'all' | 'public' | 'private',
): Promise<string[]> {
  const { app } = scope
  const log = await app.table.log(viewingOf(scope), { from: version, to: version })
  const events = log.ok ? log.value.flatMap((entry) => entry.events) : []
  const reading = runningOf(await readingFor(scope))
  const kindOf = ({ audience }: (typeof events)[number]) => (audience === undefined ? 'public' : 'private')
  const news = events.filter((event) => which === 'all' || kindOf(event) === which)
  if (!reading) return []
  const beaten = which === 'private' ? beatenText(reading, events) : []
  return [...beaten, ...(news.length > 0 ? styleOf(reading).outcome(reading, news) : [])].slice(0, mostNews)
}

/** A bid that somebody's stored maximum answered at once leaves no other trace for the one who made it. */
function beatenText(reading: Running, events: readonly GameEvent[]): string[] {
  const { look, words } = reading
  const bids = (events as unknown as Loose[]).filter(({ kind }) => kind === 'bid')
  const own = bids.findLast(({ seat }) => seat === look.seat)
  const last = bids.at(-1)
  if (!own || !last || last['seat'] === look.seat) return []
  const facts = {
    own: money(reading, Number(own['amount'])),
    leader: nameOf(reading, Number(last['seat'])),
    bid: money(reading, Number(last['amount'])),
  }
  const told = words.find('ui', 'bid.beaten', facts)
  return told === null ? [] : [told]
}

/**
 * Tells the player who just moved on the card what they alone may know, and that they may take it back, where no panel
 * of theirs is open that will show the way to do so.
 */
export async function answerMover(scope: Scope, told: readonly string[], made: number): Promise<void> {
  const { app, asked, game, press } = scope
  const reading = await readingFor(scope)
  const { table } = reading
  const { undo } = reading.look
  const said = told.join('\n')
  const open = app.openPanels.of(asked.user.id, game)?.view ?? null
  const isShown = said === '' && open !== null && bearsUndo(open.name)
  if (
    undo === null ||
    table.secret.includes(made) ||
    shownVersion(table) !== numberOf(made, table.secret) ||
    isShown
  ) {
    if (said !== '') await press.whisper(note(said))
    return
  }
  const args = [String(undo.move), ...(said === '' ? [] : [isTold])]
  const panel = await moved(scope, args)
  const view = { name: 'moved', args, version: made, told: said || undefined }
  await press.whisper(panelMessage(panel, view.told), { view })
}
