import type { Outcome } from '#engine/game.ts'
import { deedsOf, livingSeats } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play } from '../game.ts'
import { monopoliesOf } from '../sets.ts'
import { wealth } from '../worth.ts'
import { leaveNow } from './leave.ts'
import { setsToWin } from './sets-to-win.ts'

type Rank = Outcome['ranking'][number]

/** A settlement is over: who wanted to leave does so, and somebody may have won (TWO-133 to TWO-139). */
export function settled(play: Play): void {
  if (finishIfWon(play)) return
  leaveNow(play)
  finishIfWon(play)
}

function finishIfWon(play: Play): boolean {
  const living = livingSeats(play.game)
  const leaders = living.filter((seat) => monopoliesOf(play, seat).length >= setsToWin)
  if (leaders.length > 0)
    finish(play, leaders.length > 1 ? 'fiveSetsEach' : 'fiveSets', richest(play, leaders))
  else if (living.length === 1) finish(play, 'lastStanding', living)
  return play.game.over !== null
}

/** Of two with five sets at the same moment the one who is worth more; both where that is equal (TWO-136, TWO-138). */
function richest(play: Play, seats: readonly number[]): number[] {
  const most = Math.max(...seats.map((seat) => wealth(play, seat)))
  return seats.filter((seat) => wealth(play, seat) === most)
}

/** Nothing further is paid, drawn or played (TWO-135). */
function finish(play: Play, reason: string, winners: number[]): void {
  const { game } = play
  game.debts = []
  game.own.placing = null
  game.own.leaving = []
  game.over = { reason, winners, ranking: ranking(play, winners) }
  game.prompts = []
  game.agenda = []
  play.emit({ kind: 'over', ...game.over })
}

/** Winners, then the others by what they are worth, then those who are out, the last one first (TWO-142). */
function ranking(play: Play, winners: readonly number[]): Rank[] {
  const living = livingSeats(play.game).map((seat) => rankOf(play, seat))
  const isFirst = ({ seat }: Rank) => Number(winners.includes(seat))
  living.sort((a, b) => isFirst(b) - isFirst(a) || b.wealth - a.wealth)
  const fallen = (play.game.fallen ?? []).toReversed()
  return [...living, ...fallen.map((seat) => rankOf(play, seat))]
}

function rankOf(play: Play, seat: number): Rank {
  const { cash } = seatAt(play.game, seat)
  return { seat, wealth: wealth(play, seat), cash, deeds: deedsOf(play.game, seat).length }
}
