import { pay } from '#engine/money.ts'
import type { Play } from '#engine/play.ts'
import { seatAt } from '../../classic/means.ts'
import { successorOf, type Heir } from '../money/heirs.ts'
import { cheats } from './all.ts'
import { openAttempts } from './attempts.ts'
import { inOrder } from './cheat.ts'
import { turnOver } from './replace.ts'

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
  const newCard = turnOver(game, cheat)
  play.emit({ kind: 'gotAway', seat, cheat, did: { ...attempt.did }, booked: reward.booked, newCard })
  inOrder(play, reward.then ?? [])
}

/** Before a bankruptcy is settled: what a seat has open is undone as far as it can be, without reward or penalty (CHE-067). */
export function voidAttempts(play: Play, seat: number): void {
  const mine = openAttempts(play.game).filter((attempt) => attempt.seat === seat)
  for (const attempt of mine) {
    attempt.status = 'void'
    const { parts = [], then = [] } = cheats[attempt.cheat].undo(play, attempt)
    inOrder(play, then)
    for (const { to, amount } of parts)
      giveBack(play, seat, to === 'bank' ? to : successorOf(play.game, to), amount)
  }
}

/** As far as the cash reaches. */
function giveBack(play: Play, seat: number, to: Heir, amount: number): void {
  if (to !== seat) pay(play, seat, to, Math.min(amount, seatAt(play.game, seat).cash), 'cheat')
}

/** The last one has won, or the game ends otherwise before its closing: what is open counts for nothing (CHE-162). */
export function voidAll({ game }: Play): void {
  for (const attempt of openAttempts(game)) attempt.status = 'void'
}
