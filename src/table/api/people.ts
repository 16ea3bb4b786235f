import type { PersonChanges, PersonLook } from '../people/people.ts'
import type { Holiday } from '../settings/settings.ts'
import type { Forgotten, SeatLeft } from '../privacy/forgetting.ts'
import type { PersonExport } from '../privacy/person-export.ts'
import type { Outcome } from '../core/outcome.ts'

/** What people have set for themselves, and what is kept about them. */
export interface PeopleRoom {
  /** What a person has set for himself. */
  person(user: string): Promise<Outcome<PersonLook>>
  /** Sets what is named and leaves the rest; hours hold at once for what is open (DAY-006). */
  setPerson(user: string, changes: PersonChanges): Promise<Outcome<PersonLook>>
  /** A person is away from a moment to a moment (DAY-007), in place of what was ahead; null: he is back, or stays. */
  setHoliday(user: string, holiday: Holiday | null): Promise<Outcome<PersonLook>>
  /**
   * Somebody presses anything anywhere. Tells whether a direct message to him came back of which he does not know yet;
   * never fails.
   */
  seen(user: string): Promise<{ isUndelivered: boolean }>
  /** A direct message could not be delivered: he gets no more of them (DAY-016). */
  undelivered(user: string): Promise<void>
  /** He knows it now. */
  toldUndelivered(user: string): Promise<void>
  /** Everything that is kept about a person, for him alone; refused with `underWay` while this or the next is done for him. */
  personExport(user: string): Promise<Outcome<PersonExport>>
  /**
   * Everything that is kept about a person goes. He leaves lobbies; in running games he resigns, or a computer player
   * takes his seat, as it also does where he may not resign; what he did in a game stays in it, under the name `as`.
   */
  forgetPerson(user: string, way: SeatLeft, as: string): Promise<Outcome<Forgotten>>
}
