import { manifest } from '#editions/classic/manifest.ts'
import { isProperty, makeBoard, type Buildings, type Square } from '#engine/board.ts'
import type { Edition } from '#engine/edition.ts'
import { usBoard } from '#mechanics/board/us-board.ts'
import { building } from '#mechanics/building/index.ts'
import { ruleSet } from '#mechanics/rule-set.ts'
import type { OwnWords } from '#text/own-words.ts'

// The edition `huts` differs from `classic`: at most three huts on a lot, no deed below 80, only sealed bids,
// no purchases, and another id for one tax.

const threeHuts: Buildings = { houses: 3, hotel: null }

function onIsland(square: Square): Square {
  if (square.id === 'income-tax') return { ...square, id: 'tithe' }
  if (!isProperty(square)) return square
  const price = square.price + 20
  return square.kind === 'lot' ? { ...square, price, rents: square.rents.slice(0, 4) } : { ...square, price }
}

const board = makeBoard(usBoard.names, usBoard.squares.map(onIsland), threeHuts)

export const huts: Edition = ruleSet({
  ...manifest,
  name: 'huts',
  mechanics: manifest.mechanics
    .filter(({ name }) => name !== 'purchase')
    .map((mechanic) => (mechanic.name === 'building' ? building(board.buildings) : mechanic)),
  board: () => board,
  presets: {},
  settled: { 'auction.mode': 'sealed' },
})

export const hutsWords: OwnWords = {
  edition: {
    huts: 'Huts',
    'huts.about': 'Three huts on a lot.',
    'huts.rules': 'You build up to three huts.',
  },
  usage: { house: 'hut', houses: 'huts' },
  card: {
    'CH-11': 'All roofs leak: {m25} for each hut.',
    'CC-14': 'The streets are mended: {m40} for each hut.',
  },
  board: {
    squares: {
      tithe: { name: 'Tithe', short: 'Tithe' },
      jail: { name: 'The Lockup', short: 'The Lockup' },
    },
    words: { houses: (count) => (count === 1 ? '1 hut' : `${count} huts`) },
  },
}
