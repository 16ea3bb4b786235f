import { money, nameOf, runningOf, type Running } from '../reading.ts'
import { note, panelMessage, readingFor, type Scope } from '../app-context.ts'
import { showView } from './opening-panels.ts'
import { isTold, moved, bearsUndo } from '../panels/undo.ts'
import type { GameEvent, MadeMove } from '../shapes.ts'
import { styleOf } from '../style-of.ts'

const mostNews = 6

/** The panel in which a move was made, with what it brought; one with an argument tells that, a list of offers terms. */
export async function showOutcome(scope: Scope, place: string, { events }: MadeMove): Promise<void> {
  const [view = '', argument] = place.split('-')
  if (argument !== undefined) return showView(scope, view, [argument])
  const told = await newsOf(scope, events, view === 'offers' ? 'public' : 'all')
  await showView(scope, view, [], told.join('\n') || (await readingFor(scope)).words.say('ui.form.done'))
}

/** What a move brought, for the player who made it: all of it, what everybody knows of it, or what nobody else may. */
export async function newsOf(
  scope: Scope,
  events: readonly GameEvent[],
  which: 'all' | 'public' | 'private',
): Promise<string[]> {
  const news = events.filter((event) => which === 'all' || isPublic(event) === (which === 'public'))
  const bids = which === 'private' ? bidsAmong(events) : []
  if (news.length === 0 && bids.length === 0) return []
  const reading = runningOf(await readingFor(scope))
  if (!reading) return []
  return [
    ...beatenText(reading, bids),
    ...(news.length > 0 ? styleOf(reading).outcome(reading, news) : []),
  ].slice(0, mostNews)
}

function isPublic({ audience }: GameEvent): boolean {
  return audience === undefined
}

type Bid = Extract<GameEvent, { kind: 'bid' }>

function bidsAmong(events: readonly GameEvent[]): Bid[] {
  return events.filter((event) => event.kind === 'bid')
}

/** A bid that somebody's stored maximum answered at once leaves no other trace for the one who made it. */
function beatenText(reading: Running, bids: readonly Bid[]): string[] {
  const { look, words } = reading
  const own = bids.findLast(({ seat }) => seat === look.seat)
  const last = bids.at(-1)
  if (!own || !last || last.seat === look.seat) return []
  const facts = {
    own: money(reading, own.amount),
    leader: nameOf(reading, last.seat),
    bid: money(reading, last.amount),
  }
  const told = words.find('ui', 'bid.beaten', facts)
  return told === null ? [] : [told]
}

/**
 * Tells the player who just moved on the card what they alone may know, and that they may take it back, where no panel
 * of theirs is open that will show the way to do so.
 */
export async function answerMover(scope: Scope, { version, events, undo }: MadeMove): Promise<void> {
  const { app, asked, game, press } = scope
  const said = (await newsOf(scope, events, 'private')).join('\n')
  const open = app.openPanels.of(asked.user.id, game)?.view ?? null
  const isShown = said === '' && open !== null && bearsUndo(open.name)
  if (undo === null || isShown) {
    if (said !== '') await press.whisper(note(said))
    return
  }
  const args = [String(undo.move), ...(said === '' ? [] : [isTold])]
  const panel = await moved(scope, args)
  const view = { name: 'moved', args, version, told: said || undefined }
  await press.whisper(panelMessage(panel, view.told), { view })
}
