import type { WithSettings } from '../settings/known.ts'
import type { Editions } from '../core/loaded-game.ts'
import { withHolidays } from '../away/holidays.ts'
import { withQuietHours } from '../quiet-hours/quiet-hours.ts'
import { withReminderPrefs } from '../reminders/reminder-prefs.ts'

/**
 * A change by which people come into a running game, with what they have set for themselves: the game knows it from its
 * saved change on, whatever becomes of the process.
 */
export const withSettings =
  (editions: Editions): WithSettings =>
  (work, known, presser) =>
    withQuietHours(editions, withHolidays(withReminderPrefs(work, known), known, presser), known)
