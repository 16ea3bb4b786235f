import type { GameRecord, Lot } from '../record/game.ts'
import type { Subject } from '../subject.ts'

/** A figure of a game with its description. */
export interface Measure {
  key: string
  /** The heading of a column. */
  name: string
  /** An explanation in one sentence. */
  about: string
  /** The unit after a number; a share is in percent and has none. */
  unit: string
  /** A share is true or false per game and shown in percent. */
  isShare: boolean
  digits: number
  /** Words for more and less: "longer", "shorter". */
  more: string
  less: string
  /**
   * The share by chance, if it depends on the number of players: such shares are compared with it, not with each other.
   */
  fair?: (players: number) => number
  /** Null for a game without this figure: nobody went out, nobody led alone. */
  of: (record: GameRecord, lot: Lot, subject: Pick<Subject, 'paces'>) => number | null
}
