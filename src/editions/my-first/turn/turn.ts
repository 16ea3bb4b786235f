import { pay } from '#engine/money.ts'
import { stopIfDue } from '#mechanics/ending/broke/finish.ts'
import { stopIfLastRound } from '#mechanics/ending/moment.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { nextLiving } from '#mechanics/property/holdings.ts'
import type { Play } from '../game.ts'
import { goPay } from '../options.ts'
import { leaveJail } from './jail.ts'

type SeatStep = (play: Play, step: { step: string; seat: number }) => void

/** A turn begins, unless the end has come (MYF-009, MYF-036). */
export const turn: SeatStep = (play, { seat }) => {
  const { game } = play
  if (stopIfDue(play)) return
  game.turn = {
    seat,
    number: game.turn.number + 1,
    dice: null,
    rolled: false,
    doubles: 0,
    again: false,
    lapsed: [],
  }
  play.emit({ kind: 'turn', seat, number: game.turn.number })
  play.push({ step: 'endTurn', seat })
  play.push({ step: 'start', seat })
}

/** Out of Jail first, then the die (MYF-009, MYF-024). */
export const start: SeatStep = (play, { seat }) => {
  const { out, jail } = seatAt(play.game, seat)
  if (out) return
  if (jail !== null) leaveJail(play, seat)
  else play.ask({ kind: 'turn.roll', seats: [seat], timer: 'turn' })
}

export const endTurn: SeatStep = (play, { seat }) => {
  const next = nextLiving(play.game, seat)
  stopIfLastRound(play, seat, next)
  play.push({ step: 'turn', seat: next })
}

/** Each time GO is reached or crossed on the way forward (MYF-012). */
export const payGo: SeatStep = (play, { seat }) =>
  pay(play, 'bank', seat, goPay(play.game.options), 'salary', { square: play.board.go })
