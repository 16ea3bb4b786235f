import { nextLiving } from '#mechanics/property/holdings.ts'
import { openTurn } from '#mechanics/turn/order.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play } from '../game.ts'
import { freshRound } from '../state.ts'
import { askToDiscard, excessOf } from './hand-limit.ts'
import { release } from './move.ts'

type SeatStep = (play: Play, step: { step: string; seat: number }) => void

const turnsInJail = 2

/** A turn begins (TWO-014). */
export const turn: SeatStep = (play, { seat }) => {
  play.game.own.round = freshRound()
  openTurn(play, seat, 'act')
}

/** One action after the other until the turn ends, each settled completely before the next (TWO-015, TWO-017). */
export const act: SeatStep = (play, { seat }) => {
  const { game } = play
  const mate = seatAt(game, seat)
  if (mate.out || game.own.round.isOver) return
  play.push({ step: 'act', seat })
  if (isSomebodyLeaving(play)) return play.push({ step: 'settled' })
  const kind = mate.jail === null ? 'two.turn' : 'two.jail'
  play.ask({ kind, seats: [seat], timer: 'turn' })
}

/** What ends with no settlement, such as a swap or a purchase that is not made, lets them go as well (TWO-133). */
function isSomebodyLeaving({ game }: Play): boolean {
  return game.own.leaving.length > 0
}

/** The hand is brought to its limit, a turn in Jail counts, and the next player follows (O-3, TWO-019, TWO-123). */
export const endTurn: SeatStep = (play, { seat }) => {
  const { game } = play
  const mate = seatAt(game, seat)
  if (isSomebodyLeaving(play)) {
    play.push({ step: 'endTurn', seat })
    return play.push({ step: 'settled' })
  }
  if (!mate.out && excessOf(game, seat) > 0) {
    play.push({ step: 'endTurn', seat })
    return askToDiscard(play, seat)
  }
  if (!mate.out && mate.jail !== null && !game.own.round.jailedNow) {
    mate.jail += 1
    if (mate.jail >= turnsInJail) release(play, seat, 'served')
  }
  play.push({ step: 'turn', seat: nextLiving(game, seat) })
}
