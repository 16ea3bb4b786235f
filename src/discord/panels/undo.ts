import { readingFor, type Panel, type Scope } from '../app-context.ts'
import { rows, text, button, encodeId, type Button } from '../parts/components.ts'
import { refusalText } from '../words/labels.ts'
import { runningOf, shortSquare, type Reading } from '../reading.ts'

/** The place of a private answer that shows nothing but the undo button. */
export const alone = 'note'

export const bearingUndo: ReadonlySet<string> = new Set(['assets', 'hand', 'offers', 'offer'])

export function undoButtons(reading: Reading, place: string): Button[] {
  const { look, table, words } = reading
  if (!look.undo) return []
  const { act, move } = look.undo
  const label = words.say('ui.undo', { act, squareShort: whereTheyStand(reading) })
  return [button({ id: encodeId(table.id, 'undo', move, place), label })]
}

/**
 * Returns the short name of the viewer's square. While nobody else has acted, it is the square of their last
 * purchase decision.
 */
function whereTheyStand(reading: Reading): string {
  const running = runningOf(reading)
  const at = running?.view.seats[running.look.seat ?? -1]?.at
  return running && at !== undefined ? shortSquare(running, at) : ''
}

/** The argument of `moved` if the answer also has other text. */
export const announced = 't'

/**
 * Shows the undo button for a move on a card: `moved:<number of the move>`, plus `t` if the answer has other
 * text.
 */
export async function moved(scope: Scope, [move = '', flag = '']: string[]): Promise<Panel> {
  const reading = await readingFor(scope)
  if (String(reading.look.undo?.move) !== move)
    return {
      parts: [text(refusalText(reading.words, { code: 'nothingToUndo', facts: {} }, reading))],
      isOver: true,
    }
  const hint = flag === announced ? [] : [text(reading.words.say('ui.undoHint'))]
  return { parts: [...hint, ...rows(undoButtons(reading, alone))] }
}
