import type { Running } from '../reading.ts'
import { askedText, shortly } from '../card/question-text.ts'
import { encodeId } from '../parts/ids.ts'
import { button, rows, text, type Part } from '../parts/components.ts'
import { answerButtons } from './act-buttons.ts'

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
      const name = names[about['from'] as number] ?? ''
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
