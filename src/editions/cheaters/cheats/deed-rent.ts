import type { Step } from '#engine/game.ts'
import type { Game, Play } from '../game.ts'
import { cancelBill } from '../money/bill.ts'
import type { Attempt, Bill } from '../state.ts'
import { openAttempts } from './attempts.ts'
import { didOf } from './details.ts'

/** Unpaid rent of a pocketed deed, once the pocketing is undone; rent that was paid stays paid (CHE-113). */

/** How many asking lines there have been; one that is on its way will bear the name of who holds the deed by then. */
export function linesPosted(game: Game): number {
  const { bills } = game.own
  const ahead = bills.findIndex(({ state }) => state === 'waiting')
  return ahead < 0 ? bills.length : ahead
}

function billsOf(game: Game, attempt: Attempt): Bill[] {
  const { square, bills } = didOf(attempt, 'SLIPPERY_DEED')
  return game.own.bills.slice(bills).filter((bill) => bill.square === square)
}

/** Who had the deed asks afresh for what is unpaid, and is the victim of what others have done about it; not the Bank. */
export function passRent(play: Play, attempt: Attempt, first: number | null): Step[] {
  const bills = billsOf(play.game, attempt)
  const unpaid = bills.filter(({ asker, state }) => asker === attempt.seat && state === 'posted')
  for (const bill of unpaid)
    if (first === null) cancelBill(play, bill)
    else bill.asker = first
  for (const bill of bills) passVictim(play.game, bill, attempt.seat, first)
  return unpaid.map(({ id }) => ({ step: 'cheat.reask', bill: id }))
}

const victims: Readonly<Record<string, string>> = {
  FREE_STAY: 'ownerSeat',
  SQUATTERS_RULE: 'ownerSeat',
  SHORTCHANGED: 'creditorSeat',
}

function passVictim(game: Game, bill: Bill, from: number, to: number | null): void {
  if (bill.holder === from && to !== null) bill.holder = to
  for (const { cheat, did } of openAttempts(game)) {
    const name = victims[cheat]
    if (name !== undefined && did['bill'] === bill.id && did[name] === from) did[name] = to
  }
}
