import type { BallotMatter } from '../aside/seats.ts'
import type { Person, TableInfo } from './game.ts'
import type { Outcome } from './outcome.ts'

/** Who is away, and what is done about that. */
export interface AbsenceRoom {
  /**
   * Somebody presses something of a game: where his seat is minded, that ends (DAY-022), and it is true. Cheap where
   * nothing is minded; what he does by `act` and the others below sees to it by itself.
   */
  present(id: string, user: string, guild?: string): Promise<Outcome<boolean>>
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
  /** A player wants no more reminders about the turn under way (DAY-014). */
  hush(id: string, user: string, interaction: string, guild?: string): Promise<Outcome<TableInfo>>
}
