import { choice } from '../options.ts'
import { ranks } from '../headlines.ts'
import type { Mechanic } from '../mechanic.ts'
import type { Game, Party } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import type { Play } from '#engine/play.ts'
import type { Stop } from '../movement/move.ts'

/**
 * Payee of fines, taxes and card payments: the Bank, or the pot if the house rule collects them on Free
 * Parking (CLS-070).
 */
export function finesTo(game: Game): Party {
  return game.options['freeParking'] === 'pot' ? 'pot' : 'bank'
}

/** Handles a landing on Free Parking, where the seat gets nothing or the pot. */
export function parking(play: Play, { seat, square }: Stop): void {
  const { pot } = play.game.bank
  if (pot > 0) pay(play, 'pot', seat, pot, 'pot', { square })
  else play.emit({ kind: 'rested', seat, square, why: 'parking' })
}

/** Free Parking and the pot that a house rule collects there. */
export const pot: Mechanic = {
  name: 'pot',
  needs: ['movement', 'money'],
  headlines: { paid: ({ why }) => (why === 'pot' ? ranks.news : null) },
  pictured: { 'paid.pot': { icon: 'money' } },
  options: [choice('freeParking', 'squares', ['none', 'pot'], ['CLS-070'])],
  figures: { finesTo },
  replaces: ['finesTo'],
  steps: { 'land.parking': parking },
}
