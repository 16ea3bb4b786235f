import type { Figures } from './game.ts'
import { chanceSums } from './cards/chance.ts'
import { valueOf } from './towers/tower.ts'

/** What this edition works out in ways of its own; nothing is mortgaged or built. */
export const figures: Partial<Figures> = {
  dice: { count: 2, faces: 6 },
  /** The least that GO pays; more where a tower stands (EMP-037). */
  salary: 50,
  doublesToJail: 3,
  lotRent: (position, _lot, _square, owner) => valueOf(position, owner),
  bareGroupRent: 1,
  raisable: ({ game }, seat) => game.seats[seat]?.cash ?? 0,
  hasNothing: () => true,
  finesTo: () => 'bank',
  deedsKept: () => null,
  cardEffects: {},
  cardSum: (_position, _seat, card) => chanceSums[card] ?? 0,
  repairCost: () => 0,
}
