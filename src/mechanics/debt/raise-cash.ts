import { type FreeAction, type Position, press } from '#engine/edition.ts'
import type { Deed, Game } from '#engine/game.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { seatAt } from '../money/funds.ts'
import { raised } from './raise-plan.ts'
import { isInDebt } from './state.ts'

/** Max amount that a seat could raise in addition to its cash, whole units. */
function maxRaisable(position: Position, seat: number): number {
  return position.edition.figures.raisable(position, seat) - seatAt(position.game, seat).cash
}

function changesOf(before: Game, after: Game): (readonly [square: number, to: Partial<Deed>])[] {
  return after.deeds.flatMap((deed, square) => {
    const was = before.deeds[square]
    if (!deed || !was || (was.level === deed.level && was.mortgaged === deed.mortgaged)) return []
    return [[square, { level: deed.level, mortgaged: deed.mortgaged }] as const]
  })
}

/**
 * Refuses to sell or mortgage so much that the seat has no lot for a building that it leads for or has won
 * (CLS-107).
 */
function raiseRefused(position: Position, seat: number, amount: number): Refusal | null {
  const after = raised(position, seat, seatAt(position.game, seat).cash + amount)
  if (!after) throw new Error('a raisable sum could not be raised')
  const changes = () => changesOf(position.game, after.game)
  return position.edition.figures.deedsKept(position, seat, changes)
}

/** Raises any amount for any purpose, in the order in which the bot does it for a debt (CLS-127). */
export const raiseCash: FreeAction<unknown, { amount: number }> = {
  options: (position, seat) => {
    if (isInDebt(position.game, seat)) return []
    const max = maxRaisable(position, seat)
    if (max < 1) return []
    const { cash } = seatAt(position.game, seat)
    const facts = { cash, raisable: max }
    return [press('raiseCash', null, facts, { name: 'amount', type: 'amount', min: 1, max })]
  },
  explain: ({ game }, seat) => (isInDebt(game, seat) ? refusal('inDebt', {}) : null),
  check: (position, seat, { with: { amount } }) => raiseRefused(position, seat, amount),
  undo: true,
  apply: (play, seat, { with: { amount } }) => {
    const sum = seatAt(play.game, seat).cash + amount
    play.do({ step: 'raise', seat, sum })
  },
}
