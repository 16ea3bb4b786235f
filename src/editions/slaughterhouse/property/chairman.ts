import { cardSteps, type TopCard } from '#mechanics/cards/carry.ts'
import { nextLiving } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play, StepHandler } from '../game.ts'

/** The Coin goes to a seat, unless it is there already (SLH-041). */
function elect(play: Play, seat: number): void {
  const { own } = play.game
  const from = own.chairman
  if (from === seat) return
  own.chairman = seat
  play.emit({ kind: 'chairman', seat, from })
}

/** Who leaves the game leaves the Coin to the player after them (SLH-043). */
export function passCoin(play: Play, seat: number): void {
  if (play.game.own.chairman === seat) elect(play, nextLiving(play.game, seat))
}

/** The Chance card that makes its reader Chairman of the Board. */
const election = 'CH-15'

const payEach = cardSteps['card.payEach'] as StepHandler

/** Who is elected pays everybody, and then takes the Coin (SLH-041). */
export function payEachOther(play: Play, drawn: TopCard): void {
  if (drawn.card === election) play.push({ step: 'takeCoin', seat: drawn.seat })
  payEach(play, drawn)
}

/** Whom the payment has ruined is Chairman of nothing: the Coin stays where it is. */
export function takeCoin(play: Play, { seat }: { step: string; seat: number }): void {
  if (!seatAt(play.game, seat).out) elect(play, seat)
}
