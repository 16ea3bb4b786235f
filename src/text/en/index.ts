import * as absence from './absence.ts'
import { acts, asks, confirms } from './acts.ts'
import { advanceOrdersUi } from './advance-orders.ts'
import { cards, decks } from './cards.ts'
import { commands } from './commands.ts'
import { ahead, clauses, each, headlines, lines, reasons, signs } from './events.ts'
import { lobby } from './lobby.ts'
import { options } from './options.ts'
import * as privacy from './privacy.ts'
import { prompts } from './prompts.ts'
import { refusals } from './refusals.ts'
import * as reminders from './reminders.ts'
import * as returning from './return.ts'
import { settingsUi } from './settings.ts'
import { story } from './story.ts'
import { theme } from './theme.ts'
import { rules } from './rules.ts'
import { ui } from './ui.ts'

/**
 * The English catalogue, by subject; the board's words stand beside it in `board.ts`, those of single editions in
 * `src/editions/<edition>/words/`. Another locale has the same sections and keys.
 */
export const en = {
  act: acts,
  confirm: confirms,
  ask: asks,
  card: cards,
  command: commands,
  deck: decks,
  // The names of editions stand with each (`src/editions/<edition>/words/`).
  edition: {},
  clause: { ...clauses, ...absence.clauses, ...privacy.clauses },
  line: { ...lines, ...absence.lines, ...reminders.lines, ...returning.lines },
  each,
  // Of events, by kind or by kind and `why`: the sign before their words, and the sentence that may head the news.
  sign: signs,
  headline: headlines,
  // What an event is to somebody whom it concerns, said to them. It stands with the mechanic or the edition that has it.
  concern: {},
  ahead,
  reason: reasons,
  // Help with a decision or a move stands with the mechanic or the edition that has it.
  help: {},
  lobby,
  // What a mechanic brings to the texts of another one, by the name of the place (`{alsoShortage}`, `{orBusiness}`).
  part: {},
  option: options,
  prompt: prompts,
  refusal: {
    ...refusals,
    ...absence.refusals,
    ...reminders.refusals,
    ...returning.refusals,
  },
  rules,
  seats: absence.seats,
  story,
  theme,
  ui: {
    ...ui,
    ...advanceOrdersUi,
    ...privacy.privacyUi,
    ...reminders.remindersUi,
    ...returning.returnUi,
    ...settingsUi,
  },
  // What only some editions bring to look at: marks, lines on the card, private sheets, great moments, what is said aside.
  mark: {},
  status: {},
  sheet: {},
  moment: {},
  aside: {},
  // What an edition has names of its own for.
  term: {},
  // What only an edition with a chronicle has: its lines, what was done and what came of it.
  chronicle: { ...absence.chronicle, ...privacy.chronicle },
  did: {},
  booked: {},
} as const
