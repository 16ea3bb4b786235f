import { deedAt } from '#mechanics/property/holdings.ts'
import { perform, openAttempts } from './attempts.ts'
import { jailed, wonDeed, type Cheat } from './cheat.ts'
import { didOf } from './details.ts'
import { ownerNow, returnDeed } from './give-back.ts'
import { oneOf } from './asks.ts'
import { sleight } from './sleeve.ts'
import { isUnderSale } from '../money/sale.ts'
import type { Step } from '#engine/game.ts'
import type { Game, Play, Attempt, Bill } from '../state.ts'
import { cancelBill } from '../money/bill.ts'

const toCatcher = 100

/** A deed goes up the sleeve (CHE-203). */
export const slipperyDeed: Cheat = {
  undo: (play, attempt) => {
    const { game } = play
    const { square, ownerSeat } = didOf(attempt, 'SLIPPERY_DEED')
    const parts = returnDeed(game, attempt, { square, holder: attempt.seat }, ownerSeat)
    return { parts, then: passRent(play, attempt, ownerNow(game, ownerSeat)) }
  },
  penalty: (_play, attempt, catcher) => ({
    parts: [{ to: catcher, amount: toCatcher }],
    paid: [jailed(attempt)],
    booked: { catcherAmount: toCatcher, isJailed: true },
  }),
  reward: ({ game }, attempt) => {
    const { square } = didOf(attempt, 'SLIPPERY_DEED')
    return wonDeed(game, attempt.seat, square)
  },
}

export const pocketDeed = sleight({
  cheat: 'SLIPPERY_DEED',
  act: 'pocketDeed',
  ways: ({ board, game }, seat) => {
    const from = board.properties.filter(
      (square) => deedAt(game, square).owner !== seat && !isUnderSale(game, square),
    )
    return from.length > 0 ? [{ ask: [oneOf('square', 'deed', from)] }] : []
  },
  carry: (play, seat, { square: [square] }: { square: [number] }) => {
    const { game } = play
    const deed = deedAt(game, square)
    const did = { square, ownerSeat: deed.owner, bills: linesPosted(game) }
    deed.owner = seat
    perform(play, seat, 'SLIPPERY_DEED', { did, deeds: [square] })
  },
})

/** Unpaid rent of a pocketed deed, once the pocketing is undone; rent that was paid stays paid (CHE-113). */

/** How many asking lines there have been; one that is on its way will bear the name of who holds the deed by then. */
function linesPosted(game: Game): number {
  const { bills } = game.own
  const ahead = bills.findIndex(({ state }) => state === 'waiting')
  return ahead < 0 ? bills.length : ahead
}

function billsOf(game: Game, attempt: Attempt): Bill[] {
  const { square, bills } = didOf(attempt, 'SLIPPERY_DEED')
  return game.own.bills.slice(bills).filter((bill) => bill.square === square)
}

/** Who had the deed asks afresh for what is unpaid, and is the victim of what others have done about it; not the Bank. */
function passRent(play: Play, attempt: Attempt, first: number | null): Step[] {
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
