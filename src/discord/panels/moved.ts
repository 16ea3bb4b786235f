import { readingFor, type Panel, type Scope } from '../app-context.ts'
import { rows, text } from '../parts/components.ts'
import { alone, undoButtons } from '../parts/undo-buttons.ts'
import { refusalText } from '../words/refusal-text.ts'

/** Of what was told of a move beside the way to take it back. */
export const isTold = 't'

/**
 * Beside the card on which a move was made: the way to take it back while there is one, and nothing after that.
 * `moved:<number of the move>`, with `t` where something else is told of it.
 */
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
