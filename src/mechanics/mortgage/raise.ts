import { propertyAt } from '#engine/board.ts'
import type { Position, Question } from '#engine/edition.ts'
import type { Play } from '#engine/play.ts'
import { type Asset, isShort, type Raise } from '../asset.ts'
import { owe } from '../debt/debts.ts'
import { seatAt } from '../money/funds.ts'
import {
  deedAt,
  deedsOf,
  interestOn,
  isComplete,
  isGroupBuilt,
  isLot,
  mortgageValue,
  ownsNothing,
  redeemCost,
} from '../property/holdings.ts'
import { mortgage } from './mortgage.ts'

/**
 * Mortgages deeds until the amount is reached, with the smallest total; all possible deeds if they do not
 * reach it.
 */
export function mortgageFor(
  play: Play,
  raise: Raise,
  isMeant: (square: number) => boolean = () => true,
): void {
  if (!isShort(play, raise)) return
  const { seat, sum, spared = [] } = raise
  const loans = cheapestFirst(play, seat)
    .filter((square) => isMeant(square) && !spared.includes(square))
    .map((square) => ({ square, value: mortgageValue(play.board, square) }))
  for (const { square } of leastLoans(loans, sum - seatAt(play.game, seat).cash)) mortgage(play, seat, square)
}

/** Deeds that a seat can mortgage now, smallest value first, then by square. */
function cheapestFirst(position: Position, seat: number): number[] {
  const { game, board } = position
  return deedsOf(game, seat)
    .filter((square) => !deedAt(game, square).mortgaged && !isGroupBuilt(position, square))
    .sort((a, b) => mortgageValue(board, a) - mortgageValue(board, b) || a - b)
}

/** Raises cash by mortgages. A run that spares (`isSparing`) leaves out complete colour groups (CLS-127). */
function raise(play: Play, wanted: Raise, isSparing: boolean): void {
  const { seat } = wanted
  mortgageFor(
    play,
    wanted,
    (square) => !isSparing || !isLot(play.board, square) || !isComplete(play, square, seat),
  )
}

/** Charges a tenth for every mortgaged deed, then asks whether to redeem the deeds (CLS-130, CLS-131). */
function inherited(play: Play, heir: number, squares: number[]): void {
  const mortgaged = squares.filter((square) => deedAt(play.game, square).mortgaged)
  if (mortgaged.length === 0) return
  for (const square of mortgaged) {
    const amount = interestOn(play, square)
    const isPaid = owe(play, { debtor: heir, creditor: 'bank', amount, why: 'interest', about: { square } })
    if (isPaid) play.emit({ kind: 'interest', seat: heir, square, amount })
  }
  if (!play.edition.figures.mayRedeemOnReceipt(play)) return
  play.do({ step: 'askTransfer', seat: heir, squares: mortgaged })
}

export function transferQuestion({ seat, squares }: { seat: number; squares: number[] }): Question {
  return { kind: 'mort.transfer', seats: [seat], timer: 'choice', private: true, about: { squares } }
}

/** Deeds without a mortgage as an asset that can meet debts. */
export const mortgageable: Asset = {
  raisableFrom: ({ board, game }, square) =>
    deedAt(game, square).mortgaged ? 0 : mortgageValue(board, square),
  loanOn: (position, square) => ({
    value: mortgageValue(position.board, square),
    redeem: redeemCost(position, square),
  }),
  extraWorth: ({ board, game }, seat) =>
    deedsOf(game, seat).reduce(
      (sum, square) => sum + propertyAt(board, square).price - mortgageValue(board, square),
      0,
    ),
  isHeld: ({ game }, seat) => !ownsNothing(game, seat),
  raise,
  inherited,
}

interface Loan {
  square: number
  value: number
}

/**
 * Selects the loans that reach an amount with the smallest total, which is cheapest to redeem; if equal, the
 * fewest deeds, then the first ones. Returns all loans if they do not reach the amount.
 */
export function leastLoans(loans: readonly Loan[], sum: number): readonly Loan[] {
  const chosenFor = new Map<number, readonly Loan[]>([[0, []]])
  for (const loan of loans)
    for (const [lent, chosen] of [...chosenFor]) {
      if (lent >= sum) continue
      const known = chosenFor.get(lent + loan.value)
      if (!known || known.length > chosen.length + 1) chosenFor.set(lent + loan.value, [...chosen, loan])
    }
  const enough = [...chosenFor.keys()].filter((lent) => lent >= sum)
  return chosenFor.get(Math.min(...enough)) ?? loans
}
