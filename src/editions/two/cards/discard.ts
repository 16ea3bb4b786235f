import type { HeldCard } from '#engine/game.ts'
import type { Play } from '../game.ts'
import { handOf } from '../state.ts'

/** Takes a card out of a hand. */
export function takeCard({ game }: Play, seat: number, card: string): HeldCard {
  const hand = handOf(game, seat)
  const at = hand.findIndex((held) => held.card === card)
  const [taken] = hand.splice(at, 1)
  if (at < 0 || !taken) throw new Error('the card is not in the hand')
  return taken
}

export function putAside(play: Play, { deck, card }: HeldCard, isOpen: boolean): void {
  play.game.own.discards[deck]?.push({ card, isOpen })
}

/** Cards are given up unseen (O-3, TWO-130). */
export function discardFaceDown(play: Play, seat: number, cards: readonly string[]): void {
  for (const card of cards) putAside(play, takeCard(play, seat, card), false)
  if (cards.length > 0) play.emit({ kind: 'discarded', seat, count: cards.length })
}
