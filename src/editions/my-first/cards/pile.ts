import type { Game, Play } from '../game.ts'

/** The pile of Chance cards, face down, and the discards, face up (MYF-027, MYF-028). */

export const deck = 'chance'

export function discard({ own }: Pick<Game, 'own'>, card: string): void {
  own.discards.push(card)
}

/** The top card, in use from now on; where the pile is empty the discards are shuffled and become it (MYF-028). */
export function takeTop(play: Play): string {
  const { game } = play
  if (game.decks[deck]?.length === 0) recycle(play)
  const card = game.decks[deck]?.shift()
  if (card === undefined) throw new Error('there is no card to be drawn')
  game.own.inUse = card
  return card
}

/** The whole deck is shuffled and what is held taken out: the draw is the same whoever holds what. */
function recycle(play: Play): void {
  const { game, edition } = play
  const discards = game.own.discards.splice(0)
  const order = play.shuffle(`shuffle:${deck}`, edition.decks[deck] ?? [])
  game.decks[deck] = order.filter((card) => discards.includes(card))
  play.emit({ kind: 'recycled', deck })
}

/** The card in use has been carried out. */
export function putAway({ game }: Pick<Play, 'game'>): void {
  const { own } = game
  if (own.inUse !== null) discard(game, own.inUse)
  own.inUse = null
}

/** Who leaves keeps no card (MYF-037). */
export function dropCard({ game }: Pick<Play, 'game'>, seat: number): void {
  for (const { card } of game.seats[seat]?.cards.splice(0) ?? []) discard(game, card)
}
