import { press } from '#engine/edition.ts'
import type { Debt } from '#mechanics/debt/state.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { FreeAction, Play } from '../game.ts'
import type { Style } from '../state.ts'
import type { Tender } from '../tender/tender.ts'

/** Whether a player is asked how to pay what their cash covers; for themselves alone (TWO-082). */
export const payStyle: FreeAction = {
  options: ({ game }, seat) =>
    (['ask', 'cash'] as const)
      .filter((style) => style !== game.own.styles[seat])
      .map((style) => ({ ...press('payStyle', null, { style }), fixed: { style } })),
  carry: (play, seat, move) => settle(play, seat, move.with['style'] as Style),
}

/** The first debt that the cash covers is asked about, and its answer holds for later ones. */
export function rememberStyle(play: Play, { debtor, amount }: Debt, { deeds, lots }: Tender): void {
  const { game } = play
  if (game.own.styles[debtor] !== 'unset' || seatAt(game, debtor).cash < amount) return
  settle(play, debtor, deeds.length + Object.keys(lots).length > 0 ? 'ask' : 'cash')
}

function settle(play: Play, seat: number, style: Style): void {
  play.game.own.styles[seat] = style
  play.emit({ kind: 'payStyle', seat, style, audience: [seat] })
}
