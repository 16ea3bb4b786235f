import { cardSum, repairCost } from './cards/sums.ts'
import type { Figures } from './game.ts'
import { salary } from './money.ts'
import { lotRent } from './rent.ts'
import { wealth } from './worth.ts'

/** What this edition works out in ways of its own; nothing is mortgaged, and no printed card of the classic decks is used. */
export const figures: Partial<Figures> = {
  dice: { count: 2, faces: 6 },
  salary,
  lotRent,
  bareGroupRent: 2,
  raisable: wealth,
  hasNothing: (position, seat) => wealth(position, seat) === 0,
  finesTo: () => 'bank',
  cardEffects: {},
  cardSum,
  repairCost: (position, seat, effect) => repairCost(position, seat, effect),
}
