import type { Json } from '#engine/json.ts'
import type { Play } from '#engine/play.ts'
import { seatAt } from '../money/funds.ts'

interface Drawn {
  seat: number
  deck: string
  card: string
}

/** Draws the top card and carries it out immediately with the step `card` (CLS-060). */
export function draw(play: Play, { seat, deck }: { step: string; seat: number; deck: string }): void {
  if (seatAt(play.game, seat).out) return
  const card = takeTop(play, deck)
  play.emit({ kind: 'drew', seat, deck, card })
  playCard(play, { seat, deck, card })
}

export function takeTop({ game }: Play, deck: string): string {
  const card = game.decks[deck]?.shift()
  if (card === undefined) throw new Error(`the deck ${deck} is empty`)
  return card
}

/** Carries out a card taken from the top. `as` holds additional parameters of an edition. */
export function playCard(play: Play, drawn: Drawn, as: Record<string, Json> = {}): void {
  play.do({ step: 'card', ...drawn, ...as })
  if (!isPutOff(play, drawn)) countSeen(play, drawn.deck)
}

function isPutOff({ game }: Play, { card: drawn }: Drawn): boolean {
  return game.agenda.some(({ step, card }) => step === 'card' && card === drawn)
}

/**
 * Counts a card as seen. Shuffles the deck when all cards that nobody holds have been seen once (CLS-061).
 */
export function countSeen(play: Play, deck: string): void {
  const { game } = play
  const { unseen } = game
  if (!unseen) return
  const left = (unseen[deck] ?? 0) - 1
  if (left <= 0) reshuffle(play, deck)
  unseen[deck] = left > 0 ? left : (game.decks[deck]?.length ?? 0)
}

/**
 * Shuffles the whole deck before removing held cards, so that the random draw does not depend on the held
 * cards.
 */
function reshuffle(play: Play, deck: string): void {
  const { game, edition } = play
  const cards = game.decks[deck] ?? []
  const order = play.shuffle(`shuffle:${deck}`, edition.decks[deck] ?? [])
  game.decks[deck] = order.filter((card) => cards.includes(card))
}
