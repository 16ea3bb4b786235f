import type { Play } from '../game.ts'
import { duesOf } from '../money/dues.ts'
import { successorOf } from '../money/heirs.ts'
import { isStep } from '../state.ts'
import { cheats } from './all.ts'
import { openAttempts } from './attempts.ts'
import { inOrder } from './cheat.ts'
import { giveBack } from './give-back.ts'
import { turnOver } from './replace.ts'
import { hotelBack } from './unlicensed-contractor.ts'
import { worthOf } from './worth.ts'

/** One after the other, in the order performed: each is told and rewarded before the next (CHE-108, CHE-144). */
export function close(play: Play): void {
  const { game } = play
  const [attempt] = openAttempts(game)
  if (!attempt) return
  const { seat, cheat } = attempt
  play.push({ step: 'close' })
  const reward = cheats[cheat].reward(play, attempt)
  attempt.status = reward ? 'succeeded' : 'void'
  if (!reward) return
  Object.assign(attempt, { until: game.now, worth: worthOf(play, attempt, reward.booked) })
  const newCard = turnOver(game, cheat)
  play.emit({ kind: 'gotAway', seat, cheat, did: { ...attempt.did }, booked: reward.booked, newCard })
  inOrder(play, reward.then ?? [])
}

/** Before a bankruptcy is settled: what a seat has open is undone as far as it can be, without reward or penalty (CHE-067). */
export function voidAttempts(play: Play, seat: number): void {
  returnHotels(play, seat)
  const mine = openAttempts(play.game).filter((attempt) => attempt.seat === seat)
  for (const attempt of mine) {
    attempt.status = 'void'
    const { parts = [], then = [] } = cheats[attempt.cheat].undo(play, attempt)
    inOrder(play, then)
    for (const { to, amount } of parts)
      giveBack(play, seat, to === 'bank' ? to : successorOf(play.game, to), amount)
  }
}

/** Hotels that a convict keeps until the fine is paid go back before the estate is settled (CHE-067, CHE-208). */
function returnHotels(play: Play, seat: number): void {
  for (const due of duesOf(play.game, seat)) {
    const back = due.then.filter((step) => isStep(step, 'cheat.hotelBack'))
    due.then = due.then.filter((step) => !isStep(step, 'cheat.hotelBack'))
    for (const step of back) hotelBack(play, step)
  }
}

/** The last one has won, or the game ends otherwise before its closing: what is open counts for nothing (CHE-162). */
export function voidAll({ game }: Play): void {
  for (const attempt of openAttempts(game)) attempt.status = 'void'
}
