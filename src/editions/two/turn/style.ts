import { press } from '#engine/edition.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { FreeAction, Play } from '../game.ts'
import type { Style } from '../state.ts'
import { doesStarve } from '../tender/later.ts'
import { nothing, type Due, type Tender } from '../tender/tender.ts'

/** Whether a player is asked how to pay what their cash covers; for themselves alone (TWO-082). */
export const payStyle: FreeAction = {
  options: ({ game }, seat) =>
    (['ask', 'cash'] as const)
      .filter((style) => style !== game.own.styles[seat])
      .map((style) => ({ ...press('payStyle', null, { style }), fixed: { style } })),
  carry: (play, seat, move) => settle(play, seat, move.with['style'] as Style),
}

/** The first question of what the cash covers is answered, and that holds for later ones; unless cash alone was not allowed. */
export function rememberStyle(play: Play, due: Due, { deeds, lots }: Tender): void {
  const { payer, sum } = due
  const { styles } = play.game.own
  if (styles[payer] !== 'unset' || seatAt(play.game, payer).cash < sum) return
  if (doesStarve(play, due, nothing)) return
  settle(play, payer, deeds.length + Object.keys(lots).length > 0 ? 'ask' : 'cash')
}

function settle(play: Play, seat: number, style: Style): void {
  play.game.own.styles[seat] = style
  play.emit({ kind: 'payStyle', seat, style, audience: [seat] })
}
