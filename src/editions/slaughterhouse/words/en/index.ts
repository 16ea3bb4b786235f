import type { OwnWords } from '#text/own-words.ts'
import { act, ask, confirm } from './acts.ts'
import { card, deck } from './cards.ts'
import { concern } from './concerns.ts'
import { edition, lobby } from './edition.ts'
import { aside, clause, each, headline, line, moment, sign } from './events.ts'
import { help } from './help.ts'
import { mark, sheet, status } from './look.ts'
import { option } from './options.ts'
import { prompt } from './prompts.ts'
import { refusal } from './refusals.ts'
import { rules } from './rules.ts'
import { story } from './story.ts'
import { ui } from './ui.ts'

/** The words of Slaughterhouse. */
export const words = {
  edition,
  lobby,
  act,
  confirm,
  ask,
  card,
  deck,
  concern,
  clause,
  each,
  line,
  aside,
  moment,
  sign,
  headline,
  help,
  mark,
  status,
  sheet,
  option,
  prompt,
  refusal,
  rules,
  story,
  ui,
} as const satisfies OwnWords<'slaughterhouse'>
