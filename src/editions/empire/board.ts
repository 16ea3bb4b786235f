import { type Lot, makeBoard, type Square } from '#engine/board.ts'

// The loop of 36 squares from `rules.md` (Board).

/** A brand, which has no printed rents: its rent is the value of the owner's whole tower (EMP-041). */
const brand = (id: string, group: string, price: number): Lot => ({
  kind: 'lot',
  id,
  group,
  price,
  rents: [],
  building: 0,
})

const card = (id: string, deck: string): Square => ({ kind: 'card', id, deck })

export const board = makeBoard('empire', [
  { kind: 'go', id: 'go' },
  brand('biscuits', 'brown', 50),
  { kind: 'rivalTax', id: 'rival-tax' },
  brand('tea', 'brown', 50),
  card('empire-1', 'empire'),
  brand('wobblephone', 'lightBlue', 100),
  card('chance-1', 'chance'),
  brand('drums', 'lightBlue', 100),
  brand('kazoos', 'lightBlue', 100),
  { kind: 'jail', id: 'jail' },
  brand('delayed', 'pink', 150),
  brand('lostbag', 'pink', 150),
  { kind: 'pile', id: 'hamsterwheel' },
  brand('alpine', 'pink', 150),
  brand('woollens', 'orange', 200),
  card('chance-2', 'chance'),
  brand('footwear', 'orange', 200),
  brand('hats', 'orange', 200),
  { kind: 'parking', id: 'parking' },
  brand('films', 'red', 250),
  brand('motors', 'red', 250),
  card('chance-3', 'chance'),
  brand('bazaar', 'red', 250),
  brand('snoozeball', 'yellow', 300),
  card('empire-2', 'empire'),
  brand('scooters', 'yellow', 300),
  brand('burgers', 'yellow', 300),
  { kind: 'toJail', id: 'go-to-jail' },
  brand('processors', 'green', 350),
  brand('consoles', 'green', 350),
  { kind: 'pile', id: 'puddle' },
  brand('chocolate', 'green', 350),
  card('chance-4', 'chance'),
  brand('phones', 'darkBlue', 400),
  { kind: 'towerTax', id: 'tower-tax' },
  brand('lemonade', 'darkBlue', 400),
])

/** Kinds of the utility piles, by square. */
export const pileAt: Readonly<Record<number, 'HP' | 'PW'>> = { 12: 'HP', 30: 'PW' }
export const pilePrice = 150

/** Square of Go to Jail, which nobody may choose as a destination (EMP-050, EMP-074). */
export const goToJail = 27
