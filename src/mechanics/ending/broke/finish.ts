import { at } from '#engine/at.ts'
import type { Position } from '#engine/edition.ts'
import type { Outcome } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'
import { finish } from '../end.ts'
import { stoppingFor } from '../moment.ts'
import { seatAt } from '../../money/funds.ts'
import { deedsOf, livingSeats } from '../../property/holdings.ts'

type Rank = Outcome['ranking'][number]

/** Ends the game because a player cannot pay; the richest of the others wins. */
export function endBroke(play: Play, seat: number, missingAmount: number | null): void {
  play.emit({ kind: 'broke', seat, missingAmount })
  finishByCash(play, 'broke', seat)
}

/** Ends the game if it is due to end in another way (clock, last round or vote); returns whether it did. */
export function stopIfDue(play: Play): boolean {
  const reason = stoppingFor(play.game)
  if (reason !== null) finishByCash(play, reason, null)
  return reason !== null
}

/** Ends the game if only one player remains, who wins. */
export function endIfAlone(play: Play): void {
  const living = livingSeats(play.game)
  if (living.length === 1) finish(play, 'lastStanding', living, { ranking: rankingOf(play, null) })
}

/**
 * Ends the game: most cash wins, players with a complete tie share the win, and a broke player comes last.
 */
function finishByCash(play: Play, reason: string, broke: number | null): void {
  const ranking = rankingOf(play, broke)
  const first = at(ranking, 0)
  const level = ranking.filter(({ seat }) => isIn(play, seat, broke) && compare(play, seat, first.seat) === 0)
  finish(
    play,
    reason,
    level.map(({ seat }) => seat),
    { ranking },
  )
}

function isIn({ game }: Play, seat: number, broke: number | null): boolean {
  return seat !== broke && !seatAt(game, seat).out
}

/** Ranks the others by cash, then the broke player, then players who left, the last one to leave first. */
function rankingOf(play: Play, broke: number | null): Rank[] {
  const seats = livingSeats(play.game)
    .filter((seat) => seat !== broke)
    .sort((one, other) => compare(play, one, other))
  const left = (play.game.fallen ?? []).toReversed()
  return [...seats, ...(broke === null ? [] : [broke]), ...left].map((seat) => rankOf(play, seat))
}

function compare(position: Position, one: number, other: number): number {
  const { game, edition } = position
  const more = seatAt(game, other).cash - seatAt(game, one).cash
  return more || edition.figures.tieBreak(position, other) - edition.figures.tieBreak(position, one)
}

function rankOf(play: Play, seat: number): Rank {
  const { game, edition } = play
  const { cash } = seatAt(game, seat)
  return { seat, wealth: edition.wealth(play, seat), cash, deeds: deedsOf(game, seat).length }
}
