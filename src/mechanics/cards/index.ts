import { deckAt } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import type { Play } from '#engine/play.ts'
import type { Mechanic } from '../mechanic.ts'
import type { Stop } from '../movement/move.ts'
import { cardMoments } from './moments.ts'
import { shuffleDecks } from './begin.ts'
import { cardsState } from './state.ts'
import { cardSum } from './card-sum.ts'
import { cardEffects, type CardEffect } from './cards.ts'
import { cardSteps, repairCost, type Repairs } from './carry.ts'
import { draw } from './draw.ts'
import { handCard } from './held.ts'
import './events.ts'
import './refusals.ts'

declare module '#engine/edition.ts' {
  interface Figures {
    /** What printed cards do, by their ids; those of an edition's own decks are not among them. */
    cardEffects: Readonly<Record<string, CardEffect>>
    /** What a card brings a seat in money by itself, or costs it (negative), whole units. */
    cardSum: (position: Position, seat: number, card: string) => number
    /** What a repair card costs a seat, whole units. */
    repairCost: (position: Position, seat: number, effect: Repairs, card: string) => number
  }
}

function land(play: Play, { seat, square }: Stop): void {
  play.push({ step: 'draw', seat, deck: deckAt(play.board, square) })
}

/** Squares that draw a card from a deck, and what it does. */
export const cards: Mechanic = {
  name: 'cards',
  needs: ['movement', 'debt', 'jail'],
  ...cardMoments,
  options: [
    {
      name: 'deck.reshuffle',
      group: 'squares',
      type: 'choice',
      values: ['queue', 'cycle'],
      default: 'queue',
      rules: ['CLS-061'],
    },
  ],
  figures: { cardEffects, cardSum, repairCost },
  steps: { 'land.card': land, draw, ...cardSteps, handCard },
  state: cardsState,
  begin: shuffleDecks,
}
