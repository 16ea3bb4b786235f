import type { Attempt } from '../state.ts'

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
export type DeedsSwapped = {
  square: number
  ownerSeat: number | null
  givenSquare: number
  victimSeat: number
}

/** Facts by name; none where nothing came of the card. */
export type Forged<Facts> = Omit<Attempt, 'did'> & { did: Partial<Facts> }
