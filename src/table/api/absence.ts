import type { BallotMatter } from '../view/seats.ts'
import type { Person, TableInfo } from '../core/table-info.ts'
import type { Outcome } from '../core/outcome.ts'

/** Somebody is there again whose seat was minded. */
export interface Return {
  /** His holiday lasts nonetheless, until then, ms; null where he is on none (DAY-007). */
  holidayUntil: number | null
}

/** Who is away, and what is done about that. */
export interface AbsenceRoom {
  /**
   * Somebody presses something of a game: where his seat is minded, that ends (DAY-022); null where it was not. Cheap where
   * nothing is minded; what he does by `act` and the others below sees to it by itself.
   */
  present(id: string, user: string, guild?: string): Promise<Outcome<Return | null>>
  /** Who came back though his holiday lasts is minded here again (DAY-007); `until`: the end of that holiday. */
  mindAgain(
    id: string,
    user: string,
    until: number,
    interaction: string,
    guild?: string,
  ): Promise<Outcome<TableInfo>>
  /** A player offers his own seat to a substitute (DAY-023). */
  offerSeat(id: string, user: string, interaction: string, guild?: string): Promise<Outcome<TableInfo>>
  /** He stays after all. */
  keepSeat(id: string, user: string, interaction: string, guild?: string): Promise<Outcome<TableInfo>>
  /** Whoever has neither seat nor bet takes an offered one, as it stands (DAY-024). */
  takeSeat(
    id: string,
    person: Person,
    seat: number,
    interaction: string,
    guild?: string,
  ): Promise<Outcome<TableInfo>>
  /** Puts a pause, or what becomes of a minded seat, to those who are there (DAY-008, DAY-023, DAY-025). */
  propose(
    id: string,
    user: string,
    matter: BallotMatter,
    interaction: string,
    guild?: string,
  ): Promise<Outcome<TableInfo>>
  /** A vote on what was proposed, by the ballot's number; with the last one that it takes, it is done at once. */
  answerBallot(
    id: string,
    user: string,
    ballot: number,
    isFor: boolean,
    interaction: string,
    guild?: string,
  ): Promise<Outcome<TableInfo>>
  /** Any player ends a pause; whatever was due is due so much later. */
  resume(id: string, user: string, interaction: string, guild?: string): Promise<Outcome<TableInfo>>
  /** A player wants no more reminders about the turn that a call was about (DAY-014); `no`: its number. */
  hush(id: string, user: string, no: number, interaction: string, guild?: string): Promise<Outcome<TableInfo>>
}
