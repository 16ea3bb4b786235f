import { deedAt } from '#mechanics/property/holdings.ts'
import { perform } from './attempts.ts'
import { jailed, wonDeed, type Cheat } from './cheat.ts'
import { linesPosted, passRent } from './deed-rent.ts'
import { didOf } from './details.ts'
import { ownerNow, returnDeed } from './give-back.ts'
import { oneOf } from './picks.ts'
import { sleight } from './sleight.ts'
import { isUnderSale } from './under-sale.ts'

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
