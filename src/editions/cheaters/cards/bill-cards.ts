import type { Game, Play } from '../game.ts'
import { cancelBill, reask } from '../money/bill.ts'
import { askedFor, billWithId } from '../money/bills.ts'
import type { Part } from '../money/charge.ts'
import type { Bill, SumCard } from '../state.ts'
import { isPlayTime, unpaidBills } from './reading.ts'
import { nothingDone, type Effect } from './effect.ts'
import type { BillHalved } from './forged.ts'

/** Cards about an asking line that nobody has paid yet. */

function against(game: Game, seat: number): Bill | undefined {
  return isPlayTime(game) ? unpaidBills(game).find(({ debtor }) => debtor === seat) : undefined
}

function inFavourOf(game: Game, seat: number): Bill | undefined {
  return isPlayTime(game) ? unpaidBills(game).find(({ asker }) => asker === seat) : undefined
}

/** How many cards have changed it by now. */
function changeSum(play: Play, bill: Bill, card: SumCard): number {
  const count = bill.cards.push(card)
  reask(play, bill)
  return count
}

/** What was not paid because of a forged card counts as paid for the stop from now on (CHE-209). */
function otherHalf(bill: Bill): Part {
  const amount = askedFor(bill) - bill.asked
  bill.asked += amount
  bill.paid += amount
  return { to: bill.asker, amount }
}

const friend: Effect<BillHalved> = {
  kept: true,
  tells: true,
  holds: ({ game }, seat) => against(game, seat) !== undefined,
  act: (play, seat) => {
    const bill = against(play.game, seat)
    if (!bill) return nothingDone
    const place = changeSum(play, bill, 'C03') - 1
    return { did: { bill: bill.id, place } }
  },
  undo: (play, { did: { bill: id, place } }) => {
    const bill = id === undefined ? null : billWithId(play.game, id)
    if (!bill || place === undefined) return {}
    bill.cards.splice(place, 1)
    return bill.state === 'paid'
      ? { parts: [otherHalf(bill)] }
      : { then: [{ step: 'cheat.reask', bill: bill.id }] }
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

const raise: Effect = {
  kept: true,
  tells: true,
  holds: ({ game }, seat) => inFavourOf(game, seat) !== undefined,
  act: (play, seat) => {
    const bill = inFavourOf(play.game, seat)
    if (bill) changeSum(play, bill, 'K07')
    return nothingDone
  },
}

export const billEffects: Readonly<Record<string, Effect>> = { C03: friend, K06: doctorsNote, K07: raise }
