import { press } from '#engine/edition.ts'
import type { Prompt } from '#engine/game.ts'
import type { MoveWith, Option } from '#engine/option.ts'
import { refusal } from '#engine/refusal.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Answer, Play, Position, PromptKind } from '../game.ts'
import { isFrozen } from '../cheats/attempts.ts'
import type { Due } from '../state.ts'
import { failDebts } from './bankruptcy.ts'
import { freeDeeds } from './dealable.ts'
import { lowerToOwed, totalOf } from './dues.ts'
import { faceValue, raisable } from './face-value.ts'
import { sellFor, sellToBank } from './sale.ts'

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
