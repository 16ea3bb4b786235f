import { lotAt, rentAtLevel } from '#engine/board.ts'
import type { Play } from '../game.ts'
import { putHotel, takeHotel } from '../money/hotels.ts'
import { perform } from './attempts.ts'
import { jailed, type Cheat } from './cheat.ts'
import { didOf } from './details.ts'
import { bareOf, othersHotels, tray } from './hotels.ts'
import { oneOf } from './picks.ts'
import { sleight } from './sleight.ts'

const toCatcher = 100

/** Where a lifted hotel goes up: on the property named, else on the bare one with the highest rent, else into the tray. */
function siteFor({ board, game }: Play, seat: number, named: number | null): number | null {
  if (named === null) return null
  const bare = bareOf(game, seat)
  if (bare.includes(named)) return named
  const rent = (square: number) => rentAtLevel(lotAt(board, square), 0)
  return bare.sort((one, other) => rent(other) - rent(one) || one - other)[0] ?? null
}

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
  reward: (play, attempt) => {
    const square = siteFor(play, attempt.seat, didOf(attempt, 'SURPRISE_DEMOLITION').ontoSquare)
    putHotel(play.game, square)
    return { booked: { square } }
  },
}

export const liftHotel = sleight({
  cheat: 'SURPRISE_DEMOLITION',
  act: 'liftHotel',
  ways: ({ game }, seat) => {
    const from = othersHotels(game, seat)
    const onto = [...bareOf(game, seat), tray]
    return from.length > 0 ? [{ ask: [oneOf('square', 'deed', from), oneOf('onto', 'deed', onto)] }] : []
  },
  carry: (play, seat, { square, onto }) => {
    const [[lifted], [site]] = [square, onto] as [[number], [number | string]]
    takeHotel(play.game, lifted)
    const did = { square: lifted, ontoSquare: typeof site === 'number' ? site : null }
    perform(play, seat, 'SURPRISE_DEMOLITION', { did })
  },
})
