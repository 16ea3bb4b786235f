import type { Game, Step } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'
import { cancelBill, reask } from '../money/bill.ts'
import { billWithId } from '../money/bills.ts'
import type { Bill } from '../state.ts'
import { half, isOpen, unpaidBills } from './reading.ts'
import { nothingDone, type Effect } from './effect.ts'

/** Cards about an asking line that nobody has paid yet. */

function against(game: Game, seat: number): Bill | undefined {
  return isOpen(game) ? unpaidBills(game).find(({ debtor }) => debtor === seat) : undefined
}

function inFavourOf(game: Game, seat: number): Bill | undefined {
  return isOpen(game) ? unpaidBills(game).find(({ asker }) => asker === seat) : undefined
}

const friend: Effect = {
  kept: true,
  tells: true,
  holds: ({ game }, seat) => against(game, seat) !== undefined,
  act: (play, seat) => {
    const bill = against(play.game, seat)
    if (!bill) return nothingDone
    const amount = half(bill.asked)
    const cut = bill.asked - amount
    reask(play, bill, amount)
    return { did: { bill: bill.id, amount: cut } }
  },
  undo: (play, { did }) => {
    const bill = billWithId(play.game, did['bill'] as number)
    const amount = did['amount'] as number
    if (bill?.state === 'posted') return { then: [{ step: 'card.reask', bill: bill.id, amount }] }
    return bill?.state === 'paid' ? { parts: [{ to: bill.asker, amount }] } : {}
  },
}

const doctorsNote: Effect = {
  kept: true,
  tells: true,
  holds: ({ game }, seat) => against(game, seat) !== undefined,
  act: (play, seat) => {
    const bill = against(play.game, seat)
    if (bill) cancelBill(play, bill)
    return nothingDone
  },
}

const keyMoney = 50

const raise: Effect = {
  kept: true,
  tells: true,
  holds: ({ game }, seat) => inFavourOf(game, seat) !== undefined,
  act: (play, seat) => {
    const bill = inFavourOf(play.game, seat)
    if (bill) reask(play, bill, bill.asked + keyMoney)
    return nothingDone
  },
}

/** The half that was forged away is asked for again. */
export function reaskMore(play: Play, step: Step & { bill: number; amount: number }): void {
  const bill = billWithId(play.game, step.bill)
  if (bill?.state === 'posted') reask(play, bill, bill.asked + step.amount)
}

export const billEffects: Readonly<Record<string, Effect>> = { C03: friend, K06: doctorsNote, K07: raise }
