import { press } from '#engine/edition.ts'
import type { Prompt } from '#engine/game.ts'
import type { MoveWith, Option } from '#engine/option.ts'
import { refusal } from '#engine/refusal.ts'
import { deedAt, deedsOf } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Answer, Play, Position, PromptKind, Due } from '../state.ts'
import { isFrozen } from '../cheats/attempts.ts'
import { failDebts } from './bankruptcy.ts'
import { freeDeeds, faceValue, raisable, dealableCards } from './values.ts'
import { lowerToOwed, totalOf } from './dues.ts'
import { sellFor, sellToBank } from './sale.ts'
import { askToRaise, book, dropDue } from './charge.ts'
import { aheadOf } from './owed.ts'

function dueOf({ game }: Position, { about }: Prompt): Due {
  const due = game.own.dues.find(({ id }) => id === about['due'])
  if (!due) throw new Error('the due of this prompt is gone')
  return due
}

/** The cheapest first, until the due can be paid; bankrupt where all of it would not do (CHE-064, Decisions). */
export function raise(play: Play, due: Due): void {
  const { seat } = due
  if (isLost(play, seat, totalOf(due))) failDebts(play, seat, 'debt')
  else sellFor(play, seat, totalOf(due))
}

/** All that is not frozen would not bring so much. */
function isLost(position: Position, seat: number, sum: number): boolean {
  return raisable(position, seat) < sum
}

const sell: Answer = {
  explain: ({ game }, seat, move) => {
    const square = move.with['square']
    if (typeof square !== 'number' || !game.deeds[square]) return null
    if (deedAt(game, square).owner !== seat) return refusal('notHeld', { square })
    return isFrozen(game, seat, square) ? refusal('frozen', {}) : null
  },
  carry: (play, seat, { with: { square } }: MoveWith<{ square: number }>) => sellToBank(play, seat, square),
}

const giveUp: Answer = {
  explain: () => refusal('solvent', {}),
  carry: (play, seat) => failDebts(play, seat, 'conceded'),
}

function sellOption(position: Position, prompt: Prompt, square: number): Option {
  const sale = press('sell', prompt.id, { refund: faceValue(position, square) })
  return { ...sale, fixed: { square } }
}

/** A due is owed and the cash is short: properties may be sold to the Bank, and deals stand beside this (CHE-062). */
export const debtPrompt: PromptKind = {
  options: (position, prompt, seat) => {
    const { amount } = prompt.about as { amount: number }
    const facts = { amount, cash: seatAt(position.game, seat).cash, raisable: raisable(position, seat) }
    const giveUps = isLost(position, seat, amount)
      ? [{ ...press('giveUp', prompt.id, facts), grave: true as const }]
      : []
    return [
      ...freeDeeds(position.game, seat).map((square) => sellOption(position, prompt, square)),
      ...giveUps,
    ]
  },
  fallback: () => null,
  lapse: (play, prompt) => {
    const due = dueOf(play, prompt)
    lowerToOwed(play.game, due)
    raise(play, due)
  },
  acts: { sell, giveUp },
}

/** Pays what can be paid by now, the oldest first; who cannot be helped any more is bankrupt. */
export function payDues(play: Play): void {
  const { game } = play
  for (let due = payable(play); due; due = payable(play)) {
    dropDue(play, due)
    book(play, due)
  }
  for (const due of game.own.dues) if (due.isLate && aheadOf(play, due) === 0) askToRaise(play, due)
  const lost = game.own.dues.find((due) => isBeyondHelp(play, due))
  if (!lost) return
  failDebts(play, lost.seat, 'debt')
  if (!game.over) payDues(play)
}

function payable(play: Play): Due | undefined {
  const { game } = play
  return game.own.dues.find((due) => seatAt(game, due.seat).cash >= aheadOf(play, due) + totalOf(due))
}

/** While a window is closing only a deal could help, and who holds nothing has nothing to deal in (CHE-064, CHE-068). */
function isBeyondHelp(play: Play, { seat }: Due): boolean {
  const { game } = play
  return (
    game.own.phase === 'closing' && deedsOf(game, seat).length === 0 && dealableCards(play, seat).length === 0
  )
}
