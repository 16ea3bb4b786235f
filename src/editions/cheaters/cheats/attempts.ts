import {
  type Attempt,
  type CheatKey,
  type TamperKey,
  type Tamper,
  type Game,
  type Play,
  tamperKeys,
} from '../state.ts'
import type { Json } from '#engine/json.ts'
import type { Move } from '#engine/option.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'

type Fact = number | string | boolean | null

/** What each cheat did. Sums in whole M; a seat of null is the Bank, a square of null the tray. */
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

export type Tried<Key extends CheatKey> = Attempt & { did: DidOf[Key] }

/** What each tamper did: for its undo and for its words. A seat of null is the Bank, a square of null the tray. */
export interface TamperDid {
  TAKE_MONEY: { ownerSeat: number | null; amount: number }
  /** `ownerSeat`: whose money it was, their own or the Bank's. */
  SLIP_MONEY: { ownerSeat: number | null; toSeat: number; amount: number }
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

export type Tampered<Key extends TamperKey> = Tamper & { did: TamperDid[Key] }

/** Whether everything may be tried (CHE-220). */
export function isUltimate({ options }: Pick<Game, 'options'>): boolean {
  return options['ultimate'] === true
}

/** A sealed note cannot be accused of as such (CHE-229). */
export const accusable = tamperKeys.filter((key) => key !== 'SEALED_NOTE')

export function isTamper(cheat: string): cheat is TamperKey {
  return accusable.some((key) => key === cheat)
}

/** Stands for what goes before a jury (CHE-225, CHE-228). */
export const other = 'OTHER'

/** A count without a limit ends here: more than anybody does in a turn, and few enough to store (CHE-220). */
const countless = 100

/** Where no limit is set: more than anybody has or needs, and a number that can still be written anywhere (CHE-106). */
export const mostOfAll = 100_000

/** The number that an option sets; where it sets none, another one stands for it. */
export function numberBy({ options }: Pick<Game, 'options'>, name: string, otherwise = mostOfAll): number {
  const set = options[name]
  return typeof set === 'number' ? set : otherwise
}

export function mostTampers(game: Game): number {
  return numberBy(game, 'tamper_max', countless)
}

/** In the order in which they were done: all, those of a seat, or of one kind. */
export function openTampers({ own }: Game, seat?: number, key?: TamperKey): Tamper[] {
  return own.secret.tampers.filter(
    (one) =>
      one.status === 'open' &&
      (seat === undefined || one.seat === seat) &&
      (key === undefined || one.tamper === key),
  )
}

/** Whether a seat could tamper now, its trigger apart: in any open phase, so many at a time (CHE-220). */
export function mayTamper(game: Game, seat: number): boolean {
  return (
    isUltimate(game) &&
    game.own.phase === 'open' &&
    game.seats[seat]?.out === false &&
    openTampers(game, seat).length < mostTampers(game)
  )
}

export function recordTamper<Key extends TamperKey>(
  play: Play,
  seat: number,
  tamper: Key,
  did: TamperDid[Key],
): void {
  play.game.own.secret.tampers.push({ ...begun(play.game, seat), tamper, did: { ...did } })
}

/** Attempts and tampers have one count, which tells which came first; it is their own, so that no other id jumps (CHE-340). */
function begun({ own, now }: Game, seat: number) {
  const { window, secret } = own
  const id = secret.attempts.length + secret.tampers.length
  return { id, window, seat, at: now, status: 'open', catcher: null } as const
}

export function isFaceUp(game: Game, cheat: CheatKey): boolean {
  return game.own.faceUp.includes(cheat)
}

/** Whether a seat has had its attempts of this window: one, or in Ultimate mode more than anybody makes (CHE-102, CHE-220). */
export function hasTried(game: Game, seat: number): boolean {
  const { secret, window } = game.own
  const mine = secret.attempts.filter((attempt) => attempt.seat === seat && attempt.window === window)
  return mine.length >= (isUltimate(game) ? countless : 1)
}

/** Whether a seat could perform a cheat now, its trigger apart (CHE-100 to CHE-102). */
export function mayCheat(game: Game, seat: number, cheat: CheatKey): boolean {
  return (
    game.own.phase === 'open' &&
    game.seats[seat]?.out === false &&
    isAllowed(game, cheat) &&
    !hasTried(game, seat)
  )
}

/** A cheat needs its face-up card; in Ultimate mode a Chance card is played as anything without one (CHE-220). */
export function isAllowed(game: Game, cheat: CheatKey): boolean {
  return isFaceUp(game, cheat) || (cheat === 'COUNTERFEIT_CHANCE' && isUltimate(game))
}

/** Records what has just been done (CHE-103); `deeds` and `cash` are frozen for the cheater (CHE-104). */
export function perform<Key extends CheatKey>(
  play: Play,
  seat: number,
  cheat: Key,
  { did, deeds = [], cash = 0 }: { did: DidOf[Key]; deeds?: number[]; cash?: number },
): Attempt {
  const attempt: Attempt = { ...begun(play.game, seat), cheat, deeds, cash, did: { ...did } }
  play.game.own.secret.attempts.push(attempt)
  return attempt
}

/** In the order in which they were performed: all, those of a seat, or of one cheat. */
export function openAttempts({ own }: Game, seat?: number, cheat?: CheatKey): Attempt[] {
  return own.secret.attempts.filter(
    (one) =>
      one.status === 'open' &&
      (seat === undefined || one.seat === seat) &&
      (cheat === undefined || one.cheat === cheat),
  )
}

export function isOf<Key extends CheatKey>(attempt: Attempt | null, cheat: Key): attempt is Tried<Key> {
  return attempt?.cheat === cheat
}

export function attemptOf(game: Game, id: number | null): Attempt | null {
  return game.own.secret.attempts.find((attempt) => attempt.id === id) ?? null
}

/** Whether an open attempt of this seat took or moved a deed or what stands on it (CHE-104). */
export function isFrozen(game: Game, seat: number, square: number): boolean {
  return openAttempts(game, seat).some(
    ({ deeds, did }) => deeds.includes(square) || did['givenSquare'] === square,
  )
}

/** Told to the cheater alone (CHE-350). */
export function frozenAmong(game: Game, seat: number, answers: Move['with']): Refusal | null {
  const isOne = (square: Json) => typeof square === 'number' && isFrozen(game, seat, square)
  return Object.values(answers).flat().some(isOne) ? refusal('frozen', {}) : null
}

/** Whether an open attempt of this seat moved a token (CHE-104). */
export function isTokenFrozen(game: Game, seat: number, token: number): boolean {
  return openAttempts(game, seat).some((attempt) => tokenMovedBy(attempt) === token)
}

/** Somebody else's by Identity Theft, one's own by Trick Dice or by a forged card that goes somewhere. */
function tokenMovedBy({ seat, cheat, did }: Attempt) {
  if (cheat === 'IDENTITY_THEFT') return did['victimSeat']
  const isOwn = cheat === 'TRICK_DICE' || (cheat === 'COUNTERFEIT_CHANCE' && did['stop'] !== undefined)
  return isOwn ? seat : null
}

/** Cash that open attempts of this seat took; it stays out of its deals (CHE-104). */
export function frozenCash(game: Game, seat: number): number {
  return openAttempts(game, seat).reduce((sum, one) => sum + one.cash + paidTo(game, one), 0)
}

function paidTo({ own }: Game, { cheat, did }: Attempt): number {
  if (cheat !== 'PRICE_GOUGING' && cheat !== 'SQUATTERS_RULE') return 0
  return own.bills.find(({ id }) => id === did['bill'])?.paid ?? 0
}
