import type { OwnWords } from '#text/own-words.ts'
import { act, ask, confirm } from './acts.ts'
import { card, deck } from './cards.ts'
import { term } from './cheats.ts'
import { chronicle, concern, line, story } from './chronicle.ts'
import { booked, did } from './done.ts'
import { edition, lobby, ui } from './edition.ts'
import { help } from './help.ts'
import { board, mark, sheet, status } from './look.ts'
import { option } from './options.ts'
import { prompt } from './prompts.ts'
import { refusal } from './refusals.ts'
import { rules } from './rules.ts'

/** All texts of the Cheater's edition. */
export const words = {
  board,
  edition,
  lobby,
  act,
  ask,
  confirm,
  card,
  deck,
  concern,
  term,
  chronicle,
  line,
  did,
  booked,
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
} as const satisfies OwnWords<'cheaters'>
