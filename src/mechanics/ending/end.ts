import { at } from '#engine/at.ts'
import { lotAt, propertyAt } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import type { Outcome } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'
import { deedAt, deedsOf, isLot, livingSeats } from '../property/holdings.ts'
import { seatAt } from '../money/funds.ts'

type Rank = Outcome['ranking'][number]

/** Ends the game if only one player remains, who wins (CLS-137). */
export function finishIfWon(play: Play): void {
  const living = livingSeats(play.game)
  if (living.length === 1 && !play.game.over) finish(play, 'lastStanding', living)
}

/**
 * Ends the game: the richest wins. Players with equal wealth, cash and deeds share the win (CLS-138,
 * CLS-140).
 */
export function finishByWealth(play: Play, reason: string): void {
  const living = rankedLiving(play)
  const isLevel = play.edition.figures.areTiesBroken ? byWealth : byWealthAlone
  const winners = living.filter((rank) => isLevel(rank, at(living, 0)) === 0)
  const tie = winners.length === 1 ? tieOf(living) : null
  finish(
    play,
    reason,
    winners.map(({ seat }) => seat),
    tie ? { tie } : {},
  )
}

/**
 * The tie breaker between the winner and other players with the same wealth (CLS-140); null if there are
 * none.
 */
function tieOf([winner, ...others]: readonly Rank[]): Outcome['tie'] | null {
  const level = others.filter(({ wealth: other }) => other === winner?.wealth)
  const [second] = level
  if (!winner || !second) return null
  return { seats: level.map(({ seat }) => seat), by: winner.cash > second.cash ? 'cash' : 'deeds' }
}

/** Ends the game and drops all pending work. */
export function finish(
  play: Play,
  reason: string,
  winners: number[],
  known: Partial<Pick<Outcome, 'ranking' | 'tie'>> = {},
): void {
  const { game } = play
  play.edition.over?.(play)
  game.over = { reason, winners, ...known, ranking: known.ranking ?? ranking(play) }
  game.alarm = null
  game.prompts = []
  game.agenda = []
  play.emit({ kind: 'over', ...game.over })
}

/**
 * Ranks the players who are still in the game by wealth, then the bankrupt ones, the last to go bankrupt
 * first.
 */
function ranking(play: Play): Rank[] {
  const fallen = (play.game.fallen ?? []).toReversed()
  return [...rankedLiving(play), ...fallen.map((seat) => rankOf(play, seat))]
}

function rankedLiving(play: Play): Rank[] {
  return livingSeats(play.game)
    .map((seat) => rankOf(play, seat))
    .sort(byWealth)
}

function byWealthAlone(a: Rank, b: Rank): number {
  return b.wealth - a.wealth
}

function byWealth(a: Rank, b: Rank): number {
  return byWealthAlone(a, b) || b.cash - a.cash || b.deeds - a.deeds
}

function rankOf(play: Play, seat: number): Rank {
  const { game } = play
  return {
    seat,
    wealth: wealth(play, seat),
    cash: seatAt(game, seat).cash,
    deeds: deedsOf(game, seat).length,
  }
}

/**
 * Wealth of a seat: cash, the printed price of deeds (half if mortgaged), and the purchase price of buildings
 * (CLS-139).
 */
export function wealth(position: Position, seat: number): number {
  const { game, board } = position
  let sum = seatAt(game, seat).cash
  for (const square of deedsOf(game, seat)) {
    const { level, mortgaged } = deedAt(game, square)
    const { price } = propertyAt(board, square)
    sum += mortgaged ? price / 2 : price
    if (isLot(board, square)) sum += level * lotAt(board, square).building
  }
  return sum
}
