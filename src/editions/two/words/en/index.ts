import type { OwnWords } from '#text/own-words.ts'
import { act, ask, confirm } from './acts.ts'
import { board } from './board.ts'
import { card, deck } from './cards.ts'
import { edition, lobby } from './edition.ts'
import { clause, concern, each, headline, line, sign, story } from './events.ts'
import { help, rules } from './help.ts'
import { mark, sheet, status } from './look.ts'
import { option } from './options.ts'
import { prompt } from './prompts.ts'
import { refusal } from './refusals.ts'
import { ui } from './ui.ts'

/** The words of Two. */
export const words = {
  act,
  ask,
  board,
  card,
  clause,
  concern,
  confirm,
  deck,
  each,
  edition,
  headline,
  help,
  line,
  lobby,
  mark,
  option,
  prompt,
  refusal,
  rules,
  sheet,
  sign,
  status,
  story,
  ui,
} as const satisfies OwnWords<'two'>
