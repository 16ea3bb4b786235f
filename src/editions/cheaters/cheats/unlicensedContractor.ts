import { hotel } from '#engine/board.ts'
import { refusal } from '#engine/refusal.ts'
import { deedAt } from '../../classic/holdings.ts'
import { perform } from './attempts.ts'
import type { Cheat } from './cheat.ts'
import { didOf } from './details.ts'
import { returnHotel, takeHotel, trayOf } from './giveBack.ts'
import { bareOf, othersHotels, tray } from './hotels.ts'
import { oneOf, sleight } from './sleight.ts'

const fine = 100

/** A hotel without a bill and without a colour (CHE-208). */
export const unlicensedContractor: Cheat = {
  undo: ({ game }, attempt) => {
    const { square, fromSquare } = didOf(attempt, 'UNLICENSED_CONTRACTOR')
    returnHotel(game, attempt, square, fromSquare)
    return {}
  },
  penalty: () => ({ parts: [{ to: 'bank', amount: fine }], booked: { bankAmount: fine } }),
  reward: (_play, attempt) => ({ booked: { square: didOf(attempt, 'UNLICENSED_CONTRACTOR').square } }),
}

export const placeHotel = sleight({
  cheat: 'UNLICENSED_CONTRACTOR',
  act: 'placeHotel',
  ways: ({ game }, seat) => {
    const from = [...(trayOf(game) > 0 ? [tray] : []), ...othersHotels(game, seat)]
    const onto = bareOf(game, seat)
    if (from.length === 0 || onto.length === 0) return []
    return [{ ask: [oneOf('from', 'deed', from), oneOf('square', 'deed', onto)] }]
  },
  explain: ({ game }, _seat, { with: { from } }) =>
    Array.isArray(from) && from[0] === tray && trayOf(game) === 0 ? refusal('noHotelInTray', {}) : null,
  carry: (play, seat, { from, square }) => {
    const { game } = play
    const [[source], [onto]] = [from, square] as [[number | string], [number]]
    const fromSquare = typeof source === 'number' ? source : null
    if (fromSquare === null) game.bank.hotels = trayOf(game) - 1
    else takeHotel(game, fromSquare)
    deedAt(game, onto).level = hotel
    perform(play, seat, 'UNLICENSED_CONTRACTOR', { did: { square: onto, fromSquare }, deeds: [onto] })
  },
})
