import type { Outcome } from '#engine/game.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { livingSeats } from '#mechanics/property/holdings.ts'
import { type Play, towerOf } from '../game.ts'
import { cellsOf, cellsToWin, isFull } from '../towers/tower.ts'

type Rank = Outcome['ranking'][number]

/** A full tower ends the game at that instant, in or out of turn (EMP-016, EMP-087). Tells whether it did. */
export function finishIfFull(play: Play, seat: number): boolean {
  if (play.game.over) return true
  if (!isFull(play, seat)) return false
  finish(play, 'tower', [seat])
  return true
}

/** If only one is left, that player wins (EMP-092). */
export function finishIfAlone(play: Play): void {
  const living = livingSeats(play.game)
  if (living.length === 1 && !play.game.over) finish(play, 'lastStanding', living)
}

/** The moment of the end has come: cells, cash and tiles are compared (EMP-088 to EMP-090). */
export function finishByRank(play: Play, reason: string): void {
  const ranked = ranking(play, [])
  const living = ranked.slice(0, livingSeats(play.game).length)
  const winners = living.filter((rank) => byRank(rank, living[0] as Rank) === 0).map(({ seat }) => seat)
  finish(play, reason, winners)
}

/** Nothing further is carried out (EMP-016). */
function finish(play: Play, reason: string, winners: number[]): void {
  const { game } = play
  play.edition.over?.(play)
  game.own.action = null
  game.over = { reason, winners, ranking: ranking(play, winners) }
  game.alarm = null
  game.prompts = []
  game.agenda = []
  play.emit({ kind: 'over', ...game.over })
}

/** Winners, then the others by cells, cash and tiles, then those who have left, the last one first (EMP-088). */
function ranking(play: Play, winners: readonly number[]): Rank[] {
  const living = livingSeats(play.game).map((seat) => rankOf(play, seat))
  const isFirst = ({ seat }: Rank) => Number(winners.includes(seat))
  living.sort((a, b) => isFirst(b) - isFirst(a) || byRank(a, b))
  const fallen = (play.game.fallen ?? []).toReversed()
  return [...living, ...fallen.map((seat) => rankOf(play, seat))]
}

function byRank(a: Rank, b: Rank): number {
  return b.wealth - a.wealth || b.cash - a.cash || b.deeds - a.deeds
}

/** What a tower is worth is its height in money; of what is in it every tile counts. */
function rankOf(play: Play, seat: number): Rank {
  const { cash } = seatAt(play.game, seat)
  return { seat, wealth: wealth(play, seat), cash, deeds: towerOf(play.game, seat).length }
}

/** Fifty for each cell, so that none and one are told apart (EMP-088); at most what a full tower is worth (EMP-011). */
export function wealth(position: Parameters<typeof cellsOf>[0], seat: number): number {
  return 50 * Math.min(cellsOf(position, seat), cellsToWin(position))
}
