import { boardTheme, usualBoard } from '#mechanics/board/index.ts'
import { debtMoments } from '#mechanics/debt/index.ts'
import { debtState } from '#mechanics/debt/state.ts'
import { jailMoments } from '#mechanics/jail/index.ts'
import type { Mechanic } from '#mechanics/mechanic.ts'
import { movementMoments } from '#mechanics/movement/index.ts'
import { pace } from '#mechanics/pace/index.ts'
import { property } from '#mechanics/property/index.ts'
import { ruleSet } from '#mechanics/rule-set.ts'
import { seating } from '#mechanics/seating/index.ts'
import { money } from '#mechanics/money/index.ts'
import './events.ts'
import './refusals.ts'
import { begin } from './begin.ts'
import { board } from './board.ts'
import { decks } from './cards/cards.ts'
import { cardSteps, fineOrChancePrompt } from './cards/effects.ts'
import { offerPrompt } from './cards/offer.ts'
import { playCard, putAway } from './cards/play.ts'
import { concerns } from './concerns.ts'
import { figures } from './figures.ts'
import { help } from './help.ts'
import { guess, hide } from './hide.ts'
import { headlines, pictured } from './look/moments.ts'
import { sheets } from './look/sheets.ts'
import { marks, showsBuilt, status, whisper } from './look/status.ts'
import { options, settled as settledOptions } from './options.ts'
import { presets } from './presets.ts'
import { stake } from './stake.ts'
import { ownSchema, type Own } from './state.ts'
import { fundAgain, offerAgain } from './market/again.ts'
import { place, placePrompt } from './tender/place.ts'
import { fundPrompt, payPrompt } from './tender/prompts.ts'
import { debts } from './tender/settlement.ts'
import { jailPrompt, turnPrompt } from './turn/acts.ts'
import { settled } from './turn/end.ts'
import { discardPrompt, handLimit } from './turn/hand-limit.ts'
import { remove, resign } from './turn/leave.ts'
import { advance, land, landings, paySalary, sendToJail } from './turn/move.ts'
import { bankrupt } from './turn/out.ts'
import { targetPrompt } from './turn/mover.ts'
import { askMover } from './turn/roll.ts'
import { payStyle } from './turn/style.ts'
import { swap, swapPrompt } from './turn/swap.ts'
import { act, endTurn, turn } from './turn/turn.ts'
import { wealth } from './worth.ts'

/** What is owed until it is settled, and who has gone out, kept as other editions keep it. */
const tenders: Mechanic<Own> = { name: 'tenders', state: debtState }

/** Its turns, payments and ways out of Jail are its own, and matter as those of other games do. */
const told: readonly Mechanic<Own>[] = [
  { name: 'movement', ...movementMoments },
  { name: 'jail', ...jailMoments },
  { name: 'debt', ...debtMoments },
]

/** Nobody moves only themselves: a market, forced sales, cards in hand, five sets. Specification: `rules.md`. */
export const two = ruleSet<Own>({
  name: 'two',
  rules: 1,
  own: ownSchema,
  players: { min: 3, max: 6 },
  turns: 35,
  mechanics: [
    pace,
    usualBoard(['TWO-002']),
    seating({ min: 3, max: 6, rules: ['TWO-001'] }),
    property,
    money({ startingCash: 1500 }),
    tenders,
    ...told,
  ],
  // Its turns, purchases and cards are its own as well, and told as those of other games are.
  vocabulary: ['turn', 'purchase', 'rent', 'cards', 'hotels', 'building', 'taxes'],
  board: () => board,
  theme: boardTheme,
  decks,
  options,
  settled: settledOptions,
  presets,
  figures,
  wealth,
  stake,
  begin,
  steps: {
    turn,
    act,
    endTurn,
    advance,
    salary: paySalary,
    land,
    ...landings,
    sendToJail,
    debts,
    place,
    settled,
    askMover,
    handLimit,
    fund: fundAgain,
    offer: offerAgain,
    putAway,
    bankrupt,
    ...cardSteps,
  },
  prompts: {
    'two.turn': turnPrompt,
    'two.jail': jailPrompt,
    'two.roll.target': targetPrompt,
    'two.fund': fundPrompt,
    'two.pay': payPrompt,
    'two.card.buy': offerPrompt,
    'two.card.fineOrChance': fineOrChancePrompt,
    'two.hand.discard': discardPrompt,
    'two.place': placePrompt,
    'two.swap.answer': swapPrompt,
  },
  freeActions: { play: playCard, swap, payStyle, resign },
  remove,
  settle: () => undefined,
  show: hide,
  guess,
  concerns,
  help,
  marks,
  showsBuilt,
  status,
  whisper,
  sheets,
  headlines,
  ownNames: { facts: { target: 'seat', builtSquares: 'sets' }, sides: [] },
  pictured,
})
