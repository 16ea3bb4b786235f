import { at } from '#engine/at.ts'
import type { Prompt } from '#engine/game.ts'
import { fallbackOf } from '#engine/fallback.ts'
import { boardTheme, boardMechanic } from '#mechanics/board/index.ts'
import { usBoard } from '#mechanics/board/us-board.ts'
import { building } from '#mechanics/building/index.ts'
import { sell } from '#mechanics/building/selling.ts'
import { decks } from '#mechanics/cards/cards.ts'
import { cards } from '#mechanics/cards/index.ts'
import { debtPrompt } from '#mechanics/debt/debt-prompt.ts'
import { debt } from '#mechanics/debt/index.ts'
import { remove, resign } from '#mechanics/debt/leave.ts'
import { raiseCash } from '#mechanics/debt/raise-cash.ts'
import { wealth } from '#mechanics/ending/end.ts'
import { ending } from '#mechanics/ending/index.ts'
import { ending as endingOf } from '#mechanics/ending/moment.ts'
import { proposeStop, withdrawStop } from '#mechanics/ending/vote.ts'
import { jail } from '#mechanics/jail/index.ts'
import type { Mechanic } from '#mechanics/mechanic.ts'
import { money } from '#mechanics/money/index.ts'
import { mortgage } from '#mechanics/mortgage/index.ts'
import { mortgageMove, redeemMove } from '#mechanics/mortgage/mortgage.ts'
import { movement } from '#mechanics/movement/index.ts'
import { offers } from '#mechanics/offers/index.ts'
import { pace } from '#mechanics/pace/index.ts'
import { property } from '#mechanics/property/index.ts'
import { buyColour } from '#mechanics/purchase/buy-colour.ts'
import { buyPrompt } from '#mechanics/purchase/buy.ts'
import { purchase } from '#mechanics/purchase/index.ts'
import { rent } from '#mechanics/rent/index.ts'
import { ruleSet } from '#mechanics/rule-set.ts'
import { seating } from '#mechanics/seating/index.ts'
import { declineBelow } from '#mechanics/trade/decline-below.ts'
import { declineFrom } from '#mechanics/trade/decline-from.ts'
import { trade } from '#mechanics/trade/index.ts'
import { withdrawMove } from '#mechanics/trade/offers.ts'
import { turn as turns } from '#mechanics/turn/index.ts'
import { rollForMe as classicRoll, openRoll } from '#mechanics/turn/roll-for-me.ts'
import { turnPrompts } from '#mechanics/turn/turn.ts'
import { blueCards } from './blue/cards.ts'
import { bluePrompts, blueSteps } from './blue/effects.ts'
import { landOnCard } from './blue/moving.ts'
import { board, inNotes, rounded } from './board.ts'
import { noteFlattened, orderlyBuild } from './building.ts'
import { reconsiderCop } from './cop/cop.ts'
import { leaveTable, raise, settleEstate } from './debt.ts'
import { first } from './earlier/1.ts'
import { concerns } from './events.ts'
import {
  type AdvanceOrder,
  begin,
  copyOwn,
  type FreeAction,
  type Own,
  ownSchema,
  type Play,
  type Position,
  type PromptKind,
} from './game.ts'
import { help } from './help.ts'
import { jailPrompts, jailSteps } from './jail/prompts.ts'
import { card, cardKeyPrompt } from './key.ts'
import { figures } from './law.ts'
import { headlines, marks, moments, pictured, sheets, status } from './look/status.ts'
import { defaults, options, presets, settled } from './options.ts'
import { noteMortgages, noteOwnership, payEachOther, takeCoin } from './property.ts'
import { stake } from './stake.ts'
import {
  forfeitPrompt,
  incomeTaxPrompt,
  losePrompt,
  luxuryTakePrompt,
  luxuryTaxPrompt,
  taxSteps,
} from './tax.ts'
import { parking, robPrompt } from './theft.ts'
import { sellAllTools } from './tools/inventory.ts'
import { placeHouse, sellToolMove, tokenMoves } from './tools/placing.ts'
import { expireByRoll, handCard, proposal, tradeAnswer } from './trade.ts'
import { moveSteps, passing } from './turn/advance.ts'
import { withFallbackFirst } from './turn/answers.ts'
import { inBeginPhase, whileRaisingOnDeeds } from './turn/phase.ts'
import { keyed, landingPrompt, onLanding, pickAfterPrompt, turnSteps } from './turn/turn.ts'

/**
 * Free actions, limited to their phases (SLH-005, SLH-010). This edition has no auctions, claims or building
 * orders.
 */
export const freeActions: Readonly<Record<string, FreeAction>> = {
  ...tokenMoves,
  placeHouse,
  build: inBeginPhase(orderlyBuild),
  redeem: inBeginPhase(redeemMove),
  offer: proposal,
  withdraw: withdrawMove,
  raiseCash: whileRaisingOnDeeds(raiseCash),
  sell: whileRaisingOnDeeds(sell),
  mortgage: whileRaisingOnDeeds(mortgageMove),
  sellTool: sellToolMove,
  proposeStop,
  withdrawStop,
  resign,
}

