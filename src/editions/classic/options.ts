import type { OptionSpec } from '#engine/edition.ts'
import { paces } from '#engine/paces.ts'

const onOff = [true, false]

/** Options of `docs/rules/classic.md`, each with the rules it varies. */
export const options: readonly OptionSpec[] = [
  { name: 'pace', type: 'choice', values: Object.keys(paces), default: 'day', rules: [] },
  { name: 'players.max', type: 'whole', min: 2, max: 10, default: 10, rules: ['CLS-001'] },
  { name: 'turn.autoEnd', type: 'choice', values: onOff, default: true, rules: ['CLS-020'] },
  { name: 'rent.doubleIfMortgaged', type: 'choice', values: onOff, default: false, rules: ['CLS-047'] },
  {
    name: 'utility.cardMultiplier',
    type: 'choice',
    values: ['card', 'ownership'],
    default: 'card',
    rules: ['CLS-055'],
  },
  { name: 'auction.onDecline', type: 'choice', values: onOff, default: true, rules: ['CLS-031'] },
  { name: 'auction.declinerMayBid', type: 'choice', values: onOff, default: true, rules: ['CLS-036'] },
  { name: 'jail.fine', type: 'whole', min: 0, max: 1000, default: 50, rules: ['CLS-076', 'CLS-082'] },
  {
    name: 'jail.third',
    type: 'choice',
    values: ['sameRoll', 'nextTurn'],
    default: 'sameRoll',
    rules: ['CLS-082'],
  },
  { name: 'jail.doubleExtraRoll', type: 'choice', values: onOff, default: false, rules: ['CLS-080'] },
  { name: 'tax.income', type: 'whole', min: 0, max: 1000, default: 200, rules: ['CLS-069'] },
  { name: 'tax.luxury', type: 'whole', min: 0, max: 1000, default: 100, rules: ['CLS-069'] },
  { name: 'freeParking', type: 'choice', values: ['none', 'pot'], default: 'none', rules: ['CLS-070'] },
  { name: 'stock.houses', type: 'whole', min: 0, max: 200, default: 32, rules: ['CLS-002', 'CLS-093'] },
  { name: 'stock.hotels', type: 'whole', min: 0, max: 100, default: 12, rules: ['CLS-002', 'CLS-093'] },
]
