import { lotAt } from '#engine/board.ts'
import type { Party } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import { moveToken } from '#mechanics/movement/move.ts'
import '#mechanics/movement/events.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import type { PaymentFacts } from '#engine/money.ts'
import type { Play } from '../game.ts'
import { payUp } from '../money/pay-up.ts'
import { offer } from '../park/buy.ts'
import { roll, type Stop } from './move.ts'

/** What each kind of square does (JUN-015 to JUN-036). */
export const landings = {
  'land.lot': attraction,
  'land.card': (play: Play, { seat }: Stop) => play.push({ step: 'draw', seat }),
  'land.rail': (play: Play, { seat }: Stop) => roll(play, seat),
  'land.show': show,
  'land.bus': (play: Play, { seat, square }: Stop) => rideBus(play, seat, { square }),
  'land.cafe': rest('cafe'),
  'land.go': rest('go'),
  'land.parking': looseChange,
}

function rest(why: string) {
  return (play: Play, { seat, square }: Stop) => play.emit({ kind: 'rested', seat, square, why })
}

/** Free, one's own, or somebody's who is paid at once (JUN-016, JUN-021, JUN-023, JUN-025). */
function attraction(play: Play, stop: Stop): void {
  const { seat, square } = stop
  const { owner } = deedAt(play.game, square)
  if (owner === null) offer(play, seat, square)
  else if (owner === seat) rest('own')(play, stop)
  else {
    const amount = play.edition.figures.lotRent(play, lotAt(play.board, square), square, owner)
    payUp(play, { seat, to: owner, amount, why: 'rent', about: { square } })
  }
}

/** Fireworks or dolphins (JUN-030). */
function show(play: Play, { seat, square }: Stop): void {
  payUp(play, { seat, ...toChange(play, 'pay.show'), why: 'show', about: { square } })
}

/** The money goes onto the loose change, and the car straight to the café, past no GO! (JUN-028, JUN-032, JUN-042). */
export function rideBus(play: Play, seat: number, about: PaymentFacts): void {
  if (!payUp(play, { seat, ...toChange(play, 'pay.bus'), why: 'bus', about })) return
  const cafe = play.board.squares.findIndex(({ kind }) => kind === 'cafe')
  moveToken(play, { seat, steps: cafe - seatAt(play.game, seat).at, by: 'bus' })
}

function toChange({ game }: Play, option: string): { to: Party; amount: number } {
  return { to: 'pot', amount: game.options[option] as number }
}

/** All that lies there (JUN-034). */
function looseChange(play: Play, stop: Stop): void {
  const { pot } = play.game.bank
  const { seat, square } = stop
  if (pot > 0) pay(play, 'pot', seat, pot, 'pot', { square })
  else rest('noChange')(play, stop)
}
