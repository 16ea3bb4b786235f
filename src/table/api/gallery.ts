import type { Gallery } from '../story/types.ts'
import type { Person, TableInfo } from '../core/table-info.ts'
import type { Outcome } from '../core/outcome.ts'

/** Those around the table. */
export interface GalleryRoom {
  /** Bets and votes of those around the table. */
  gallery(id: string, guild?: string): Promise<Outcome<Gallery>>
  /** Somebody who does not play, or plays no more, says who will win. */
  bet(
    id: string,
    person: Person,
    seat: number,
    interaction: string,
    guild?: string,
  ): Promise<Outcome<TableInfo>>
  /** After the end anybody says which player, or which deal by its offer's number, was the best. */
  vote(
    id: string,
    user: string,
    wanted: { player?: number; deal?: number },
    interaction: string,
    guild?: string,
  ): Promise<Outcome<TableInfo>>
}
