import type { Store } from '#store/index.ts'
import type { Running } from '../changing/acting.ts'
import type { Work } from '../changing/change.ts'
import type { Editions } from '../saved/held.ts'
import { balloting } from './ballots.ts'
import { desertion } from './deserted.ts'
import { holidays } from './holidays.ts'
import { pauses } from './pause.ts'
import { nextUp } from './next-up.ts'
import { reminding } from './reminders.ts'
import { resting } from './rests.ts'

export interface ChoreMeans {
  store: Store
  editions: Editions
}

/** Something that the table sees to at its own times, beside the deadlines of the game. */
export interface Chore {
  /** When it next has to look at a game, ms; null where it need not. Must follow from the game as it is saved. */
  next: (held: Running, editions: Editions) => number | null
  /** What it then does; null where nothing. What it does, or did not need to do, must move `next` on. */
  work: (means: ChoreMeans, held: Running, at: number) => Promise<Work | null>
}

export const chores: readonly Chore[] = [resting, holidays, balloting, pauses, desertion, reminding, nextUp]

/** When the first of all chores wants to look at a game, ms; null where none does. */
export function nextChore(held: Running, editions: Editions): number | null {
  let first: number | null = null
  for (const { next } of chores) {
    const at = next(held, editions)
    if (at !== null && (first === null || at < first)) first = at
  }
  return first
}
