import type { CommandHandler } from '../core/commit.ts'
import type { Known } from '../settings/known.ts'
import type { Editions } from '../core/loaded-game.ts'
import { withHolidays } from '../away/holidays.ts'
import { withRests } from '../quiet-hours/quiet-hours.ts'
import { withWishes } from '../reminders/reminder-prefs.ts'

/**
 * A change by which people come into a running game, with what they have set for themselves: the game knows it from its
 * saved change on, whatever becomes of the process.
 */
export function withSettings(
  editions: Editions,
  work: CommandHandler,
  known: Known,
  presser: string,
): CommandHandler {
  return withRests(editions, withHolidays(withWishes(work, known), known, presser), known)
}
