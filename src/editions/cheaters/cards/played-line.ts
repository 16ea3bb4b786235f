import type { HeldCard } from '#engine/game.ts'
import type { Game } from '../game.ts'
import { isAllowed } from '../cheats/attempts.ts'

/** A card is read aloud, but a Chance card is not while one could be played as something else (CHE-081). */
export function playedLine(game: Game, seat: number, { deck, card }: HeldCard) {
  const isRead = deck !== 'chance' || !isAllowed(game, 'COUNTERFEIT_CHANCE')
  return { kind: 'played', seat, deck, card, isRead } as const
}
