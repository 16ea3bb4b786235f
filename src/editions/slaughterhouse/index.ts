import { boardTheme, usualBoard } from '#mechanics/board/index.ts'
import { usBoard } from '#mechanics/board/us-board.ts'
import { building } from '#mechanics/building/index.ts'
import { decks } from '#mechanics/cards/cards.ts'
import { cards } from '#mechanics/cards/index.ts'
import { debtPrompt } from '#mechanics/debt/debt-prompt.ts'
import { debt } from '#mechanics/debt/index.ts'
import { remove } from '#mechanics/debt/leave.ts'
import { wealth } from '#mechanics/ending/end.ts'
import { ending } from '#mechanics/ending/index.ts'
import { ending as endingOf } from '#mechanics/ending/moment.ts'
import { jail } from '#mechanics/jail/index.ts'
import type { Mechanic } from '#mechanics/mechanic.ts'
import { money } from '#mechanics/money/index.ts'
import { mortgage } from '#mechanics/mortgage/index.ts'
import { movement } from '#mechanics/movement/index.ts'
import { pace } from '#mechanics/pace/index.ts'
import { property } from '#mechanics/property/index.ts'
import { buyPrompt } from '#mechanics/purchase/buy.ts'
import { purchase } from '#mechanics/purchase/index.ts'
import { rent } from '#mechanics/rent/index.ts'
import { ruleSet } from '#mechanics/rule-set.ts'
import { seating } from '#mechanics/seating/index.ts'
import { trade } from '#mechanics/trade/index.ts'
import { offers } from '#mechanics/offers/index.ts'
import { turn as turns } from '#mechanics/turn/index.ts'
import { turnPrompts } from '#mechanics/turn/turn.ts'
import './events.ts'
import './refusals.ts'
import { advanceOrders } from './advance-orders/index.ts'
import { begin } from './begin.ts'
import { concerns } from './concerns.ts'
import { copyOwn } from './copy.ts'
import { blueCards } from './blue/cards.ts'
import { landOnCard } from './blue/land-on-card.ts'
import { bluePrompts, blueSteps } from './blue/steps.ts'
import { board } from './board.ts'
import { leaveTable, settleEstate } from './debt/leaving.ts'
import { sellAllTools } from './tools/inventory.ts'
import { raise } from './debt/raise.ts'
import { figures } from './figures.ts'
import { help } from './help.ts'
import { jailPrompts, jailSteps } from './jail/prompts.ts'
import { card, cardKeyPrompt } from './key/card-key.ts'
import { marks } from './look/marks.ts'
import { headlines, moments, pictured } from './look/moments.ts'
import { sheets } from './look/sheets.ts'
import { status } from './look/status.ts'
import { defaults, options, settled } from './options.ts'
import { presets } from './presets.ts'
import { payEachOther, takeCoin } from './property/chairman.ts'
import { inNotes, rounded } from './rounded.ts'
import { settle } from './settle.ts'
import { ownSchema, type Own } from './state.ts'
import { stake } from './stake.ts'
import { freeActions } from './free-actions.ts'
import { taxPrompts, taxSteps } from './tax/steps.ts'
import { parking, robPrompt } from './theft/robbery.ts'
import { handCard } from './trade/goods.ts'
import { tradeAnswer } from './trade/offers.ts'
import { advance, go, passing, paySalary } from './turn/advance.ts'
import { land, landingPrompt, onLanding, pickAfterPrompt, square } from './turn/landing.ts'
import { toJail } from './turn/to-jail.ts'
import { afterRoll, endTurn, start, turn } from './turn/turn.ts'
import { usualFirst } from './turn/usual-first.ts'

/** Crime, the Cop and the Chairman: what begins with the game, and what each move may have brought about. */
const underworld: Mechanic<Own> = {
  name: 'underworld',
  asset: { cashIn: sellAllTools },
  gone: settleEstate,
  needs: ['turn', 'debt', 'trade'],
  started: begin,
  settle,
}

/** Robbers, bombs and the Cop, over the classic game. Specification: `rules.md`. */
export const slaughterhouse = ruleSet<Own>({
  name: 'slaughterhouse',
  rules: 1,
  own: ownSchema,
  copyOwn,
  isAbsenceFinal: true,
  players: { min: 2, max: 10 },
  turns: 155,
  mechanics: [
    pace,
    usualBoard(['CLS-002', 'CLS-009']),
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
    turn,
    start,
    go,
    advance,
    salary: paySalary,
    land,
    square,
    'land.parking': parking,
    'land.toJail': toJail,
    ...taxSteps,
    'land.card': landOnCard,
    card,
    'card.payEach': payEachOther,
    takeCoin,
    ...blueSteps,
    ...jailSteps,
    afterRoll,
    endTurn,
    raise,
    leaveTable,
    handCard,
  },
  prompts: {
    ...usualFirst({
      landing: landingPrompt,
      'pick.after': pickAfterPrompt,
      'card.key': cardKeyPrompt,
      rob: onLanding(robPrompt),
      ...taxPrompts,
      ...bluePrompts,
      ...jailPrompts,
    }),
    /** A debt is met in cash: goods in its place would be a deal, and those are for the Begin phase (AMB-60). */
    'debt.raise': debtPrompt,
    'trade.answer': tradeAnswer,
    buy: onLanding(buyPrompt),
    'turn.again': onLanding(turnPrompts['turn.again']),
    'turn.end': onLanding(turnPrompts['turn.end']),
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
