import type { Json } from '#engine/json.ts'
import type { Play } from '#engine/play.ts'
import { seatAt } from '../money/funds.ts'

interface Drawn {
  seat: number
  deck: string
  card: string
}

/** The top card is drawn and carried out at once (CLS-060); what it does is the step `card`. */
export function draw(play: Play, { seat, deck }: { step: string; seat: number; deck: string }): void {
  if (seatAt(play.game, seat).out) return
  const card = takeTop(play, deck)
  play.emit({ kind: 'drew', seat, deck, card })
  obey(play, { seat, deck, card })
}

export function takeTop({ game }: Play, deck: string): string {
  const card = game.decks[deck]?.shift()
  if (card === undefined) throw new Error(`the deck ${deck} is empty`)
  return card
}

/** A card that was taken from the top is carried out, `as` its edition wants it, or lies on the agenda until it is. */
export function obey(play: Play, drawn: Drawn, as: Record<string, Json> = {}): void {
  play.do({ step: 'card', ...drawn, ...as })
  if (!isPutOff(play, drawn)) countSeen(play, drawn.deck)
}

function isPutOff({ game }: Play, { card: drawn }: Drawn): boolean {
  return game.agenda.some(({ step, card }) => step === 'card' && card === drawn)
}

/** A deck is shuffled when every card that nobody holds has been seen once (CLS-061). */
export function countSeen(play: Play, deck: string): void {
  const { game } = play
  const { unseen } = game
  if (!unseen) return
  const left = (unseen[deck] ?? 0) - 1
  if (left <= 0) reshuffle(play, deck)
  unseen[deck] = left > 0 ? left : (game.decks[deck]?.length ?? 0)
}

/** Shuffles the whole deck and takes the held cards out: the draw is the same whoever holds what. */
function reshuffle(play: Play, deck: string): void {
  const { game, edition } = play
  const cards = game.decks[deck] ?? []
  const order = play.shuffle(`shuffle:${deck}`, edition.decks[deck] ?? [])
  game.decks[deck] = order.filter((card) => cards.includes(card))
}
