import type { EventOf } from '#engine/event.ts'
import type { StepOf } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'
import type { Stop } from '../movement/move.ts'
import { seatAt } from '../money/funds.ts'

declare module '#engine/game.ts' {
  interface Steps {
    sendToJail: { seat: number; why: EventOf<'jailed'>['why'] }
  }
}

/** To Jail without crossing GO and without salary; a due extra roll is lost (CLS-018, CLS-026, CLS-075). */
export function sendToJail(play: Play, { seat, why }: StepOf<'sendToJail'>): void {
  const mate = seatAt(play.game, seat)
  mate.at = play.board.jail
  mate.jail = 0
  if (play.game.turn.seat === seat) play.game.turn.again = false
  play.emit({ kind: 'jailed', seat, why })
}

/** Stopping on Go To Jail. */
export function goToJail(play: Play, { seat }: Stop): void {
  play.do({ step: 'sendToJail', seat, why: 'square' })
}
