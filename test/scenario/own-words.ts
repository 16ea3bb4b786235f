import type { Board } from '#engine/board.ts'
import type { Game, HeldCard, Step } from '#engine/game.ts'
import type { Json } from '#engine/json.ts'
import { foundIn } from '#test/editions/found.ts'
import type { Kind } from './kinds.ts'

/** Words for the state of one edition; `test/editions/<edition>/own.ts` exports it as `own`. */
export interface OwnWords {
  /** Fields of a seat. */
  seat: Readonly<Record<string, OwnWord>>
  /** Fields besides seats; set in this order, after those of the seats. */
  table: Readonly<Record<string, OwnWord>>
  /** Tradable goods besides the cards of the decks. */
  goods: readonly HeldCard[]
  /** Updates dependent state after a starting state was set. */
  follow: (game: Game, board: Board) => void
  /** Prepares the game before a starting state is set. */
  prepare?: (game: Game) => void
  /** Pending work of a starting state, the next step last; `isLanding` if a token just landed. */
  agenda?: (game: Game, isLanding: boolean) => Step[]
  /** Subjects of prompts that other editions lack. */
  about?: Readonly<Record<string, Kind>>
  /** Answers of acts that differ from those of other editions. */
  answers?: Readonly<Record<string, Readonly<Record<string, Kind>>>>
}

export interface OwnWord {
  kind: Kind
  /** Current value, of this seat if it is a field of seats. */
  get: (state: Pick<Game, 'own'>, seat: number) => Json
  /** Absent if it cannot be set. */
  set?: (game: Game, value: Json, seat: number) => void
}

const none: OwnWords = { seat: {}, table: {}, goods: [], follow: () => undefined }

/** By edition. */
const words = await foundIn<OwnWords>('own', 'own')

export function ownWords({ name }: { name: string }): OwnWords {
  return words[name] ?? none
}
