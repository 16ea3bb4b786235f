import { afterAll, beforeAll } from 'vitest'
import { manifest } from '#editions/classic/manifest.ts'
import { editions } from '#editions/index.ts'
import { editionWords } from '#editions/words.ts'
import { isProperty, makeBoard, type Buildings, type Square } from '#engine/board.ts'
import type { Edition } from '#engine/edition.ts'
import { usBoard } from '#mechanics/board/us-board.ts'
import { building } from '#mechanics/building/index.ts'
import { ruleSet } from '#mechanics/rule-set.ts'
import type { OwnWords } from '#text/own-words.ts'

/** Three huts on a lot and nothing larger, no deed below 80, and sealed bids alone. */
const threeHuts: Buildings = { houses: 3, hotel: null }

function onIsland(square: Square): Square {
  if (!isProperty(square)) return square
  const price = square.price + 20
  return square.kind === 'lot' ? { ...square, price, rents: square.rents.slice(0, 4) } : { ...square, price }
}

const board = makeBoard(usBoard.names, usBoard.squares.map(onIsland), threeHuts)

export const huts: Edition = ruleSet({
  ...manifest,
  name: 'huts',
  mechanics: manifest.mechanics.map((mechanic) =>
    mechanic.name === 'building' ? building(board.buildings) : mechanic,
  ),
  board: () => board,
  presets: {},
  settled: { 'auction.mode': 'sealed', 'auction.proxy': false },
})

const words: OwnWords = {
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
  board: { words: { houses: (count) => (count === 1 ? '1 hut' : `${count} huts`) } },
}

/** In this file the edition is known like those that have a folder. */
export function withHuts(): void {
  const known = editions as Record<string, Edition>
  const own = editionWords['en'] as Record<string, OwnWords>
  beforeAll(() => {
    known['huts'] = huts
    own['huts'] = words
  })
  afterAll(() => {
    delete known['huts']
    delete own['huts']
  })
}
