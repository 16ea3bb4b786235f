import type { Game } from '#engine/game.ts'
import { deedAt, properties } from '../../classic/holdings.ts'
import type { Part } from '../money/charge.ts'
import { ownOf, type Attempt } from '../state.ts'
import { perform } from './attempts.ts'
import { jailed, type Cheat } from './cheat.ts'
import { didOf } from './details.ts'
import { grantHotel, returnDeed } from './giveBack.ts'
import { oneOf, picked, sleight } from './sleight.ts'
import { isUnderSale } from './underSale.ts'

const toCatcher = 100

/** Rent that the deed brought goes to whoever had it; where that was the Bank, back to the debtor (CHE-113). */
function rentOfDeed(game: Game, attempt: Attempt): Part[] {
  const { square, ownerSeat, bills } = didOf(attempt, 'SLIPPERY_DEED')
  return ownOf(game)
    .bills.slice(bills)
    .filter((bill) => bill.square === square && bill.asker === attempt.seat && bill.state === 'paid')
    .map(({ debtor, paid }) => ({ to: ownerSeat ?? debtor, amount: paid }))
}

/** How many asking lines there have been; one that is on its way will bear the name of who holds the deed by then. */
function linesPosted(game: Game): number {
  const { bills } = ownOf(game)
  const ahead = bills.findIndex(({ state }) => state === 'waiting')
  return ahead < 0 ? bills.length : ahead
}

/** A deed goes up the sleeve (CHE-203). */
export const slipperyDeed: Cheat = {
  undo: ({ game }, attempt) => {
    const { square, ownerSeat } = didOf(attempt, 'SLIPPERY_DEED')
    const price = returnDeed(game, attempt, square, ownerSeat)
    return { parts: [...rentOfDeed(game, attempt), ...price] }
  },
  penalty: (_play, attempt, catcher) => ({
    parts: [{ to: catcher, amount: toCatcher }],
    paid: [jailed(attempt)],
    booked: { catcherAmount: toCatcher, isJailed: true },
  }),
  reward: ({ game }, attempt) => {
    const { square } = didOf(attempt, 'SLIPPERY_DEED')
    return { booked: { square, withHotel: grantHotel(game, attempt.seat, square) } }
  },
}

export const pocketDeed = sleight({
  cheat: 'SLIPPERY_DEED',
  act: 'pocketDeed',
  ways: ({ board, game }, seat) => {
    const from = properties(board).filter(
      (square) => deedAt(game, square).owner !== seat && !isUnderSale(game, square),
    )
    return from.length > 0 ? [{ ask: [oneOf('square', 'deed', from)] }] : []
  },
  carry: (play, seat, answers) => {
    const { game } = play
    const square = picked(answers, 'square')
    const deed = deedAt(game, square)
    const did = { square, ownerSeat: deed.owner, bills: linesPosted(game) }
    deed.owner = seat
    perform(play, seat, 'SLIPPERY_DEED', { did, deeds: [square] })
  },
})
