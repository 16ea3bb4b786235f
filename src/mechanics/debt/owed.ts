import type { Position } from '#engine/edition.ts'
import type { Game, HeldCard, Party } from '#engine/game.ts'
import type { PaymentFacts } from '#engine/money.ts'
import { seatAt, spendable } from '../money/funds.ts'
import { deferredIn, rankOf } from './debts.ts'
import { openDebts } from './state.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'

/** A payment that has fallen due and is not made yet. */
export interface Owed {
  debtor: number
  creditor: Party
  amount: number
  why: string
  about?: PaymentFacts
  /** When it arose, among ids; of a debt its own id, where it does not say so. */
  since?: number
  id?: number
}

/** Payments of a seat that have fallen due, in the order in which they are met (CLS-124, CLS-135). */
export function dueFrom(game: Game, seat: number): readonly Owed[] {
  return inOrder([...openDebts(game), ...deferredIn(game)].filter(({ debtor }) => debtor === seat))
}

/** The same with payments that others may still ask for, and without payments that incoming cards replace. */
export function owedBy(
  { game, edition }: Position,
  seat: number,
  cards: readonly HeldCard[] = [],
): readonly Owed[] {
  const { claimsOn, isReplacedBy } = edition.figures
  const owed = inOrder([...dueFrom(game, seat), ...claimsOn(game, seat)])
  return cards.length === 0 ? owed : owed.filter((one) => !isReplacedBy(one, cards))
}

/** A claimed rent arose at its landing (CLS-124). */
function inOrder(owed: readonly Owed[]): readonly Owed[] {
  return owed.length < 2 ? owed : owed.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** Whether a seat owes more than its cash. */
export function owesBeyondCash(position: Position, seat: number, cards: readonly HeldCard[] = []): boolean {
  const sum = owedBy(position, seat, cards).reduce((all, { amount }) => all + amount, 0)
  return sum > 0 && sum > seatAt(position.game, seat).cash
}

type Worth = (position: Position, seat: number) => number

/** Cash of a seat, and its property at its worth. */
const holdings: Worth = (position, seat) => {
  const { raisable, assets } = position.edition.figures
  return assets.reduce(
    (sum, { extraWorth }) => sum + (extraWorth?.(position, seat) ?? 0),
    raisable(position, seat),
  )
}

/** The worth of a seat's estate: its holdings, and its shares of the debts of others (CLS-114, CLS-134). */
export function estate(position: Position, seat: number): number {
  let sum = holdings(position, seat)
  for (const other of position.game.seats.keys())
    if (other !== seat) sum += sharesBy(holdings, position, other).get(seat) ?? 0
  return sum
}

/** The share of each creditor of a seat (CLS-114). */
export function sharesOf(
  position: Position,
  seat: number,
  cards: readonly HeldCard[] = [],
): ReadonlyMap<Party, number> {
  return sharesBy(position.edition.figures.estate, position, seat, cards)
}

/**
 * Creditors who can be paid out of what a seat can raise are paid, in order; the first one who cannot takes the estate;
 * nothing is left for the next (CLS-135).
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

/** Cash that a seat may put into buildings or lifted mortgages: open claims come first (CLS-045). */
export function investable(position: Position, seat: number): number {
  return Math.max(0, spendable(position.game, seat) - position.edition.figures.keptForClaims(position, seat))
}

/** Why a seat may not put a sum into buildings or lifted mortgages because of open claims, or null. */
export function claimsFirst(position: Position, seat: number, need: number): Refusal | null {
  const claimedAmount = position.edition.figures.keptForClaims(position, seat)
  const have = investable(position, seat)
  return claimedAmount > 0 && need > have ? refusal('claimsFirst', { need, have, claimedAmount }) : null
}
