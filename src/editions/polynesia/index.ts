import { auctionBy } from '#mechanics/auction/index.ts'
import { usualRules } from '#mechanics/auction/rules.ts'
import { buildMove } from '#mechanics/building/build-move.ts'
import { building } from '#mechanics/building/index.ts'
import { cards } from '#mechanics/cards/index.ts'
import { debt } from '#mechanics/debt/index.ts'
import { raiseCash } from '#mechanics/debt/raise-cash.ts'
import { remove } from '#mechanics/debt/leave.ts'
import { wealth } from '#mechanics/ending/end.ts'
import { ending } from '#mechanics/ending/index.ts'
import { ending as endingOf } from '#mechanics/ending/moment.ts'
import { ranks } from '#mechanics/headlines.ts'
import { jail } from '#mechanics/jail/index.ts'
import type { Mechanic } from '#mechanics/mechanic.ts'
import { reserved } from '#mechanics/money/funds.ts'
import { money } from '#mechanics/money/index.ts'
import { mortgage } from '#mechanics/mortgage/index.ts'
import { mortgageMove, redeemMove } from '#mechanics/mortgage/mortgage.ts'
import { movement } from '#mechanics/movement/index.ts'
import { stake } from '#mechanics/movement/stake.ts'
import { offers } from '#mechanics/offers/index.ts'
import { pace } from '#mechanics/pace/index.ts'
import { pot } from '#mechanics/pot/index.ts'
import { property } from '#mechanics/property/index.ts'
import { purchase } from '#mechanics/purchase/index.ts'
import { rent } from '#mechanics/rent/index.ts'
import { ruleSet } from '#mechanics/rule-set.ts'
import { seating } from '#mechanics/seating/index.ts'
import { taxes } from '#mechanics/taxes/index.ts'
import { declinesBelow } from '#mechanics/trade/decline-below.ts'
import { trade } from '#mechanics/trade/index.ts'
import { offerMove } from '#mechanics/trade/offers.ts'
import { partSettlement } from '#mechanics/trade/settlement.ts'
import { turn } from '#mechanics/turn/index.ts'
import { turnPrompts } from '#mechanics/turn/turn.ts'
import './events.ts'
import './refusals.ts'
import { board } from './board.ts'
import { advanceByCard, backByCard, card, fineOrChancePrompt } from './cards/carry.ts'
import { decks } from './cards/cards.ts'
import { figures, mostNamed } from './figures.ts'
import { help } from './help.ts'
import { forgetWish, playBought } from './jail/card-wish.ts'
import { isCardForSale, lateCard } from './jail/late-card.ts'
import { failAttempt, jailPrompts } from './jail/prompts.ts'
import { askTransfer, returnDeed, transfer } from './money/estate.ts'
import { raise } from './money/raise.ts'
import { sell } from './money/selling.ts'
import { inNotes } from './money/notes.ts'
import { defaults, options, settled } from './options.ts'
import { presets } from './presets.ts'
import { ownSchema, type Own } from './state.ts'
import { begin } from './turn/begin.ts'
import { countOut } from './turn/count.ts'
import { count, untilCount } from './turn/last-claims.ts'
import { inOwnTurn } from './turn/own-turn.ts'
import { alarm, orStop } from './turn/stop.ts'
import { afterRoll, endHeldTurn, turn as beginTurn } from './turn/turn.ts'

/** Where the bot has thrown for somebody, the rest of the turn goes on without waiting; what is to be chosen in it is asked as ever (7.1). */
const throws = ['turn.roll', 'turn.again', 'jail.choice']

/**
 * Bids go in the smallest notes. Nobody raises their own bid, and a player who has passed may come in again. The player on
 * turn is called first. A player who is short of the next bid is skipped, which is no pass (POL-126 to POL-131).
 */
const auction = auctionBy({
  ...usualRules,
  step: 2_000,
  raise: 2_000,
  mostBid: mostNamed,
  isPassFinal: false,
  mayLeaderRaise: false,
  firstCalled: 'onTurn',
  isShortOut: false,
  isRestoredIn: true,
  laterLots: 1 / 3,
})

/** Part of a debt may be met in goods (POL-111), a release card that was asked for is played at once (POL-079), and a count is published (POL-143). */
const island: Mechanic<Own> = {
  name: 'island',
  needs: ['trade', 'jail'],
  answers: { 'debt.raise': partSettlement },
  started: begin,
  dealt: playBought,
  settle: (play) => {
    forgetWish(play)
    endHeldTurn(play)
  },
  over: countOut,
}

/** A release card that comes after the third miss still opens the jail (POL-082). */
const thirdFine: Mechanic<Own> = {
  name: 'thirdFine',
  needs: ['jail', 'debt'],
  asset: { isExpected: isCardForSale },
  answers: { 'debt.raise': lateCard },
}

/** The classic game as a family plays it in Tahiti. Specification: `rules.md`. */
export const polynesia = ruleSet<Own>({
  name: 'polynesia',
  rules: 1,
  own: ownSchema,
  absence: { takenBy: throws, from: ['turn.again', 'turn.end'] },
  players: { min: 2, max: 8 },
  turns: 115,
  mechanics: [
    pace,
    seating({ min: 2, max: 8, rules: ['POL-001'], direction: ['POL-018'] }),
    ending,
    property,
    cards,
    movement({ salary: 400_000, dice: { count: 2, faces: 6 } }),
    money({ startingCash: 3_000_000 }),
    debt,
    offers,
    trade,
    mortgage,
    rent,
    purchase,
    building(board.buildings),
    auction,
    jail,
    taxes,
    pot,
    turn,
    island,
    thirdFine,
  ],
  board: () => board,
  theme: () => board.names,
  decks,
  options,
  settled,
  defaults,
  presets,
  figures,
  wealth,
  stake,
  reserved,
  notes: inNotes,
  ending: endingOf,
  remove,
  steps: {
    alarm,
    stop: count,
    count,
    turn: beginTurn,
    afterRoll,
    card,
    'card.advance': advanceByCard,
    'card.back': backByCard,
    failAttempt,
    raise,
    returnDeed,
    askTransfer,
    transfer,
  },
  prompts: {
    'turn.roll': { ...orStop(turnPrompts['turn.roll']), moment: 'gap' },
    'turn.again': { ...orStop(turnPrompts['turn.again']), moment: 'afterLanding' },
    'turn.end': { ...orStop(turnPrompts['turn.end']), moment: 'afterLanding' },
    'card.fineOrChance': fineOrChancePrompt,
    ...jailPrompts,
    'jail.choice': orStop(jailPrompts['jail.choice']),
  },
  freeActions: {
    sell: untilCount(sell),
    build: untilCount(inOwnTurn(buildMove)),
    redeem: untilCount(inOwnTurn(redeemMove)),
    mortgage: untilCount(mortgageMove),
    raiseCash: untilCount(raiseCash),
    offer: untilCount(offerMove),
  },
  advanceOrders: { declineBelow: declinesBelow(mostNamed) },
  // Where all are told together there is room for short names only.
  ownNames: { facts: { 'titlesDealt.squares': 'thing' }, sides: [] },
  headlines: { titlesDealt: ranks.business },
  pictured: { titlesDealt: { icon: 'deed' } },
  help,
})
