import type { StepOf } from '#engine/game.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { type Play, cellOf } from '../state.ts'
import { nextBankHeld } from '../money/sale.ts'
import { leaveJail } from '../turn/jail.ts'
import { advanceTo } from '../turn/move.ts'
import { isHome } from '../turn/order.ts'
import { perform } from './attempts.ts'
import type { Cheat } from './cheat.ts'
import { sleight } from './sleeve.ts'

const toCatcher = 100

/** The handcuffs are off, though the cell is not open (CHE-202). */
export const escapeArtist: Cheat = {
  undo: ({ game }, { seat }) => {
    if (seatAt(game, seat).jail !== null) game.own.handcuffs = seat
    return {}
  },
  penalty: (_play, _attempt, catcher) => ({
    parts: [{ to: catcher, amount: toCatcher }],
    booked: { catcherAmount: toCatcher },
  }),
  reward: (play, { seat }) => {
    const square = nextBankHeld(play, seatAt(play.game, seat).at)
    if (square !== null) deedAt(play.game, square).owner = seat
    return { booked: { square }, then: [{ step: 'cheat.escape', seat, square }] }
  },
}

/** Frees a prisoner and moves the token to the deed; the stop brings its allowance alone, and a token at home stays (CHE-202, CHE-155, CHE-157). */
export function escape(play: Play, { seat, square }: StepOf<'cheat.escape'>): void {
  if (seatAt(play.game, seat).out) return
  if (cellOf(play.game) === seat) leaveJail(play, seat, 'escape')
  if (square !== null && !isHome(play.game, seat)) advanceTo(play, seat, square, { isQuiet: true })
}

export const slipCuffs = sleight({
  cheat: 'ESCAPE_ARTIST',
  act: 'slipCuffs',
  ways: ({ game }, seat) => (cellOf(game) === seat && game.own.handcuffs === seat ? [{}] : []),
  carry: (play, seat) => {
    play.game.own.handcuffs = null
    perform(play, seat, 'ESCAPE_ARTIST', { did: {} })
  },
})
