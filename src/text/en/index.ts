import { acts, asks, confirms } from './acts.ts'
import { cards, decks } from './cards.ts'
import { editions } from './editions.ts'
import { ahead, clauses, each, lines, reasons } from './events.ts'
import { help } from './help.ts'
import { lobby } from './lobby.ts'
import { options } from './options.ts'
import { prompts } from './prompts.ts'
import { refusals } from './refusals.ts'
import { story } from './story.ts'
import { theme } from './theme.ts'
import { rules } from './rules.ts'
import { ui } from './ui.ts'

/**
 * The English catalogue, by subject; the board's words stand beside it in `board.ts`, those of single editions in
 * `editions/`. Another locale has the same sections and keys.
 */
export const en = {
  act: acts,
  confirm: confirms,
  ask: asks,
  card: cards,
  deck: decks,
  edition: editions,
  clause: clauses,
  line: lines,
  each,
  ahead,
  reason: reasons,
  help,
  lobby,
  option: options,
  prompt: prompts,
  refusal: refusals,
  rules,
  story,
  theme,
  ui,
  // What only some editions bring to look at: marks, lines on the card, private sheets, great moments.
  mark: {},
  status: {},
  sheet: {},
  moment: {},
  // What only an edition with a chronicle has: its lines, its cheats, what was done and what came of it.
  chronicle: {},
  cheat: {},
  did: {},
  booked: {},
} as const
