import type { HeldCard } from '#engine/game.ts'
import { deedsOf } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Game, Position } from '../game.ts'
import { frozenCash, isFrozen } from '../cheats/attempts.ts'

/** Get Out of Jail Free, one in each deck; nothing else that is kept may be dealt in (CHE-068). */
export const releases: readonly HeldCard[] = [
  { deck: 'chance', card: 'C01' },
  { deck: 'chest', card: 'K01' },
]

/** Deeds of a seat that none of its open attempts has taken or moved (CHE-104). */
export function freeDeeds(game: Game, seat: number): number[] {
  return deedsOf(game, seat).filter((square) => !isFrozen(game, seat, square))
}

/** What a seat may give of its own; whoever reads it from a view knows of nobody else's frozen deeds (CHE-350). */
export function dealableDeeds({ game }: Position, seat: number): number[] {
  return freeDeeds(game, seat)
}

export function dealableCards({ game }: Position, seat: number): HeldCard[] {
  const { cards } = seatAt(game, seat)
  return cards.filter(({ card }) => releases.some((release) => release.card === card))
}

/** Cash of a seat but for what an open attempt of its own took (CHE-104). */
export function dealableCash(game: Game, seat: number): number {
  return Math.max(0, seatAt(game, seat).cash - frozenCash(game, seat))
}
