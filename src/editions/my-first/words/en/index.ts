import type { OwnWords } from '#text/own-words.ts'
import { act, confirm } from './acts.ts'
import { board } from './board.ts'
import { card, deck } from './cards.ts'
import { edition } from './edition.ts'
import { clause, headline, line, sign } from './events.ts'
import { help, rules } from './help.ts'
import { option } from './options.ts'
import { prompt } from './prompts.ts'
import { ui } from './ui.ts'

/** The words of My First. */
export const words = {
  act,
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
  rules,
  sign,
  ui,
} as const satisfies OwnWords<'my-first'>
