import type { Edition } from '#engine/edition.ts'
import type { Play } from '#engine/play.ts'
import './refusals.ts'
import { closeAuction, estate, openAuction, settleAuction } from './auction.ts'
import { bankrupt } from './bankruptcy.ts'
import { begin } from './begin.ts'
import { auctionPrompt } from './bidding.ts'
import { usBoard } from './board.ts'
import { buildMove } from './buildMove.ts'
import { buyPrompt } from './buy.ts'
import { decks } from './cards.ts'
import { debtPrompt } from './debtPrompt.ts'
import { debts, settleDebts } from './debts.ts'
import { draw } from './draw.ts'
import { help } from './help.ts'
import { jailPrompts, releaseStep } from './jail.ts'
import { land, landings } from './land.ts'
import { remove, resign } from './leave.ts'
import { mortgageMove, redeemMove, settleTransfers, transferPrompt } from './mortgage.ts'
import { advance } from './move.ts'
import { offerMove, offerPrompts, settleOffers, withdrawMove } from './offers.ts'
import { options } from './options.ts'
import { cancelOrder, orders } from './orders.ts'
import { sell } from './selling.ts'
import { afterRoll, endTurn, start, turn, turnPrompts } from './turn.ts'

/** What every move may have made possible or impossible. */
function settle(play: Play): void {
  settleDebts(play)
  if (play.game.over) return
  settleOffers(play)
  settleTransfers(play)
  settleAuction(play)
}

/** The classic game; the other editions vary it. Specification: `docs/rules/classic.md`. */
export const classic: Edition = {
  name: 'classic',
  rules: 1,
  players: { min: 2, max: 10 },
  board: () => usBoard,
  decks,
  options,
  begin,
  steps: {
    turn,
    start,
    afterRoll,
    endTurn,
    advance,
    land,
    ...landings,
    draw,
    release: releaseStep,
    auction: openAuction,
    closeAuction,
    estate,
    debts,
    bankrupt,
    orders,
  },
  prompts: {
    ...turnPrompts,
    ...jailPrompts,
    ...offerPrompts,
    buy: buyPrompt,
    'auction.bid': auctionPrompt,
    'debt.raise': debtPrompt,
    'mort.transfer': transferPrompt,
  },
  standing: {
    build: buildMove,
    cancelOrder,
    sell,
    mortgage: mortgageMove,
    redeem: redeemMove,
    offer: offerMove,
    withdraw: withdrawMove,
    resign,
    remove,
  },
  settle,
  hide: () => undefined,
  help,
}
