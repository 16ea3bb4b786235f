import type { Advance } from '#engine/advance-orders.ts'
import type { Choice } from '#engine/option.ts'
import type { TableInfo } from '../core/table-info.ts'
import type { Outcome } from '../core/outcome.ts'

/** What seats do in a game. */
export interface PlayRoom {
  /** A seat's move. */
  act(
    id: string,
    user: string,
    choice: Choice,
    interaction: string,
    guild?: string,
  ): Promise<Outcome<TableInfo>>
  /**
   * A seat takes back its last move (`Look.undo`): while nobody else has acted, nothing was drawn and nothing hidden has
   * come to light. With `move` only that one, so that an old press takes back no other.
   */
  undo(
    id: string,
    user: string,
    interaction: string,
    guild?: string,
    move?: number,
  ): Promise<Outcome<TableInfo>>
  /** Whether a move of a seat would be carried out as things stand; changes nothing and draws nothing. */
  weigh(id: string, user: string, choice: Choice, guild?: string): Promise<Outcome<null>>
  /** A seat leaves an order in advance (`Look.ahead`); it acts as the seat's own move when its decision comes. */
  order(
    id: string,
    user: string,
    order: Advance,
    interaction: string,
    guild?: string,
  ): Promise<Outcome<TableInfo>>
  /** Its owner takes an order back, by its number. */
  takeBackOrder(
    id: string,
    user: string,
    order: number,
    interaction: string,
    guild?: string,
  ): Promise<Outcome<TableInfo>>
  /** The owner was shown which of his orders cancelled themselves, up to this number. */
  cancellationsSeen(id: string, user: string, last: number): Promise<void>
}
