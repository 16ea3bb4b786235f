import type { APIButtonComponentWithCustomId } from 'discord.js'
import { sheetButtons } from '../parts/sheet-buttons.ts'
import { isChronicle, type Running } from '../reading.ts'
import { mustPlay } from '../chronicle/withheld.ts'
import { hand } from './chronicle/hand.ts'
import { runningFor, type Panel, type Scope } from '../app-context.ts'
import { encodeId } from '../parts/ids.ts'
import { stillParts } from '../card/seats-and-votes.ts'
import { undoButtons } from '../parts/undo-buttons.ts'
import { button, countOf, limits, rowsWithin, text } from '../parts/components.ts'
import { cancelledParts } from './advance-orders.ts'
import { watching } from './watch.ts'
import { holdings } from '../words/holdings.ts'
import { actButtons } from './act-buttons.ts'
import { waiting } from './open-decisions.ts'
import { aheadButton, businessButtons, notesButton, refreshButton, seatsButton } from './go-buttons.ts'
import { viewingOf } from '../request.ts'

const mostActs = 12

/** What the reader owns, what waits for them, and everything that they may do now. */
export async function assets(scope: Scope): Promise<Panel> {
  const running = await runningFor(scope)
  const { look, words } = running
  mustPlay(running)
  if (isChronicle(running) && look.seat !== null) return hand(running, look.seat)
  if (look.seat === null) return watching(running, words.say('story.watch.guest'))
  if (running.view.seats[look.seat]?.out) return watching(running, words.say('ui.assets.out'))
  const standing = look.options.filter(({ prompt }) => prompt === null)
  const parts = [
    text([words.say('ui.assets.title'), ...holdings(running, look.seat)].join('\n')),
    ...(await cancelledParts(scope, running)),
    ...waiting(running, look.seat),
    ...stillParts(running),
    text(words.say('ui.assets.hint')),
  ]
  const buttons = [
    ...undoButtons(running, 'assets'),
    ...(await sinceButton(scope, running)),
    ...actButtons(running, standing).slice(0, mostActs),
    ...panelButtons(running),
    ...sheetButtons(running, 'go'),
  ]
  return { parts: [...parts, ...rowsWithin(limits.components - 1 - countOf(parts), buttons)] }
}

/** Ways to the reader's other private panels. */
function panelButtons(running: Running): APIButtonComponentWithCustomId[] {
  return [
    ...businessButtons(running),
    ...aheadButton(running),
    seatsButton(running),
    notesButton(running),
    refreshButton(running),
  ]
}

/** To what happened since the reader last looked, where that was before the last change: this look counts from now on. */
async function sinceButton(scope: Scope, running: Running): Promise<APIButtonComponentWithCustomId[]> {
  const { app } = scope
  const { table, words } = running
  const seen = await app.table.seenUntil(viewingOf(scope))
  if (!seen.ok || seen.value >= table.version) return []
  return [button({ id: encodeId(table.id, 'go', 'since', seen.value), label: words.say('ui.go.since') })]
}
