import { pay } from '#engine/money.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { SeatStep } from '#mechanics/turn/order.ts'
import { goPay } from '../options.ts'
import type { Own } from '../state.ts'
import { leaveJail } from './jail.ts'

/** Out of Jail first, then the die (MYF-009, MYF-024). */
export const start: SeatStep<Own> = (play, { seat }) => {
  const { out, jail } = seatAt(play.game, seat)
  if (out) return
  if (jail !== null) leaveJail(play, seat)
  else play.ask({ kind: 'turn.roll', seats: [seat], timer: 'turn' })
}

/** Each time GO is reached or crossed on the way forward (MYF-012). */
export const payGo: SeatStep<Own> = (play, { seat }) =>
  pay(play, 'bank', seat, goPay(play.game.options), 'salary', { square: play.board.go })
