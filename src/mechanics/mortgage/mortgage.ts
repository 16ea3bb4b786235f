import { isWhole } from '#engine/json.ts'
import { at } from '#engine/at.ts'
import { type Position, type PromptKind, type FreeAction, press } from '#engine/edition.ts'
import { promptsOf, type PromptOf } from '#engine/game.ts'
import type { Option, MoveWith } from '#engine/option.ts'
import { pay } from '#engine/money.ts'
import type { Play } from '#engine/play.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { deedAt, deedsOf, isGroupBuilt, mortgageValue, redeemCost, sumsOf } from '../property/holdings.ts'
import { spendable } from '../money/funds.ts'
import { claimsFirst, investable } from '../debt/owed.ts'
import { isInDebt } from '../debt/state.ts'

/** Mortgages a deed: the Bank pays half its price (CLS-116). */
export function mortgage(play: Play, seat: number, square: number): void {
  const amount = mortgageValue(play.board, square)
  deedAt(play.game, square).mortgaged = true
  pay(play, 'bank', seat, amount, 'mortgage', { square })
  play.emit({ kind: 'mortgaged', seat, square, amount })
}

/**
 * Redeems a deed for an amount. This includes the tenth, except right after an inheritance (CLS-118,
 * CLS-130).
 */
export function redeem(play: Play, seat: number, square: number, amount: number): void {
  pay(play, seat, 'bank', amount, 'redemption', { square })
  deedAt(play.game, square).mortgaged = false
  play.emit({ kind: 'redeemed', seat, square, amount })
}

function mortgageable(position: Position, seat: number): number[] {
  const { game } = position
  return deedsOf(game, seat).filter(
    (square) =>
      !deedAt(game, square).mortgaged &&
      !isGroupBuilt(position, square) &&
      !mortgageLeavesNoLot(position, seat, [square]),
  )
}

/**
 * Refuses mortgages that would leave the seat without a lot for a building that it leads for or has won
 * (CLS-107).
 */
function mortgageLeavesNoLot(position: Position, seat: number, squares: readonly number[]): Refusal | null {
  return position.edition.figures.deedsKept(position, seat, () =>
    squares.map((square) => [square, { mortgaged: true }] as const),
  )
}

function mortgagedOf({ game }: Position, seat: number): number[] {
  return deedsOf(game, seat).filter((square) => deedAt(game, square).mortgaged)
}

/** An option to choose among deeds, each with its amount. */
function deedOption(
  act: string,
  prompt: number | null,
  name: string,
  squares: number[],
  sums: (square: number) => number,
  least: number,
): Option {
  const facts = { sums: sumsOf(squares, sums) }
  return press(act, prompt, facts, {
    name,
    type: 'pick',
    of: 'deed',
    from: squares,
    min: least,
    max: squares.length,
  })
}

/** The refusal for the first invalid deed of a list, or null. */
function wrongDeed(
  position: Position,
  seat: number,
  deeds: readonly number[],
  wanted: 'mortgage' | 'redeem',
): Refusal | null {
  for (const square of deeds) {
    const deed = position.game.deeds[square]
    if (!deed || deed.owner !== seat) return refusal('notOwner', { square })
    if (wanted === 'redeem' && !deed.mortgaged) return refusal('notMortgaged', { square })
    if (wanted === 'mortgage' && deed.mortgaged) return refusal('alreadyMortgaged', { square })
    if (wanted === 'mortgage' && isGroupBuilt(position, square)) return refusal('groupBuilt', { square })
  }
  return null
}

function tooDear(position: Position, seat: number, need: number, tenth = 0): Refusal | null {
  const have = spendable(position.game, seat)
  if (need <= have) return claimsFirst(position, seat, need)
  return tenth > 0
    ? refusal('shortWithTenth', { need, have, tenthAmount: tenth })
    : refusal('shortOfCash', { need, have })
}

const sumOf = (squares: readonly number[], sums: (square: number) => number) =>
  squares.reduce((sum, square) => sum + sums(square), 0)

type Deeds = { deeds: number[] }

function areSquares(given: unknown): given is number[] {
  return Array.isArray(given) && given.every(isWhole)
}

