import { press } from '#engine/edition.ts'
import type { Party } from '#engine/game.ts'
import { livingSeats } from '#mechanics/property/holdings.ts'
import { openDebts } from '#mechanics/debt/state.ts'
import type { FreeAction, Game, Play } from '../game.ts'
import { dueOf, isVoid } from '../tender/debt.ts'
import { openWays } from '../tender/later.ts'
import { payOff } from '../tender/settlement.ts'
import { wealth } from '../worth.ts'
import { isBetweenActions, waitedFor } from './moment.ts'

/** Leaving of one's own accord, or by the vote of the others (TWO-133). */

/**
 * Pays a leaver's debts in order, each by the tender that loses the least. Gives the first creditor who cannot be paid, who
 * takes the rest, or the Bank (TWO-133).
 */
function heirAfterPaying(play: Play, seat: number): Party {
  for (const debt of openDebts(play.game)) {
    if (debt.debtor !== seat || isVoid(play.game, debt)) continue
    const isShort = wealth(play, seat) < debt.amount
    const [best] = isShort ? [] : openWays(play, dueOf(play.game, debt), 'cash')
    if (!best) return debt.creditor
    payOff(play, debt, best.tender)
  }
  return 'bank'
}

/** Nobody else's question is open: they leave at once. */
function isTime(game: Game, seat: number): boolean {
  const asked = waitedFor(game)
  return asked.length === 0 || isBetweenActions(game) || asked.some(({ seats }) => seats.includes(seat))
}

function isLeaving({ own }: Game, seat: number): boolean {
  return own.leaving.some((one) => one.seat === seat)
}

function leave(play: Play, seat: number, why: string): void {
  const { game } = play
  if (!isTime(game, seat)) {
    game.own.leaving.push({ seat, why })
    return play.emit({ kind: 'leavesSoon', seat })
  }
  play.push({ step: 'settled' })
  play.do({ step: 'bankrupt', seat, to: heirAfterPaying(play, seat), why })
}

/** Those who wanted to leave while something was under way do so now, unless more of it is to be paid: they owe nobody anything. */
export function leaveNow(play: Play): void {
  if (openDebts(play.game).length > 0) return
  const { own, seats } = play.game
  for (const { seat, why } of own.leaving.splice(0))
    if (seats[seat]?.out === false && livingSeats(play.game).length > 1)
      play.do({ step: 'bankrupt', seat, to: 'bank', why })
}

export const resign: FreeAction = {
  options: ({ game }, seat) => (isLeaving(game, seat) ? [] : [{ ...press('resign', null), grave: true }]),
  carry: (play, seat) => leave(play, seat, 'resigned'),
}

export function remove(play: Play, seat: number): void {
  if (!isLeaving(play.game, seat)) leave(play, seat, 'removed')
}
