import type { Work } from '../changing/change.ts'
import type { Known } from '../people/known.ts'
import type { Editions } from '../saved/held.ts'
import { withHolidays } from './holidays.ts'
import { withRests } from './rests.ts'
import { withWishes } from './wishes.ts'

/**
 * A change by which people come into a running game, with what they have set for themselves: the game knows it from its
 * saved change on, whatever becomes of the process.
 */
export function withSettings(editions: Editions, work: Work, known: Known, presser: string): Work {
  return withRests(editions, withHolidays(withWishes(work, known), known, presser), known)
}
