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

/** Facts about each cheat. Amounts are in whole M; a null seat is the Bank, a null square the tray. */
export interface AttemptFacts {
  /** Total amount taken as the allowance. */
  EXTRA_ALLOWANCE: { amount: number }
  ESCAPE_ARTIST: Record<never, never>
  /** `bills`: number of bills asked earlier in this window. */
  SLIPPERY_DEED: { square: number; ownerSeat: number | null; bills: number }
  /** `bill` is null for the Hush Money of C12. */
  SHORTCHANGED: {
    bill: number | null
    creditorSeat: number | null
    square: number | null
    askedAmount: number
    /** Part that was really owed. */
    owedAmount: number
    paidAmount: number
  }
  PRICE_GOUGING: { bill: number; debtorSeat: number; square: number; askedAmount: number; rentAmount: number }
  /**
   * `firstSeat`: the seat to which the undo returns the taken deed, if an earlier open attempt took it
   * (CHE-113).
   */
  PROPERTY_SWAP: {
    givenSquare: number
    takenSquare: number
    ownerSeat: number | null
    firstSeat: number | null
  }
  IDENTITY_THEFT: { victimSeat: number; fromSquare: number; square: number }
  /** The hotel came from `fromSquare` and was put on `square`. */
  UNLICENSED_CONTRACTOR: { square: number; fromSquare: number | null }
  /** `effect`: card whose effect was used, or `nothing`; the facts for its undo follow (`cards/`). */
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
   * `square`: end of the false move, `realSquare` of the real one; `stop`: id of the stop there, or null;
   * `draws`: number of dice draws in the game before it; `isLost`: the move no longer counts, because an
   * earlier roll of the turn was undone (A79).
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

export type AttemptOf<Key extends CheatKey> = Attempt & { did: AttemptFacts[Key] }

/** Facts about each tamper, for its undo and its texts. A null seat is the Bank, a null square the tray. */
export interface TamperFacts {
  TAKE_MONEY: { ownerSeat: number | null; amount: number }
  /** `ownerSeat`: previous owner of the money; null for the Bank. */
  SLIP_MONEY: { ownerSeat: number | null; toSeat: number; amount: number }
  MOVE_TOKEN: { ownerToken: number; fromSquare: number; square: number }
  MOVE_DEED: { square: number; ownerSeat: number | null; toSeat: number | null }
  MOVE_HOTEL: { fromSquare: number | null; ontoSquare: number | null }
  /** Claimed and real faces; `stop` and `isLost` have the same meaning as in Trick Dice. */
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
  /** `stop` is set for an allowance, `bill` for a rent; `otherSeat`: the other party, null for the Bank. */
  WRONG_SUM: {
    way: 'allowance' | 'asked' | 'paid'
    rightAmount: number
    amount: number
    otherSeat: number | null
    bill: number | null
    stop: number | null
  }
  /** `card`: previous top card, `given`: new top card; a verdict does not reveal them. */
  CARD_TRICK: { way: 'looked' | 'exchanged'; deck: string; card?: string; given?: string }
  /** `failed`: the prisoner's failed rolls; `hadBan`: whether the prisoner could collect no rent. */
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

export type TamperOf<Key extends TamperKey> = Tamper & { did: TamperFacts[Key] }

/** Whether the table plays Ultimate mode (CHE-220). */
export function isUltimate({ options }: Pick<Game, 'options'>): boolean {
  return options['ultimate'] === true
}

/** Tampers that an accusation can name: all except the sealed note (CHE-229). */
export const accusable = tamperKeys.filter((key) => key !== 'SEALED_NOTE')

export function isTamper(cheat: string): cheat is TamperKey {
  return accusable.some((key) => key === cheat)
}

/** Name of an act that goes before a jury (CHE-225, CHE-228). */
export const other = 'OTHER'

/**
 * Maximum of a count without a limit: more than anybody does in a turn, and small enough to store (CHE-220).
 */
const countless = 100

/**
 * Maximum of an amount without a limit: more than anybody has or needs, and short enough to display
 * (CHE-106).
 */
export const maxNumber = 100_000

/** Returns the number that the table's option sets, or `otherwise`. */
export function numberBy({ options }: Pick<Game, 'options'>, name: string, otherwise = maxNumber): number {
  const set = options[name]
  return typeof set === 'number' ? set : otherwise
}

export function maxTampers(game: Game): number {
  return numberBy(game, 'tamper_max', countless)
}

export function openTampers({ own }: Game, seat?: number, key?: TamperKey): Tamper[] {
  return own.secret.tampers.filter(
    (one) =>
      one.status === 'open' &&
      (seat === undefined || one.seat === seat) &&
      (key === undefined || one.tamper === key),
  )
}

/** Whether a seat may tamper now, ignoring the trigger: in the open phase, below the limit (CHE-220). */
export function mayTamper(game: Game, seat: number): boolean {
  return (
    isUltimate(game) &&
    game.own.phase === 'open' &&
    game.seats[seat]?.out === false &&
    openTampers(game, seat).length < maxTampers(game)
  )
}

export function recordTamper<Key extends TamperKey>(
  play: Play,
  seat: number,
  tamper: Key,
  did: TamperFacts[Key],
): void {
  play.game.own.secret.tampers.push({ ...newAttempt(play.game, seat), tamper, did: { ...did } })
}

/**
 * Attempts and tampers share an id sequence that gives their order. Secret acts therefore leave no gaps in
 * public ids (CHE-340).
 */
function newAttempt({ own, now }: Game, seat: number) {
  const { window, secret } = own
  const id = secret.attempts.length + secret.tampers.length
  return { id, window, seat, at: now, status: 'open', catcher: null } as const
}

export function isFaceUp(game: Game, cheat: CheatKey): boolean {
  return game.own.faceUp.includes(cheat)
}

/**
 * Whether a seat used its attempts of this window: one, or in Ultimate mode practically any number (CHE-102,
 * CHE-220).
 */
export function hasTried(game: Pick<Game, 'own' | 'options'>, seat: number): boolean {
  const { secret, window } = game.own
  const mine = secret.attempts.filter((attempt) => attempt.seat === seat && attempt.window === window)
  return mine.length >= (isUltimate(game) ? countless : 1)
}

/** Whether a seat may perform a cheat now, ignoring the trigger (CHE-100 to CHE-102). */
export function mayCheat(game: Game, seat: number, cheat: CheatKey): boolean {
  return (
    game.own.phase === 'open' &&
    game.seats[seat]?.out === false &&
    isAllowed(game, cheat) &&
    !hasTried(game, seat)
  )
}

/**
 * Whether the cheat's card is face up; in Ultimate mode, a Chance card can be forged without it (CHE-220).
 */
export function isAllowed(game: Game, cheat: CheatKey): boolean {
  return isFaceUp(game, cheat) || (cheat === 'COUNTERFEIT_CHANCE' && isUltimate(game))
}

/** Records a performed cheat (CHE-103); `deeds` and `cash` are frozen for the cheater (CHE-104). */
export function perform<Key extends CheatKey>(
  play: Play,
  seat: number,
  cheat: Key,
  { did, deeds = [], cash = 0 }: { did: AttemptFacts[Key]; deeds?: number[]; cash?: number },
): Attempt {
  const attempt: Attempt = { ...newAttempt(play.game, seat), cheat, deeds, cash, did: { ...did } }
  play.game.own.secret.attempts.push(attempt)
  return attempt
}

export function openAttempts({ own }: Game, seat?: number, cheat?: CheatKey): Attempt[] {
  return own.secret.attempts.filter(
    (one) =>
      one.status === 'open' &&
      (seat === undefined || one.seat === seat) &&
      (cheat === undefined || one.cheat === cheat),
  )
}

export function isOf<Key extends CheatKey>(attempt: Attempt | null, cheat: Key): attempt is AttemptOf<Key> {
  return attempt?.cheat === cheat
}

export function attemptOf(game: Game, id: number | null): Attempt | null {
  return game.own.secret.attempts.find((attempt) => attempt.id === id) ?? null
}

/** Whether an open attempt of this seat took or moved a deed or its hotel (CHE-104). */
export function isFrozen(game: Game, seat: number, square: number): boolean {
  return openAttempts(game, seat).some(
    ({ deeds, did }) => deeds.includes(square) || did['givenSquare'] === square,
  )
}

/** Refuses frozen squares; only the cheater sees this refusal (CHE-350). */
export function frozenAmong(game: Game, seat: number, answers: Move['with']): Refusal | null {
  const isOne = (square: Json) => typeof square === 'number' && isFrozen(game, seat, square)
  return Object.values(answers).flat().some(isOne) ? refusal('frozen', {}) : null
}

/** Whether an open attempt of this seat moved a token (CHE-104). */
export function isTokenFrozen(game: Game, seat: number, token: number): boolean {
  return openAttempts(game, seat).some((attempt) => tokenMovedBy(attempt) === token)
}

/**
 * Returns the seat whose token was moved: the victim for Identity Theft, the cheater for Trick Dice or a
 * forged movement card.
 */
function tokenMovedBy({ seat, cheat, did }: Attempt) {
  if (cheat === 'IDENTITY_THEFT') return did['victimSeat']
  const isOwn = cheat === 'TRICK_DICE' || (cheat === 'COUNTERFEIT_CHANCE' && did['stop'] !== undefined)
  return isOwn ? seat : null
}

/**
 * Returns the cash that this seat's open attempts took, in M; its deals cannot include that cash (CHE-104).
 */
export function frozenCash(game: Game, seat: number): number {
  return openAttempts(game, seat).reduce((sum, one) => sum + one.cash + paidTo(game, one), 0)
}

function paidTo({ own }: Game, { cheat, did }: Attempt): number {
  if (cheat !== 'PRICE_GOUGING' && cheat !== 'SQUATTERS_RULE') return 0
  return own.bills.find(({ id }) => id === did['bill'])?.paid ?? 0
}
