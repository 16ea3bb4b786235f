import type { TamperKey } from '../keys.ts'
import type { Tamper } from '../state.ts'

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

/** What a tamper of a known kind did. */
export function tamperDid<Key extends TamperKey>({ did }: Tamper, _key: Key): TamperDid[Key] {
  return did as unknown as TamperDid[Key]
}