/** Mortgages deeds in groups without buildings, at any time (CLS-116, CLS-117). */
export const mortgageMove: FreeAction<unknown, Deeds> = {
  options: (position, seat) => {
    const squares = mortgageable(position, seat)
    if (squares.length === 0) return []
    const loan = (square: number) => mortgageValue(position.board, square)
    const option = deedOption('mortgage', null, 'deeds', squares, loan, 1)
    return [{ ...option, facts: { ...option.facts, brings: sumOf(squares, loan) } }]
  },
  explain: (position, seat, { with: { deeds } }) =>
    areSquares(deeds)
      ? (wrongDeed(position, seat, deeds, 'mortgage') ?? mortgageLeavesNoLot(position, seat, deeds))
      : null,
  check: (position, seat, { with: { deeds } }) => mortgageLeavesNoLot(position, seat, deeds),
  undo: true,
  apply: (play, seat, { with: { deeds } }) => {
    for (const square of deeds) mortgage(play, seat, square)
  },
}

/**
 * The value and a tenth. Only the value while an inherited deed's prompt is open, since the tenth is already
 * paid (CLS-130).
 */
function priceToRedeem(position: Position, seat: number, square: number): number {
  const isInherited = promptsOf(position.game, 'mort.transfer').some(
    ({ seats, about }) => seats.includes(seat) && about.squares.includes(square),
  )
  return isInherited ? mortgageValue(position.board, square) : redeemCost(position, square)
}

/** Refuses redemptions that cost more than the seat's cash; the facts include the tenth. */
function redemptionTooDear(position: Position, seat: number, squares: readonly number[]): Refusal | null {
  const need = sumOf(squares, (square) => priceToRedeem(position, seat, square))
  const value = sumOf(squares, (square) => mortgageValue(position.board, square))
  return tooDear(position, seat, need, need - value)
}

/** Redeems deeds at any time except in debt (CLS-118, CLS-124). */
export const redeemMove: FreeAction<unknown, Deeds> = {
  options: (position, seat) => {
    if (isInDebt(position.game, seat)) return []
    const money = investable(position, seat)
    const price = (square: number) => priceToRedeem(position, seat, square)
    const squares = mortgagedOf(position, seat).filter((square) => price(square) <= money)
    if (squares.length === 0) return []
    return [deedOption('redeem', null, 'deeds', squares, price, 1)]
  },
  explain: (position, seat, move) => {
    if (isInDebt(position.game, seat)) return refusal('inDebt', {})
    const { deeds } = move.with
    if (!areSquares(deeds)) return null
    return wrongDeed(position, seat, deeds, 'redeem') ?? redemptionTooDear(position, seat, deeds)
  },
  check: (position, seat, { with: { deeds } }) => redemptionTooDear(position, seat, deeds),
  undo: true,
  apply: (play, seat, { with: { deeds } }) => {
    for (const square of deeds) redeem(play, seat, square, priceToRedeem(play, seat, square))
  },
}

/** Inherited deeds in the prompt that the seat still owns and that are still mortgaged. */
function inheritedStill({ game }: Position, { about }: PromptOf<'mort.transfer'>, seat: number): number[] {
  return about.squares.filter((square) => {
    const deed = deedAt(game, square)
    return deed.owner === seat && deed.mortgaged
  })
}

type Redeemed = MoveWith<{ redeem: number[] }>

/**
 * The choice after an inheritance, when the tenth is paid: redeem now for the value, or later for the value
 * and another tenth (CLS-130).
 */
export const transferPrompt: PromptKind<unknown, 'mort.transfer'> = {
  options: (position, prompt, seat) => {
    if (isInDebt(position.game, seat)) return []
    const squares = inheritedStill(position, prompt, seat)
    const value = (square: number) => mortgageValue(position.board, square)
    return [deedOption('choose', prompt.id, 'redeem', squares, value, 0)]
  },
  fallback: (position, prompt, seat) =>
    isInDebt(position.game, seat) ? null : { act: 'choose', prompt: prompt.id, with: { redeem: [] } },
  acts: {
    choose: {
      explain: (position, seat) => (isInDebt(position.game, seat) ? refusal('inDebt', {}) : null),
      check: (position, seat, { with: { redeem: squares } }: Redeemed) =>
        tooDear(
          position,
          seat,
          sumOf(squares, (square) => mortgageValue(position.board, square)),
        ),
      undo: true,
      apply: (play, seat, { with: { redeem: squares } }: Redeemed, prompt) => {
        for (const square of squares) redeem(play, seat, square, mortgageValue(play.board, square))
        play.close(prompt.id)
      },
    },
  },
}

/** Closes the prompt about inherited deeds once they are redeemed or have changed hands. */
export function settleTransfers(play: Play): void {
  for (const prompt of promptsOf(play.game, 'mort.transfer')) {
    const squares = inheritedStill(play, prompt, at(prompt.seats, 0))
    prompt.about.squares = squares
    if (squares.length === 0) play.close(prompt.id)
  }
}
