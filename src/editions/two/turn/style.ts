import { press } from '#engine/edition.ts'
import type { FreeAction } from '../game.ts'
import type { Style } from '../state.ts'

/** Whether a player is asked how to pay what their cash covers; for themselves alone. */
export const payStyle: FreeAction = {
  options: ({ game }, seat) => {
    const other: Style = game.own.styles[seat] === 'cash' ? 'ask' : 'cash'
    return [{ ...press('payStyle', null, { style: other }), fixed: { style: other } }]
  },
  carry: (play, seat, move) => {
    const chosen = move.with['style'] as Style
    play.game.own.styles[seat] = chosen
    play.emit({ kind: 'payStyle', seat, style: chosen, audience: [seat] })
  },
}
