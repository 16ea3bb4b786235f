import { seatAt } from '#mechanics/money/funds.ts'
import type { Game, Play, Attempt } from '../state.ts'
import { dropLines } from '../turn/drop.ts'
import { sendTo } from '../turn/move.ts'
import { isMovable } from '../turn/order.ts'
import { perform } from './attempts.ts'
import type { Cheat } from './cheat.ts'
import { didOf } from './details.ts'
import { isTokenTakenOn } from './taken-on.ts'

const toThief = 100

/** Another seat's token goes by the roll: no stop, no allowance; on the way home it goes no further than GO (CHE-047, CHE-159). */
export function moveOther(play: Play, seat: number, victim: number, steps: number): void {
  const { game, board } = play
  const { length } = board.squares
  const { at: fromSquare } = seatAt(game, victim)
  const end = fromSquare + steps
  const square = end >= length && game.own.finalPhase ? board.go : end % length
  perform(play, seat, 'IDENTITY_THEFT', { did: { victimSeat: victim, fromSquare, square } })
  sendTo(play, victim, square)
}

/** Whether the token still stands where it was put: not in the cell, not home, not off the board. */
function isInPlace(game: Game, attempt: Attempt): boolean {
  const { victimSeat, square } = didOf(attempt, 'IDENTITY_THEFT')
  return seatAt(game, victimSeat).at === square && isMovable(game, victimSeat)
}

/** A token that is not one's own (CHE-207). */
export const identityTheft: Cheat = {
  undo: (play, attempt) => {
    const { victimSeat: token, fromSquare, square: at } = didOf(attempt, 'IDENTITY_THEFT')
    if (isInPlace(play.game, attempt)) sendTo(play, token, fromSquare)
    else isTokenTakenOn(play.game, attempt, { token, at }, fromSquare)
    return {}
  },
  penalty: (play, attempt) => {
    const { victimSeat: owner } = didOf(attempt, 'IDENTITY_THEFT')
    dropLines(play, ({ event }) => event.kind === 'stopped' && event.seat === owner)
    return { then: [{ step: 'cheat.placement', seat: attempt.seat, owner }], booked: { victimSeat: owner } }
  },
  reward: ({ game, board }, attempt) => {
    const { victimSeat, square } = didOf(attempt, 'IDENTITY_THEFT')
    const isHome = game.own.finalPhase && square === board.go && isInPlace(game, attempt)
    return {
      booked: { victimSeat, ownerAmount: toThief },
      then: [
        ...(isHome ? [{ step: 'cheat.home', seat: victimSeat }] : []),
        { step: 'cheat.collect', seat: victimSeat, to: attempt.seat, amount: toThief },
      ],
    }
  },
}
