import type { Attempt, CheatKey, TamperKey, Tamper } from '../state.ts'

type Fact = number | string | boolean | null

/**
 * What each cheat did: for its undo, and for the words of verdict, reveal and time line. Sums in whole M; a seat of null
 * is the Bank, a square of null the tray.
 */
export interface DidOf {
  /** All that was taken for the allowance. */
  EXTRA_ALLOWANCE: { amount: number }
  ESCAPE_ARTIST: Record<never, never>
  /** `bills`: how many of this window had been asked for before. */
  SLIPPERY_DEED: { square: number; ownerSeat: number | null; bills: number }
  /** `bill` null where it was the Hush Money of C12. */
  SHORTCHANGED: {
    bill: number | null
    creditorSeat: number | null
    square: number | null
    askedAmount: number
    /** The part that was rightly owed. */
    owedAmount: number
    paidAmount: number
  }
  PRICE_GOUGING: { bill: number; debtorSeat: number; square: number; askedAmount: number; rentAmount: number }
  /** `firstSeat`: to whom the taken deed leads back, where an open attempt had taken it before (CHE-113). */
  PROPERTY_SWAP: {
    givenSquare: number
    takenSquare: number
    ownerSeat: number | null
    firstSeat: number | null
  }
  IDENTITY_THEFT: { victimSeat: number; fromSquare: number; square: number }
  /** The hotel came from `fromSquare` and was put on `square`. */
  UNLICENSED_CONTRACTOR: { square: number; fromSquare: number | null }
  /** `effect`: the card whose effect it was, or `nothing`; what its undo needs stands beside (`cards/`). */
  COUNTERFEIT_CHANCE: { card: string; effect: string } & Record<string, Fact>
  BANK_HEIST: { amount: number }
  FREE_STAY: { bill: number; ownerSeat: number | null; square: number; rentAmount: number }
  SQUATTERS_RULE: {
    bill: number
    debtorSeat: number
    ownerSeat: number | null
    square: number
    rentAmount: number
  }
  /**
   * `square`: where the trick led, `realSquare` where the dice would have; `stop`: id of the stop made there, null where
   * nothing came of it; `draws`: how often the dice had fallen in this game; `isLost`: the move does not count any more, since
   * that of an earlier roll of the turn was undone (A79).
   */
  TRICK_DICE: {
    fromSquare: number
    square: number
    realSquare: number
    real: number
    steps: number
    stop: number | null
    draws: number
    isLost?: boolean
  }
  PICKPOCKET: { victimSeat: number; amount: number }
  SURPRISE_DEMOLITION: { square: number | null }
}

/** An attempt of a known cheat. */
export type Tried<Key extends CheatKey> = Attempt & { did: DidOf[Key] }

/** What each tamper did: for its undo and for its words. A seat of null is the Bank, a square of null the tray. */
export interface TamperDid {
  TAKE_MONEY: { ownerSeat: number | null; amount: number }
  /** `ownerSeat`: whose money it was, their own or the Bank's. */
  SLIP_MONEY: { ownerSeat: number | null; toSeat: number; amount: number }
  /** The token of a seat. */
  MOVE_TOKEN: { ownerToken: number; fromSquare: number; square: number }
  MOVE_DEED: { square: number; ownerSeat: number | null; toSeat: number | null }
  MOVE_HOTEL: { fromSquare: number | null; ontoSquare: number | null }
  /** Faces as they were claimed and as they fell; `stop` and `isLost` as for Trick Dice. */
  FALSE_DICE: {
    told: string
    shown: string
    real: number
    isDouble: boolean
    fromSquare: number
    stop: number | null
    wasJailed: boolean
    isLost?: boolean
  }
  /** `stop` of an allowance, `bill` of a rent; `otherSeat`: who paid or was paid, null for the Bank. */
  WRONG_SUM: {
    way: 'allowance' | 'asked' | 'paid'
    rightAmount: number
    amount: number
    otherSeat: number | null
    bill: number | null
    stop: number | null
  }
  /** `card`: what lay on top, `given` what lies there now; not told with a verdict. */
  CARD_TRICK: { way: 'looked' | 'exchanged'; deck: string; card?: string; given?: string }
  /** `failed`: how often the prisoner had rolled in vain; `hadBan`: they drew no rent. */
  CUFFS: {
    way: 'in' | 'out'
    ownerToken: number
    fromSquare: number
    failed: number | null
    hadBan: boolean
  }
  WRONG_NEIGHBOUR: { rightSeat: number; toSeat: number }
  SEALED_NOTE: { note: string }
}

/** A tamper of a known kind. */
export type Tampered<Key extends TamperKey> = Tamper & { did: TamperDid[Key] }
