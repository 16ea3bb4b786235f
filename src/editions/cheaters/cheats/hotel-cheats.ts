import type { StepOf } from '#engine/game.ts'
import { refusal } from '#engine/refusal.ts'
import { moveHotel, trayOf, bareOf, othersHotels, tray, putHotel, takeHotel } from '../money/hotels.ts'
import type { Game, Play, Attempt } from '../state.ts'
import { attemptOf, perform } from './attempts.ts'
import { type Cheat, jailed } from './cheat.ts'
import { didOf } from './details.ts'
import { returnHotel } from './give-back.ts'
import { oneOf } from './asks.ts'
import { sleight } from './sleeve.ts'

const fine = 100

function putBack(game: Game, attempt: Attempt): void {
  const { square, fromSquare } = didOf(attempt, 'UNLICENSED_CONTRACTOR')
  returnHotel(game, attempt, square, fromSquare)
}

/** The fine is paid, or its debtor goes bankrupt: the hotel goes back (CHE-112, CHE-208). */
export function hotelBack({ game }: Play, { attempt: id }: StepOf<'cheat.hotelBack'>): void {
  const attempt = attemptOf(game, id)
  if (attempt) putBack(game, attempt)
}

/** A hotel without a bill and without a colour (CHE-208). */
export const unlicensedContractor: Cheat = {
  undo: ({ game }, attempt) => {
    if (attempt.status !== 'caught') putBack(game, attempt)
    return {}
  },
  penalty: (_play, { seat, id }) => ({
    parts: [{ to: 'bank', amount: fine }],
    paid: [{ step: 'cheat.hotelBack', seat, attempt: id }],
    booked: { bankAmount: fine },
  }),
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
  carry: (play, seat, { from: [source], square: [onto] }: { from: [number | string]; square: [number] }) => {
    const fromSquare = typeof source === 'number' ? source : null
    moveHotel(play.game, fromSquare, onto)
    perform(play, seat, 'UNLICENSED_CONTRACTOR', { did: { square: onto, fromSquare }, deeds: [onto] })
  },
})

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
