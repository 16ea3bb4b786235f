import type { GameRecord, Lot } from '../record/game.ts'
import type { Subject } from '../subject.ts'

/** A number that describes a game, with its texts for reports. */
export interface Measure {
  key: string
  /** The heading of a column. */
  name: string
  /** An explanation in one sentence. */
  about: string
  /** The unit after a number; a share is in percent and has none. */
  unit: string
  /** Whether the measure is a share: true or false for each game, and shown in percent. */
  isShare: boolean
  digits: number
  /** The word for a higher value, such as "longer". */
  more: string
  /** The word for a lower value, such as "shorter". */
  less: string
  /**
   * Returns the share expected by chance, for a measure where it depends on the number of players. Variants
   * with different numbers of players are compared with this share, not with each other.
   */
  fair?: (players: number) => number
  /** Returns null for a game without this figure, for example because nobody went out. */
  of: (record: GameRecord, lot: Lot, subject: Pick<Subject, 'paces'>) => number | null
}
