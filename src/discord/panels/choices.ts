import type { Running } from '../reading.ts'
import { askedText, shortly } from '../card/question-text.ts'
import { encodeId } from '../parts/ids.ts'
import { button, rows, text, type Part, countOf, limits, rowsWithin } from '../parts/components.ts'
import { answerButtons } from './buttons.ts'
import { stillParts } from '../card/seats-and-votes.ts'
import { runningFor, type Panel, type Scope } from '../app-context.ts'
import { undoButtons } from './undo.ts'
import { watching } from './watch.ts'

const mostAnswers = 10

/**
 * Open decisions of the reader, with their answers; offers are answered where their terms stand. Beside much else they are
 * told in short: the card says until when.
 */
export function waiting(running: Running, seat: number, isBrief = false): Part[] {
  const { look, table, words, names } = running
  const mine = look.prompts.filter(({ prompt }) => prompt.seats.includes(seat))
  if (mine.length === 0) return []
  const buttons = mine.flatMap(({ prompt: { id, about } }) => {
    if (typeof about['offer'] === 'number') {
      const name = names[Number(about['from'])] ?? ''
      const id = encodeId(table.id, 'go', 'offer', about['offer'])
      return [button({ id, label: words.say('ui.offers.answer', { name }) })]
    }
    return answerButtons(
      running,
      look.options.filter(({ prompt }) => prompt === id),
    )
  })
  // An offer is told where it is answered; its button says from whom it is.
  const told = mine.filter(({ prompt }) => typeof prompt.about['offer'] !== 'number')
  return [
    ...told
      .slice(0, 4)
      .map(({ prompt }) => text(isBrief ? shortly(running, prompt) : askedText(running, prompt, false))),
    ...rows(buttons.slice(0, mostAnswers)),
  ]
}

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
