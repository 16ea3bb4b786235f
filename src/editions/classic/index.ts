import type { Edition } from '#engine/edition.ts'
import type { Play } from '#engine/play.ts'
import './refusals.ts'
import { ahead } from './ahead/index.ts'
import { earlier } from './earlier/index.ts'
import { closeAuction, estate, openAuction } from './auction/auction.ts'
import { settleAuction } from './auction/bidders.ts'
import { fileLater, passLater, unfile } from './auction/later.ts'
import { bankrupt, leaveTable, returnDeed } from './debt/bankruptcy.ts'
import { begin } from './begin.ts'
import { claimPrompt } from './turn/claims.ts'
import { biddingPrompt } from './auction/bidding.ts'
import { usBoard } from './board.ts'
import { buildMove } from './building/buildMove.ts'
import { buyPrompt } from './turn/buy.ts'
import { decks } from './cards/cards.ts'
import { debtPrompt } from './debt/debtPrompt.ts'
import { debts, oweLater, settleDebts } from './debt/debts.ts'
import { cardSteps } from './cards/carry.ts'
import { draw } from './cards/draw.ts'
import { handCard } from './cards/held.ts'
import { wealth } from './end/end.ts'
import { alarm, ending, stopNow } from './end/moment.ts'
import { proposeStop, votePrompt, withdrawStop } from './end/vote.ts'
import { help } from './help.ts'
import { reserved } from './means.ts'
import { jailPrompts, lastAttempt, releaseStep } from './turn/jail.ts'
import { land, landings } from './turn/land.ts'
import { remove, resign } from './debt/leave.ts'
import { mortgageMove, redeemMove, settleTransfers, transferPrompt } from './mortgage.ts'
import { advance, goByDice, paySalary } from './turn/move.ts'
import { raiseMoney } from './debt/liquidation.ts'
import { figures } from './figures.ts'
import { sendToJail } from './turn/sendToJail.ts'
import { offerMove, offerPrompts, settleOffers, withdrawMove } from './trade/offers.ts'
import { options } from './options.ts'
import { changeClaim, claimPrompt as buildClaim, claims, dropClaim } from './building/claims.ts'
import { cancelOrder, orders } from './building/orders.ts'
import { placeBuilding, placePrompt, scarce, settleScarce } from './building/scarce.ts'
import { inNotes } from './notes.ts'
import { presets } from './presets.ts'
import { shifted } from './shifted.ts'
import { sealedPrompt } from './auction/sealed.ts'
import { callBidder, callPrompt } from './auction/turns.ts'
import { guessCash, hide } from './secrecy.ts'
import { sell } from './building/selling.ts'
import { stake } from './stake.ts'
import { afterRoll, endTurn, start, turn, turnPrompts } from './turn/turn.ts'

/** What every move may have made possible or impossible. */
function settle(play: Play): void {
  settleDebts(play)
  if (play.game.over) return
  settleOffers(play)
  settleTransfers(play)
  settleScarce(play)
  settleAuction(play)
}

/** The classic game; the other editions vary it. Specification: `docs/rules/classic.md`. */
export const classic: Edition = {
  name: 'classic',
  rules: 3,
  earlier,
  players: { min: 2, max: 10 },
  board: () => usBoard,
  theme: ({ board }) => (typeof board === 'string' ? board : usBoard.names),
  decks,
  options,
  figures,
  presets,
  wealth,
  stake,
  reserved,
  notes: inNotes,
  ending,
  begin,
  steps: {
    turn,
    start,
    afterRoll,
    endTurn,
    go: goByDice,
    advance,
    salary: paySalary,
    land,
    ...landings,
    draw,
    ...cardSteps,
    sendToJail,
    lastAttempt,
    release: releaseStep,
    auction: openAuction,
    closeAuction,
    callBidder,
    estate,
    debts,
    owe: oweLater,
    raise: raiseMoney,
    bankrupt,
    leaveTable,
    returnDeed,
    handCard,
    alarm,
    stop: stopNow,
    orders,
    claims,
    scarce,
    placeBuilding,
  },
  prompts: {
    ...turnPrompts,
    ...jailPrompts,
    ...offerPrompts,
    buy: buyPrompt,
    'auction.bid': biddingPrompt,
    'auction.call': callPrompt,
    'auction.sealed': sealedPrompt,
    'build.claim': buildClaim,
    'build.place': placePrompt,
    'debt.raise': debtPrompt,
    'mort.transfer': transferPrompt,
    'rent.claim': claimPrompt,
    'vote.stop': votePrompt,
  },
  standing: {
    build: buildMove,
    cancelOrder,
    passAhead: passLater,
    fileAhead: fileLater,
    unfile,
    claim: changeClaim,
    abstain: dropClaim,
    sell,
    mortgage: mortgageMove,
    redeem: redeemMove,
    offer: offerMove,
    withdraw: withdrawMove,
    proposeStop,
    withdrawStop,
    resign,
  },
  remove,
  settle,
  hide,
  guess: guessCash,
  help,
  ahead,
  shifted,
}
