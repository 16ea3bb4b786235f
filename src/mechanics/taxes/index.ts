import { taxOptionAt } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import { numberIn, type Party } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'
import { owe } from '../debt/debts.ts'
import { ranks } from '../headlines.ts'
import type { Mechanic } from '../mechanic.ts'
import type { Stop } from '../movement/move.ts'

declare module '#engine/edition.ts' {
  interface Figures {
    taxesTo: (position: Position) => Party
  }
}

/** Charges the tax that an option of the game sets (CLS-069). */
function tax(play: Play, { seat, square }: Stop): void {
  const { game, board, edition } = play
  const amount = numberIn(game.options, taxOptionAt(board, square))
  owe(play, { debtor: seat, creditor: edition.figures.taxesTo(play), amount, why: 'tax', about: { square } })
}

const sum = { unit: 'money', group: 'squares', type: 'whole', min: 0, max: 1000, rules: ['CLS-069'] } as const

/** Squares on which players pay a tax. */
export const taxes: Mechanic = {
  name: 'taxes',
  needs: ['movement', 'debt'],
  headlines: { paid: ({ why }) => (why === 'tax' ? ranks.routine : null) },
  pictured: { 'paid.tax': { icon: 'tax' } },
  options: [
    { ...sum, name: 'tax.income', default: 200 },
    { ...sum, name: 'tax.luxury', default: 100 },
  ],
  figures: { taxesTo: ({ edition, game }) => edition.figures.finesTo(game) },
  steps: { 'land.tax': tax },
}
