import type { Position } from '#engine/edition.ts'
import type { HeldCard, StepOf } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'
import { seatAt } from '../money/funds.ts'
import { returnCard } from '#engine/decks.ts'

declare module '#engine/game.ts' {
  interface Steps {
    handCard: { from: number; to: number; deck: string; card: string }
  }
}

/** Release cards that a seat holds (CLS-078). An edition may have other cards that players keep. */
export function releaseCards(
  { edition, game }: Pick<Position, 'edition' | 'game'>,
  seat: number,
): HeldCard[] {
  const { cardEffects } = edition.figures
  return seatAt(game, seat).cards.filter(({ card }) => cardEffects[card]?.do === 'keep')
}

export function giveUpCard(play: Play, seat: number, { deck, card }: HeldCard): void {
  takeOut(play, seat, { deck, card })
  returnCard(play, { deck, card })
}

/** Transfers a held card in a deal. */
export function handCard(play: Play, { from, to, deck, card }: StepOf<'handCard'>): void {
  takeOut(play, from, { deck, card })
  seatAt(play.game, to).cards.push({ deck, card })
}

function takeOut({ game }: Play, seat: number, { deck, card }: HeldCard): void {
  const { cards } = seatAt(game, seat)
  const at = cards.findIndex((held) => held.deck === deck && held.card === card)
  if (at < 0) throw new Error('the seat does not hold the card')
  cards.splice(at, 1)
}
