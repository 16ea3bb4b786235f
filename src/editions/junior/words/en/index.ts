import type { OwnWords } from '#text/own-words.ts'
import { act } from './acts.ts'
import { board } from './board.ts'
import { card, deck } from './cards.ts'
import { edition, lobby } from './edition.ts'
import { ahead, clause, concern, headline, line, sign, story } from './events.ts'
import { help, rules } from './help.ts'
import { mark } from './look.ts'
import { option } from './options.ts'
import { prompt } from './prompts.ts'
import { ui } from './ui.ts'

/** The words of Junior. */
export const words = {
  act,
  ahead,
  board,
  card,
  clause,
  concern,
  deck,
  edition,
  headline,
  help,
  line,
  lobby,
  mark,
  option,
  prompt,
  rules,
  sign,
  story,
  ui,
} as const satisfies OwnWords<'junior'>
