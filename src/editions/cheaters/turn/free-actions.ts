import { press } from '#engine/edition.ts'
import { refusal } from '#engine/refusal.ts'
import type { FreeAction, Play } from '../game.ts'
import { leave } from '../money/bankruptcy.ts'
import { isHeldUp } from './blocking-prompts.ts'
import { rollRefused } from './opening.ts'

/** Pressed by anybody at any time (CHE-133): where a prompt of the presser lists the act it is that; here is why it is not. */
export const roll: FreeAction = {
  options: () => [],
  explain: (position, seat, move) => {
    const { turn, own } = position.game
    if (own.phase !== 'open') return rollRefused(position, seat, move)
    if (turn.seat === seat)
      return refusal(turn.again || isHeldUp(position.game, seat) ? 'stepsLeft' : 'rolled', {})
    return refusal('notYourTray', { seat: turn.seat })
  },
  carry: () => undefined,
}

export const pass: FreeAction = {
  options: () => [],
  explain: ({ game }, seat) => {
    const { phase, next } = game.own
    if (phase !== 'open') return refusal('notYourTray', { seat: next })
    return game.turn.seat === seat
      ? refusal('stepsLeft', {})
      : refusal('notYourTray', { seat: game.turn.seat })
  },
  carry: () => undefined,
}

/** A player quits: debts are paid, and the rest goes to the Bank (CHE-067). */
export const resign: FreeAction = {
  options: () => [{ ...press('resign', null), grave: true }],
  carry: (play, seat) => leave(play, seat, 'resigned'),
}

/** So does who is removed for being away. */
export function remove(play: Play, seat: number): void {
  leave(play, seat, 'removed')
}
