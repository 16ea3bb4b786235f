import { choice } from '../options.ts'
import { deckAt } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import type { Play } from '#engine/play.ts'
import type { Mechanic } from '../mechanic.ts'
import type { Stop } from '../movement/move.ts'
import { type CardEffect, cardEffects } from './cards.ts'
import { cardSteps, repairCost, type Repairs } from './carry.ts'
import { draw } from './draw.ts'
import { handCard } from './held.ts'
import { livingSeats } from '../property/holdings.ts'
import { z } from 'zod'
import { ranks } from '../headlines.ts'

declare module '#engine/event.ts' {
  interface EventFacts {
    drew: { seat: number; deck: string; card: string }
    keptCard: { seat: number; deck: string; card: string }
    usedCard: { seat: number; deck: string; card: string }
  }
}

declare module '#engine/refusal.ts' {
  interface RefusalFacts {
    noCard: Record<never, never>
  }
}

/** Shuffles all decks (CLS-005) and resets their counts of unseen cards (CLS-061). */
export function shuffleDecks(play: Play): void {
  const { game, edition } = play
  for (const [deck, cards] of Object.entries(edition.decks))
    game.decks[deck] = play.shuffle(`shuffle:${deck}`, cards)
  game.unseen = game.options['deck.reshuffle'] === 'cycle' ? sizes(edition.decks) : null
}

function sizes(decks: Play['edition']['decks']): Record<string, number> {
  return Object.fromEntries(Object.entries(decks).map(([deck, cards]) => [deck, cards.length]))
}

/**
 * A seat's gain from a card, or its cost (negative), whole units; 0 for cards that move the token or send it
 * to Jail.
 */
export function cardSum(position: Position, seat: number, card: string): number {
  const effect = position.edition.figures.cardEffects[card]
  const others = livingSeats(position.game).length - 1
  switch (effect?.do) {
    case 'collect':
      return effect.amount
    case 'pay':
      return -effect.amount
    case 'collectEach':
      return effect.amount * others
    case 'payEach':
      return -effect.amount * others
    case 'repairs':
      return -position.edition.figures.repairCost(position, seat, effect, card)
    default:
      return 0
  }
}

declare module '#engine/game.ts' {
  interface Slices {
    /**
     * By deck, the number of cards not seen since its last shuffle (CLS-061); null if cards go under the
     * deck.
     */
    unseen: Record<string, number> | null
  }
}

export const cardsState = { unseen: z.record(z.string(), z.int()).nullable() }

/** Headlines and pictures for drawn and used cards, also for editions with their own card rules. */
export const cardMoments = {
  headlines: {
    drew: ranks.routine,
    usedCard: ranks.routine,
    paid: ({ why }) => (why === 'card' ? ranks.routine : null),
  },
  pictured: {
    drew: { as: 'card' },
    'paid.card': { icon: 'card' },
    usedCard: { icon: 'card' },
  },
} satisfies Pick<Mechanic, 'headlines' | 'pictured'>

declare module '#engine/edition.ts' {
  interface Figures {
    /** Effects of printed cards by id, without those of an edition's own decks. */
    cardEffects: Readonly<Record<string, CardEffect>>
    /** A seat's direct gain from a card, or its cost (negative), whole units. */
    cardSum: (position: Position, seat: number, card: string) => number
    /** Cost of a repair card for a seat, whole units. */
    repairCost: (position: Position, seat: number, effect: Repairs, card: string) => number
  }
}

function land(play: Play, { seat, square }: Stop): void {
  play.push({ step: 'draw', seat, deck: deckAt(play.board, square) })
}

/** Squares that draw a card from a deck, and the effects of cards. */
export const cards: Mechanic = {
  name: 'cards',
  needs: ['movement', 'debt', 'jail'],
  ...cardMoments,
  options: [choice('deck.reshuffle', 'squares', ['queue', 'cycle'], ['CLS-061'])],
  figures: { cardEffects, cardSum, repairCost },
  steps: { 'land.card': land, draw, ...cardSteps, handCard },
  state: cardsState,
  begin: shuffleDecks,
}
