import type { SceneTableau } from '#art/index.ts'
import { readable } from '../words/readable-name.ts'
import { deckName, type Running } from '../reading.ts'

/** What lies open in the middle of the board, with its words; null where nothing does. */
export function tableauOf(reading: Running): SceneTableau | null {
  const { look, words } = reading
  if (!look.tableau) return null
  const { cards, decks, holders } = look.tableau
  return {
    cards: cards.map((card) => words.find('term', card) ?? readable(card)),
    decks: decks.map((pile) => ({ ...pile, name: deckName(reading, pile.deck) })),
    holders: holders.map((one) => ({
      ...one,
      title: words.find('mark', `${one.kind}.title`) ?? readable(one.kind),
    })),
  }
}