/**
 * Acts that place pieces from cards, possible only before the first roll of a turn (SLH-121, SLH-122,
 * SLH-129).
 */
const placements: readonly string[] = ['placeBomb', 'placeMiner', 'placeHouse']

/**
 * The classic order to roll, cancelled while its player could place a piece before the roll (DAY-033,
 * SLH-070, SLH-011).
 */
const rollForMe: AdvanceOrder = {
  ...classicRoll,
  decide: (outlook, terms) => {
    const isPlacing = () => placements.some((act) => outlook.freeAction(act).length > 0)
    return openRoll(outlook) && isPlacing() ? { cancelled: 'choice' } : classicRoll.decide(outlook, terms)
  },
}

/** An order may buy a deed before pockets are picked, because picking stays possible afterwards (SLH-070). */
export const advanceOrders: Readonly<Record<string, AdvanceOrder>> = {
  declineFrom,
  declineBelow,
  buyColour,
  rollForMe,
}

/** Updates everything that any move may change and the mechanics do not handle. */
function settle(play: Play): void {
  expireByRoll(play)
  noteOwnership(play)
  noteMortgages(play)
  noteFlattened(play)
  reconsiderCop(play)
  closeVoid(play)
}

/** Closes prompts that no longer have any answer, because somebody left or made a deal (SLH-112). */
function closeVoid(play: Play): void {
  for (const prompt of [...play.game.prompts])
    if (prompt.blocks && prompt.timer === 'choice' && isVoid(play, prompt)) play.close(prompt.id)
}

function isVoid(position: Position, prompt: Prompt): boolean {
  return fallbackOf(position, prompt, at(prompt.seats, 0)) === null
}

/** The seat may play the Key before the choice, and after the die (SLH-141). */
const taxPrompts: Readonly<Record<string, PromptKind>> = {
  'tax.income': onLanding(incomeTaxPrompt, true),
  'tax.luxury': onLanding(luxuryTaxPrompt, true),
  'lux.lose': keyed(losePrompt),
  'lux.forfeit': keyed(forfeitPrompt),
  'lux.take': keyed(luxuryTakePrompt),
}

/** Crime, the Cop and the Chairman: their setup and the effects of any move on them. */
const underworld: Mechanic<Own> = {
  name: 'underworld',
  asset: { cashIn: sellAllTools },
  estatePassed: settleEstate,
  needs: ['turn', 'debt', 'trade'],
  started: begin,
  settle,
}

/**
 * The Slaughterhouse edition: the classic game with robbers, bombs and the Cop. Specification: `rules.md`.
 */
export const slaughterhouse = ruleSet<Own>({
  name: 'slaughterhouse',
  rules: 2,
  earlier: { 1: first },
  own: ownSchema,
  copyOwn,
  isAbsenceFinal: true,
  isDefaultSafe: true,
  players: { min: 2, max: 10 },
  turns: 155,
  mechanics: [
    pace,
    boardMechanic(['CLS-002', 'CLS-009']),
    seating({ min: 2, max: 10, rules: ['CLS-001'], shuffle: ['CLS-012'] }),
    ending,
    property,
    cards,
    movement({ salary: passing, dice: { count: 2, faces: 6 } }),
    money({ startingCash: 1500 }),
    debt,
    offers,
    trade,
    mortgage,
    rent,
    purchase,
    building(usBoard.buildings),
    jail,
    turns,
    underworld,
  ],
  board,
  theme: boardTheme,
  decks: { ...decks, blue: blueCards },
  options,
  settled,
  defaults,
  presets,
  figures,
  rounded,
  notes: inNotes,
  stake,
  help,
  wealth,
  ending: endingOf,
  remove,
  steps: {
    ...turnSteps,
    ...moveSteps,
    'land.parking': parking,
    ...taxSteps,
    'land.card': landOnCard,
    card,
    'card.payEach': payEachOther,
    takeCoin,
    ...blueSteps,
    ...jailSteps,
    raise,
    leaveTable,
    handCard,
  },
  prompts: {
    ...withFallbackFirst({
      landing: landingPrompt,
      'pick.after': pickAfterPrompt,
      'card.key': cardKeyPrompt,
      rob: onLanding(robPrompt),
      ...taxPrompts,
      ...bluePrompts,
      ...jailPrompts,
      'turn.again': onLanding(turnPrompts['turn.again']),
      'turn.end': onLanding(turnPrompts['turn.end']),
    }),
    /**
     * Debts are paid only in cash: paying with goods would be a deal, which needs the Begin phase (AMB-60).
     */
    'debt.raise': debtPrompt,
    'trade.answer': tradeAnswer,
    buy: onLanding(buyPrompt),
  },
  concerns,
  freeActions,
  advanceOrders,
  marks,
  status,
  sheets,
  moments,
  headlines,
  pictured,
})
