import type { Position } from '#engine/edition.ts'
import type { Play } from '#engine/play.ts'
import { inGame } from './order.ts'

/** Cash alone counts (CHE-161). */
export function wealth({ game }: Position, seat: number): number {
  return game.seats[seat]?.cash ?? 0
}

/** The end, with every attempt of the game (CHE-161, CHE-163). */
export function finishGame(_play: Play, _reason: string, _winners?: number[]): void {
  throw new Error('not there yet')
}

/** If all but one are bankrupt, that one wins at once (CHE-162). */
export function finishIfWon(play: Play): void {
  if (!play.game.over && inGame(play.game).length === 1) finishGame(play, 'lastStanding')
}
