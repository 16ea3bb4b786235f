import type { HeldCard } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'

/** A card goes under its deck. */
export function returnCard(play: Play, { deck, card }: HeldCard): void {
  play.game.decks[deck]?.push(card)
}
