import { auctionBy } from '#mechanics/auction/index.ts'
import { defaultRules } from '#mechanics/auction/rules.ts'
import { buildMove } from '#mechanics/building/build-move.ts'
import { building } from '#mechanics/building/index.ts'
import { cards } from '#mechanics/cards/index.ts'
import { debt } from '#mechanics/debt/index.ts'
import { remove } from '#mechanics/debt/leave.ts'
import { raiseCash } from '#mechanics/debt/raise-cash.ts'
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
import { declineFrom } from '#mechanics/trade/decline-from.ts'
import { trade } from '#mechanics/trade/index.ts'
import { offerMove } from '#mechanics/trade/offers.ts'
import { partSettlement } from '#mechanics/trade/settlement.ts'
import { turn } from '#mechanics/turn/index.ts'
import { turnPrompts } from '#mechanics/turn/turn.ts'
import { board } from './board.ts'
import { advanceByCard, backByCard, card, cardEffects, decks, fineOrChancePrompt } from './cards.ts'
import { first } from './earlier/1.ts'
import './game.ts'
import { type Figures, type Own, ownSchema } from './game.ts'
import { help } from './help.ts'
import { failAttempt, forgetWish, isCardForSale, jailPrompts, lateCard, playBought } from './jail.ts'
import { askTransfer, inNotes, raise, returnDeed, sell, transfer } from './money.ts'
import { defaults, options, presets, settled } from './options.ts'
import {
  afterRoll,
  alarm,
  begin,
  turn as beginTurn,
  count,
  countOut,
  endHeldTurn,
  inOwnTurn,
  orStop,
  untilCount,
} from './turn.ts'

/** More money than any game has; used as the limit for amounts in advance orders and offers. */
const maxNamed = 100_000_000

const effects: Figures['cardEffects'] = cardEffects

const figures: Partial<Figures> = {
  cardEffects,
  /** A release card can replace the fine for the third missed double (POL-082). */
  isReplacedBy: ({ why }, cards) => why === 'fine' && cards.some(({ card }) => effects[card]?.do === 'keep'),
  /** Taxes never go into the pot (POL-060). */
  taxesTo: () => 'bank',
  /**
   * A player may build throughout the player's own turn (POL-036, POL-086). Unpaid debts are checked
   * elsewhere.
   */
  mayBuildNow: ({ game }, seat) => game.turn.seat === seat,
  areTiesBroken: false,
  isTurnPlayedOut: true,
  isOwnClaimHeld: false,
  isRentWaivable: false,
  /** A creditor who accepted less money would forgo rent, which is not allowed (POL-058, POL-111). */
  mayMoneySettle: false,
  maxCashAsked: maxNamed,
}

/**
 * Prompts in which the bot may throw for an absent player. The rest of that turn then continues without
 * waiting, but the player is still asked to make choices (7.1).
 */
const throws = ['turn.roll', 'turn.again', 'jail.choice']

/**
 * Bids are in steps of the smallest note. The leader cannot raise, and a player who passed may bid again. The
 * player on turn is called first. A player who cannot pay the next bid is skipped, which does not count as a
 * pass (POL-126 to POL-131).
 */
const auction = auctionBy({
  ...defaultRules,
  step: 2_000,
  raise: 2_000,
  maxBid: maxNamed,
  isPassFinal: false,
  mayLeaderRaise: false,
  firstCalled: 'onTurn',
  isShortOut: false,
  isRestoredIn: true,
  laterLots: 1 / 3,
})

/**
 * Allows players to give goods for part of a debt (POL-111), plays a release card as soon as its buyer gets
 * it (POL-079) and publishes the final count (POL-143).
 */
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

/** A release card that a player gets after the third missed double still opens the jail (POL-082). */
const thirdFine: Mechanic<Own> = {
  name: 'thirdFine',
  needs: ['jail', 'debt'],
  asset: { isExpected: isCardForSale },
  answers: { 'debt.raise': lateCard },
}

/** The classic game as a family in Tahiti plays it, specified in `rules.md`. */
export const polynesia = ruleSet<Own>({
  name: 'polynesia',
  rules: 2,
  earlier: { 1: first },
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
  advanceOrders: { declineFrom, declineBelow: declinesBelow(maxNamed) },
  // Uses the short names of titles, since one message shows the titles of all players.
  ownNames: { facts: { 'titlesDealt.squares': 'thing' }, sides: [] },
  headlines: { titlesDealt: ranks.business },
  pictured: { titlesDealt: { icon: 'deed' } },
  help,
})
