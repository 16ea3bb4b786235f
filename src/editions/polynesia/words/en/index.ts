import type { OwnWords } from '#text/own-words.ts'
import { act, ask, confirm } from './acts.ts'
import { board } from './board.ts'
import { card, deck } from './cards.ts'
import { edition } from './edition.ts'
import { clause, headline, line, sign } from './events.ts'
import { help, rules } from './help.ts'
import { option } from './options.ts'
import { prompt } from './prompts.ts'
import { refusal } from './refusals.ts'
import { story } from './story.ts'

/** The words of French Polynesia. */
export const words = {
  act,
  ask,
  board,
  card,
  clause,
  confirm,
  deck,
  edition,
  headline,
  help,
  line,
  option,
  prompt,
  refusal,
  rules,
  sign,
  story,
} as const satisfies OwnWords<'polynesia'>
