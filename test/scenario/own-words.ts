import type { Board } from '#engine/board.ts'
import type { Game, HeldCard, Step } from '#engine/game.ts'
import type { Json } from '#engine/json.ts'
import { foundIn } from '#test/editions/found.ts'
import type { Kind } from './kinds.ts'

/** Words for the state of one edition; `test/editions/<edition>/own.ts` exports it as `own`. */
export interface OwnWords {
  /** Fields of a seat. */
  seat: Readonly<Record<string, OwnWord>>
  /** Fields besides those of seats. They are set in this order, after those of the seats. */
  table: Readonly<Record<string, OwnWord>>
  /** Goods that can be traded besides the cards of the decks. */
  goods: readonly HeldCard[]
  /** Updates dependent state after a starting state was set. */
  follow: (game: Game, board: Board) => void
  /** Prepares the game before a starting state is set. */
  prepare?: (game: Game) => void
  /**
   * Returns the pending work of a starting state, the next step last. `isLanding` says whether a token has
   * just landed.
   */
  agenda?: (game: Game, isLanding: boolean) => Step[]
  /** Facts that only this edition's prompts are about. */
  about?: Readonly<Record<string, Kind>>
  /** Answers of this edition's acts, where they differ from those of other editions. */
  answers?: Readonly<Record<string, Readonly<Record<string, Kind>>>>
}

export interface OwnWord {
  kind: Kind
  /** Returns the current value; that of this seat if it is a field of seats. */
  get: (state: Pick<Game, 'own'>, seat: number) => Json
  /** Sets the value. Absent if a scenario cannot set it. */
  set?: (game: Game, value: Json, seat: number) => void
}

const none: OwnWords = { seat: {}, table: {}, goods: [], follow: () => undefined }

const words = await foundIn<OwnWords>('own', 'own')

export function ownWords({ name }: { name: string }): OwnWords {
  return words[name] ?? none
}
