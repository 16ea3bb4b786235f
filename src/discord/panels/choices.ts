import { stillParts } from '../card/seats-and-votes.ts'
import { runningFor, type Panel, type Scope } from '../app-context.ts'
import { button, countOf, limits, rowsWithin, text } from '../parts/components.ts'
import { encodeId } from '../parts/ids.ts'
import { undoButtons } from '../parts/undo-buttons.ts'
import type { Running } from '../reading.ts'
import { waiting } from './open-decisions.ts'
import { watching } from './watch.ts'

/** Every answer to what is asked of the reader; for anybody else, what is asked of whom. */
export async function choices(scope: Scope): Promise<Panel> {
  const running = await runningFor(scope)
  const { look, words } = running
  if (look.seat === null || running.view.seats[look.seat]?.out) return watching(running)
  const asked = waiting(running, look.seat)
  const parts = [...stillParts(running), ...(asked.length > 0 ? asked : [text(words.say('ui.choices.none'))])]
  const room = limits.components - 1 - countOf(parts)
  return {
    parts: [...parts, ...rowsWithin(room, [...undoButtons(running, 'choices'), assetsButton(running)])],
  }
}

function assetsButton({ table, words }: Running) {
  return button({ id: encodeId(table.id, 'go', 'assets'), label: words.say('ui.go.assets') })
}
