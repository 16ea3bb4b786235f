import * as absence from './absence.ts'
import { acts, asks, confirms } from './acts.ts'
import { advanceOrdersUi } from './advance-orders.ts'
import { cards, decks } from './cards.ts'
import { commands } from './commands.ts'
import { ahead, clauses, each, headlines, lines, reasons, signs } from './events.ts'
import { guide } from './guide.ts'
import { guided } from './guided.ts'
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
 * The English catalogue, by section. The words of the board are in `board.ts`, and those of single editions
 * in `src/editions/<edition>/words/`. Other languages have the same sections and keys.
 */
export const en = {
  act: acts,
  confirm: confirms,
  ask: asks,
  card: cards,
  command: commands,
  deck: decks,
  // Each edition has its own name (`src/editions/<edition>/words/`).
  edition: {},
  clause: { ...clauses, ...absence.clauses, ...privacy.clauses },
  line: { ...lines, ...absence.lines, ...reminders.lines, ...returning.lines },
  each,
  // Signs and headlines of events, by kind or by kind and `why`.
  sign: signs,
  headline: headlines,
  // An event as described to a player whom it concerns. The mechanics and editions have these texts.
  concern: {},
  ahead,
  reason: reasons,
  // Help with a decision or a move. The mechanics and editions have these texts.
  help: {},
  lobby,
  // Texts that a mechanic adds to the texts of other mechanics, by the name of the placeholder
  // (`{alsoShortage}`, `{orBusiness}`).
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
    ...guide,
    ...guided,
    ...privacy.privacyUi,
    ...reminders.remindersUi,
    ...returning.returnUi,
    ...settingsUi,
  },
  // Texts that only some editions have: marks, status lines, private sheets, highlighted events and private
  // hints.
  mark: {},
  status: {},
  sheet: {},
  moment: {},
  aside: {},
  // Terms for which an edition has its own names.
  term: {},
  // Texts of editions with a chronicle: its lines, the players' actions and their results.
  chronicle: { ...absence.chronicle, ...privacy.chronicle },
  did: {},
  booked: {},
} as const
