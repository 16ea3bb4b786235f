import type { Commit } from '../core/commit.ts'
import type { ReminderState } from './reminder-state.ts'

/** How long they are waited for before they are called, ms; never longer than half of what their decision may take. */
const patience = 60_000

type Acted = NonNullable<ReminderState['acted']>

/** When each person's seat last acted by a press of its own that others noticed, as far as it still says that they look on (`looksOn`, ms; DAY-046). */
export function actedAfter(
  { acted = [] }: ReminderState,
  { seat, move, isSilent = false }: Pick<Commit, 'seat' | 'move' | 'isSilent'>,
  present: readonly number[],
  at: number,
  looksOn: number,
): Acted {
  const isOwn = seat !== null && present.includes(seat) && !('ordered' in move) && !isSilent
  const others = acted.filter((one) => isRecent(one, at, looksOn) && (!isOwn || one.seat !== seat))
  return isOwn ? [...others, { seat, at }] : others
}

export function looksOnAt(acted: Acted, seat: number, at: number, looksOn: number): boolean {
  return acted.some((one) => one.seat === seat && isRecent(one, at, looksOn))
}

/** When somebody is called whose card has changed before their eyes. */
export function patientUntil(asked: number, lasts: number): number {
  return asked + Math.min(patience, lasts / 2)
}

/** What was further ahead was noted before the clock went back, and says nothing of now. */
function isRecent({ at: acted }: Acted[number], at: number, looksOn: number): boolean {
  return Math.abs(at - acted) < looksOn
}
