import type { Play } from '../game.ts'

/** A card has been carried out: it lies face up on the discard pile (JUN-037). */
export function putAside({ game: { own } }: Play): void {
  if (own.card !== null) own.discards.push(own.card)
  own.card = null
}
