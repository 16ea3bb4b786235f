import type { Board } from '#engine/board.ts'
import type { Game, HeldCard, Step } from '#engine/game.ts'
import type { Json } from '#engine/json.ts'
import { foundIn } from '#test/editions/found.ts'
import type { Kind } from './kinds.ts'

/** The state that only one edition has, in the words of a scenario; `test/editions/<edition>/own.ts` exports it as `own`. */
export interface OwnWords {
  /** Under a seat's name. */
  seat: Readonly<Record<string, OwnWord>>
  /** Beside the seats; set in this order, after all that stands under the seats. */
  table: Readonly<Record<string, OwnWord>>
  /** What can be named among the goods of a deal beside the cards of the decks. */
  goods: readonly HeldCard[]
  /** What follows from a starting state by itself. */
  follow: (game: Game, board: Board) => void
  /** What must stand before anything of a starting state is set. */
  prepare?: (game: Game) => void
  /** The pending work of a starting state, the next step last; whether a token has just stopped. */
  agenda?: (game: Game, isLanding: boolean) => Step[]
  /** What its prompts can be about beside what those of other editions are. */
  about?: Readonly<Record<string, Kind>>
  /** What acts ask where it is otherwise than in other editions. */
  answers?: Readonly<Record<string, Readonly<Record<string, Kind>>>>
}

export interface OwnWord {
  kind: Kind
  /** What there is of it, for this seat where it stands under a seat. */
  get: (state: Pick<Game, 'own'>, seat: number) => Json
  /** Not there where it comes of play alone. */
  set?: (game: Game, value: Json, seat: number) => void
}

const none: OwnWords = { seat: {}, table: {}, goods: [], follow: () => undefined }

/** By edition. */
const words = await foundIn<OwnWords>('own', 'own')

export function ownWords({ name }: { name: string }): OwnWords {
  return words[name] ?? none
}
