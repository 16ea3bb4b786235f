import type { OwnWords } from '#text/own-words.ts'
import { act, ask, confirm } from './acts.ts'
import { board } from './board.ts'
import { card, deck, term } from './cards.ts'
import { edition, lobby } from './edition.ts'
import { clause, concern, headline, line, sign, story } from './events.ts'
import { help, rules } from './help.ts'
import { mark, sheet, status } from './look.ts'
import { option } from './options.ts'
import { prompt } from './prompts.ts'
import { refusal } from './refusals.ts'
import { ui } from './ui.ts'

/** The words of Empire. */
export const words = {
  act,
  ask,
  board,
  card,
  clause,
  concern,
  confirm,
  deck,
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
  term,
  ui,
} as const satisfies OwnWords<'empire'>
