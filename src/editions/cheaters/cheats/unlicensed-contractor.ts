import { refusal } from '#engine/refusal.ts'
import { moveHotel, trayOf } from '../money/hotels.ts'
import { perform } from './attempts.ts'
import type { Cheat } from './cheat.ts'
import { didOf } from './details.ts'
import { returnHotel } from './give-back.ts'
import { bareOf, othersHotels, tray } from './hotels.ts'
import { oneOf } from './picks.ts'
import { sleight } from './sleight.ts'

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
    const [[source], [onto]] = [from, square] as [[number | string], [number]]
    const fromSquare = typeof source === 'number' ? source : null
    moveHotel(play.game, fromSquare, onto)
    perform(play, seat, 'UNLICENSED_CONTRACTOR', { did: { square: onto, fromSquare }, deeds: [onto] })
  },
})
