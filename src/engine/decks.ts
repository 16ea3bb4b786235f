import type { HeldCard } from './game.ts'
import type { Play } from './play.ts'

export function returnCard(play: Play, { deck, card }: HeldCard): void {
  play.game.decks[deck]?.push(card)
}
