import type { Refusal } from '#engine/refusal.ts'
import type { Play, Position, Attempt, Game } from '../state.ts'
import type { Did } from '../events.ts'
import type { PickAsk } from '../cheats/sleeve.ts'
import type { Undone } from '../cheats/cheat.ts'
import { activePrompts } from '#engine/agenda.ts'
import { isUnderSale, bankHeld } from '../money/buy.ts'

/** What is asked of who plays a card, answered: squares and seats by the name of the question. */
export type Picks = Record<string, number>

/** What a card has done, for the undo of a forged one and for what is frozen then. */
export interface Done<Facts extends Did = Did> {
  did?: Facts
  deeds?: number[]
  cash?: number
}

/** `Facts`: what it has done, for its undo (below); `Asked`: names of what its player chooses. */
export interface Effect<Facts extends Did = Did, Asked extends string = string> {
  /** It is kept and played later; the others are played as they are drawn (CHE-075, CHE-076). */
  kept?: true
  /** Lines follow from it, which come after its own (CHE-082). */
  tells?: true
  /** Its printed condition, what is asked aside; always where it has none. */
  holds?: (position: Position, seat: number) => boolean
  /** What its player chooses; without anything to choose from it cannot be played. */
  asks?: (position: Position, seat: number) => PickAsk[]
  /** Choices that do not go together. */
  check?(position: Position, seat: number, picks: Record<Asked, number>): Refusal | null
  act(play: Play, seat: number, picks: Record<Asked, number>): Done<Facts>
  /** Of a forged one that was caught (CHE-209); it tells nothing itself. */
  undo?(play: Play, attempt: Forged<Facts>): Undone
}

export const nothingDone: Done<never> = {}

/** What a card has done, as far as the undo of a forged one needs it (CHE-209). Sums in whole M, a square of null is the tray. */

/** `place`: of the card among those played on the bill. */
export type BillChanged = { bill: number; place: number }
export type BillCancelled = { bill: number }
export type SumMoved = { amount: number }
/** `payers`: their seats, joined by commas. */
export type SumCollected = { amount: number; payers: string }
export type HushPaid = { victimSeat: number; amount: number }
/** `stop`: how many stops the window had seen before. */
export type TokenMoved = { fromSquare: number; stop: number }
/** The victim had been on `victimSquare`. */
export type TokensSwapped = TokenMoved & { victimSeat: number; victimSquare: number }
export type SeatJailed = { victimSeat: number; fromSquare: number }
export type HotelMoved = { fromSquare: number | null; ontoSquare: number }
/** `ownerSeat`: to whom it leads back, null for the Bank (CHE-113). */
export type DeedTaken = { square: number; ownerSeat: number | null; amount: number }
/** `victimSeat` has got `givenSquare` for the other one. */
export type DeedsSwapped = Omit<DeedTaken, 'amount'> & { givenSquare: number; victimSeat: number }

/** Facts by name; none where nothing came of the card. */
export type Forged<Facts> = Omit<Attempt, 'did'> & { did: Partial<Facts> }

/** In a turn or in the pause; while a window closes no card is played (CHE-080). */
export function isPlayTime(game: Game): boolean {
  return game.own.phase !== 'closing'
}

export function isOnTurn({ own, turn }: Game, seat: number): boolean {
  return own.phase === 'open' && turn.seat === seat
}

/** In their turn, or in the pause before it (CHE-080). */
export function isOwnTime(game: Game, seat: number): boolean {
  return isOnTurn(game, seat) || (game.own.phase === 'handover' && game.own.next === seat)
}

/** Their square is resolved, and nothing but a repeat roll or the passing of the tray is left. */
export function isSettled(game: Game, seat: number): boolean {
  const isRest = (kind: string) => kind === 'turn.pass' || kind === 'turn.again'
  return isOnTurn(game, seat) && activePrompts(game).some(({ kind, blocks }) => blocks && isRest(kind))
}

/** Bank-held properties that are not being sold just now. */
export function bankDeeds(position: Position): number[] {
  return bankHeld(position).filter((square) => !isUnderSale(position.game, square))
}
