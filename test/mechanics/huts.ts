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

/** Three huts on a lot and nothing larger, no deed below 80, and sealed bids alone: nothing is bought at its price. One tax has another id. */
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
  board: {
    squares: {
      tithe: { name: 'Tithe', short: 'Tithe' },
      jail: { name: 'The Lockup', short: 'The Lockup' },
    },
    words: { houses: (count) => (count === 1 ? '1 hut' : `${count} huts`) },
  },
}

const known = editions as Record<string, Edition>
const own = editionWords['en'] as Record<string, OwnWords>

function learn(): void {
  known['huts'] = huts
  own['huts'] = words
}

function forget(): void {
  delete known['huts']
  delete own['huts']
}

/** In this file the edition is known like those that have a folder. */
export function withHuts(): void {
  beforeAll(learn)
  afterAll(forget)
}

/** Files of tests that ask something of every edition, read as if no other one were there; it is known until their end. */
export async function onlyHuts(files: readonly string[]): Promise<void> {
  const others = Object.keys(known)
  const list = (enumerable: boolean) => {
    for (const name of others) Object.defineProperty(known, name, { enumerable })
  }
  list(false)
  learn()
  // Another address: the file may have been read before, for the other editions.
  for (const file of files) await import(new URL(`../${file}?huts`, import.meta.url).href)
  list(true)
  afterAll(forget)
}
