import type { SceneStack, SceneTableau } from '#art/index.ts'
import { readable } from '../words/readable-name.ts'
import { deckName, shortSquare, type Running } from '../reading.ts'

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

/** What players pile up, with its words; null where nobody does. */
export function stacksOf(reading: Running): SceneStack[] | null {
  const { look, words } = reading
  const named = (thing: number | string) =>
    typeof thing === 'number'
      ? { name: shortSquare(reading, thing), square: thing }
      : { name: words.find('term', `${thing}.short`) ?? readable(thing), square: null }
  return (
    look.stacks?.map((stack) => ({
      ...stack,
      tiles: stack.tiles.map(({ thing, height }) => ({ ...named(thing), height })),
    })) ?? null
  )
}
