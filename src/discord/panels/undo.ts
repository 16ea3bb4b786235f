import { readingFor, type Panel, type Scope } from '../app-context.ts'
import { rows, text, button, encodeId, type Button } from '../parts/components.ts'
import { refusalText } from '../words/labels.ts'
import { runningOf, shortSquare, type Reading } from '../reading.ts'

/** Stands for a private answer of which nothing else is shown. */
export const alone = 'note'

/** Panels that bear the way to take the last move back. */
export const bearingUndo: ReadonlySet<string> = new Set(['assets', 'hand', 'offers', 'offer'])

export function undoButtons(reading: Reading, place: string): Button[] {
  const { look, table, words } = reading
  if (!look.undo) return []
  const { act, move } = look.undo
  const label = words.say('ui.undo', { act, squareShort: whereTheyStand(reading) })
  return [button({ id: encodeId(table.id, 'undo', move, place), label })]
}

/** What a player bought or not is where they stand, as long as nobody else has acted. */
function whereTheyStand(reading: Reading): string {
  const running = runningOf(reading)
  const at = running?.view.seats[running.look.seat ?? -1]?.at
  return running && at !== undefined ? shortSquare(running, at) : ''
}

/** Of what was told of a move beside the way to take it back. */
export const isTold = 't'

/** The way to take back a move made on a card: `moved:<number of the move>`, with `t` where something else is told of it. */
export async function moved(scope: Scope, [move = '', told = '']: string[]): Promise<Panel> {
  const reading = await readingFor(scope)
  if (String(reading.look.undo?.move) !== move)
    return {
      parts: [text(refusalText(reading.words, { code: 'nothingToUndo', facts: {} }, reading))],
      isOver: true,
    }
  const hint = told === isTold ? [] : [text(reading.words.say('ui.undoHint'))]
  return { parts: [...hint, ...rows(undoButtons(reading, alone))] }
}
