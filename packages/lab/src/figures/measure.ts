import type { GameRecord, Lot } from '../record/game.ts'
import type { Subject } from '../subject.ts'

/** One figure of a game, with the words that tell it. */
export interface Measure {
  key: string
  /** As the heading of a column. */
  name: string
  /** One sentence that explains it. */
  about: string
  /** What follows a number of it; a share is told in percent and has none. */
  unit: string
  /** A share is true or false of each game and told in percent. */
  isShare: boolean
  digits: number
  /** What more and less of it are: "longer", "shorter". */
  more: string
  less: string
  /** What chance alone gives, where it hangs on how many play: such shares are held against it, not against each other. */
  fair?: (players: number) => number
  /** Null where a game has no such figure: nobody went out, nobody led alone. */
  of: (record: GameRecord, lot: Lot, subject: Pick<Subject, 'paces'>) => number | null
}
