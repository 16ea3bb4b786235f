import { putHotel, takeHotel } from '../money/hotels.ts'
import { perform } from './attempts.ts'
import { jailed, type Cheat } from './cheat.ts'
import { didOf } from './details.ts'
import { bareOf, othersHotels } from './hotels.ts'
import { oneOf } from './picks.ts'
import { sleight } from './sleight.ts'

const toCatcher = 100

/** A hotel is neither on the board nor in the tray (CHE-215). */
export const surpriseDemolition: Cheat = {
  undo: ({ game }, attempt) => {
    putHotel(game, didOf(attempt, 'SURPRISE_DEMOLITION').square)
    return {}
  },
  penalty: (_play, attempt, catcher) => ({
    parts: [{ to: catcher, amount: toCatcher }],
    paid: [jailed(attempt)],
    booked: { catcherAmount: toCatcher, isJailed: true },
  }),
  reward: ({ game }, { seat }) => ({
    booked: { mayPlace: bareOf(game, seat).length > 0 },
    then: [{ step: 'cheat.liftedHotel', seat }],
  }),
}

export const liftHotel = sleight({
  cheat: 'SURPRISE_DEMOLITION',
  act: 'liftHotel',
  ways: ({ game }, seat) => {
    const from = othersHotels(game, seat)
    return from.length > 0 ? [{ ask: [oneOf('square', 'deed', from)] }] : []
  },
  carry: (play, seat, { square: [square] }: { square: [number] }) => {
    takeHotel(play.game, square)
    perform(play, seat, 'SURPRISE_DEMOLITION', { did: { square } })
  },
})
