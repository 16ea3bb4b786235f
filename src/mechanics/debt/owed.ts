import type { Position } from '#engine/edition.ts'
import type { Game, HeldCard, Party } from '#engine/game.ts'
import type { PaymentFacts } from '#engine/money.ts'
import { seatAt, spendable } from '../money/funds.ts'
import { deferredIn, rankOf } from './debts.ts'
import { openDebts } from './state.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'

/** A payment that is due but not made yet. */
export interface Owed {
  debtor: number
  creditor: Party
  amount: number
  why: string
  about?: PaymentFacts
  /** Rank of the payment (`rankOf`); for a debt, its id by default. */
  since?: number
  id?: number
}

/** Payments that a seat owes, in the order in which they have to be paid (CLS-124, CLS-135). */
export function dueFrom(game: Game, seat: number): readonly Owed[] {
  return inOrder([...openDebts(game), ...deferredIn(game)].filter(({ debtor }) => debtor === seat))
}

/**
 * Payments that a seat owes or that others may still claim, without those that the incoming `cards` would
 * replace.
 */
export function owedBy(
  { game, edition }: Position,
  seat: number,
  cards: readonly HeldCard[] = [],
): readonly Owed[] {
  const { claimsOn, isReplacedBy } = edition.figures
  const owed = inOrder([...dueFrom(game, seat), ...claimsOn(game, seat)])
  return cards.length === 0 ? owed : owed.filter((one) => !isReplacedBy(one, cards))
}

/** Sorts payments by the time at which they arose; a claimed rent arose at its landing (CLS-124). */
function inOrder(owed: readonly Owed[]): readonly Owed[] {
  return owed.length < 2 ? owed : owed.toSorted((one, other) => rankOf(one) - rankOf(other))
}

export function owesBeyondCash(position: Position, seat: number, cards: readonly HeldCard[] = []): boolean {
  const sum = owedBy(position, seat, cards).reduce((all, { amount }) => all + amount, 0)
  return sum > 0 && sum > seatAt(position.game, seat).cash
}

type Worth = (position: Position, seat: number) => number

/** The cash that a seat can raise and the additional worth of its property. */
const holdings: Worth = (position, seat) => {
  const { raisable, assets } = position.edition.figures
  return assets.reduce(
    (sum, { extraWorth }) => sum + (extraWorth?.(position, seat) ?? 0),
    raisable(position, seat),
  )
}

/** Worth of a seat's estate: its holdings, and its shares of other players' debts (CLS-114, CLS-134). */
export function estate(position: Position, seat: number): number {
  let sum = holdings(position, seat)
  for (const other of position.game.seats.keys())
    if (other !== seat) sum += sharesBy(holdings, position, other).get(seat) ?? 0
  return sum
}

/** The share that each creditor gets from a seat (CLS-114). */
export function sharesOf(
  position: Position,
  seat: number,
  cards: readonly HeldCard[] = [],
): ReadonlyMap<Party, number> {
  return sharesBy(position.edition.figures.estate, position, seat, cards)
}

/**
 * Distributes a seat's means among its creditors, in order. The first creditor who cannot be paid in full
 * takes the rest of the estate; later ones get nothing (CLS-135).
 */
function sharesBy(
  worth: Worth,
  position: Position,
  seat: number,
  cards: readonly HeldCard[] = [],
): ReadonlyMap<Party, number> {
  const shares = new Map<Party, number>()
  const owed = owedBy(position, seat, cards)
  if (owed.length === 0) return shares
  let means = position.edition.figures.raisable(position, seat)
  let left = worth(position, seat)
  for (const { creditor, amount } of owed) {
    const share = amount <= means ? amount : Math.min(amount, left)
    shares.set(creditor, (shares.get(creditor) ?? 0) + share)
    if (amount > means) break
    means -= amount
    left -= amount
  }
  return shares
}

/**
 * Cash that a seat may spend on buildings or redemption. The cash that it must keep for open claims is
 * deducted (CLS-045).
 */
export function investable(position: Position, seat: number): number {
  return Math.max(0, spendable(position.game, seat) - position.edition.figures.keptForClaims(position, seat))
}

/**
 * The refusal if open claims prevent a seat from spending `need` on buildings or redemption, otherwise null.
 */
export function claimsFirst(position: Position, seat: number, need: number): Refusal | null {
  const claimedAmount = position.edition.figures.keptForClaims(position, seat)
  const have = investable(position, seat)
  return claimedAmount > 0 && need > have ? refusal('claimsFirst', { need, have, claimedAmount }) : null
}
