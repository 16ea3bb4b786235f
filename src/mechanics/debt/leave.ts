import { press, type FreeAction } from '#engine/edition.ts'
import type { Game, Party } from '#engine/game.ts'
import { openDebts } from './state.ts'
import type { Play } from '#engine/play.ts'
import { deferredIn } from './debts.ts'

/** Who takes the estate of one who leaves: the player they owe first, otherwise the Bank (CLS-136). */
function heirOf(game: Game, seat: number): Party {
  const due = [...openDebts(game), ...deferredIn(game)]
  return (
    due.find(({ debtor, creditor }) => debtor === seat && typeof creditor === 'number')?.creditor ?? 'bank'
  )
}

export const resign: FreeAction = {
  options: () => [{ ...press('resign', null), grave: true }],
  carry: (play, seat) => play.do({ step: 'bankrupt', seat, to: heirOf(play.game, seat), why: 'resigned' }),
}

/** By the vote of the others, which the table takes (`cls.afk.remove`): it knows who is away. */
export function remove(play: Play, seat: number): void {
  play.do({ step: 'bankrupt', seat, to: heirOf(play.game, seat), why: 'removed' })
}
