import { boardTheme, boardMechanic } from '#mechanics/board/index.ts'
import { debtMoments } from '#mechanics/debt/index.ts'
import { debtState } from '#mechanics/debt/state.ts'
import { jailMoments } from '#mechanics/jail/index.ts'
import type { Mechanic } from '#mechanics/mechanic.ts'
import { money } from '#mechanics/money/index.ts'
import { movementMoments } from '#mechanics/movement/index.ts'
import { reachesGo, stepsTo } from '#mechanics/movement/move.ts'
import { pace } from '#mechanics/pace/index.ts'
import { property } from '#mechanics/property/index.ts'
import { ruleSet } from '#mechanics/rule-set.ts'
import { seating } from '#mechanics/seating/index.ts'
import { toss } from '#mechanics/turn/toss.ts'
import { board, salary } from './board.ts'
import { cardSum, deckCards, decks, repairCost } from './cards/cards.ts'
import { discardPrompt, draw, handLimit, swap, swapPrompt } from './cards/hand.ts'
import { cardSteps, fineOrChancePrompt, playCard, putAway } from './cards/play.ts'
import { first } from './earlier/1.ts'
import { second } from './earlier/2.ts'
import { concerns } from './events.ts'
import {
  type Figures,
  freshRound,
  guess,
  hide,
  type Own,
  ownSchema,
  type Play,
  type Position,
} from './game.ts'
import { help } from './help.ts'
import { headlines, marks, pictured, sheets, showsBuilt, status, whisper } from './look/status.ts'
import { fundAgain, offerAgain, offerPrompt } from './market/purchase.ts'
import { options, presets, settled as settledOptions } from './options.ts'
import { dueAt, lotRent } from './rent.ts'
import { fillBox, openMarket, wealth } from './sets.ts'
import { place, placePrompt } from './tender/place.ts'
import { fundPrompt, payPrompt, payStyle } from './tender/prompts.ts'
import { debts } from './tender/settlement.ts'
import { askMover } from './turn/moment.ts'
import { advance, land, landings, paySalary, sendToJail } from './turn/move.ts'
import { remove, resign, turnPrompts, turnSteps } from './turn/turn.ts'

/**
 * Puts tokens on Go, opens a market of four deeds and deals each player one card of each kind. The player
 * with the highest roll begins (TWO-006 to TWO-010).
 */
function begin(play: Play): void {
  const { game, board } = play
  game.own = {
    market: [],
    deedDeck: [],
    discards: { chance: [], chest: [] },
    hands: game.seats.map(() => []),
    inPlay: [],
    placing: null,
    swap: null,
    round: freshRound(),
    styles: game.seats.map(() => 'unset'),
    leaving: [],
  }
  game.debts = []
  game.fallen = []
  for (const seat of game.seats) seat.at = board.go
  fillBox(play)
  const cards = deckCards(game.options['cardDecks'])
  for (const [deck, all] of Object.entries(cards)) game.decks[deck] = play.shuffle(`shuffle:${deck}`, all)
  game.turn.seat = toss(play)
  play.emit({ kind: 'started', seats: game.seats.length, first: game.turn.seat })
  openMarket(play)
  play.push({ step: 'turn', seat: game.turn.seat })
  for (const deck of Object.keys(cards)) draw(play, deck, [...game.seats.keys()])
}

/**
 * Figures that this edition computes in its own way. It has no mortgages and does not use the classic decks.
 */
const figures: Partial<Figures> = {
  dice: { count: 2, faces: 6 },
  salary,
  lotRent,
  bareGroupRent: 2,
  raisable: wealth,
  hasNothing: (position, seat) => wealth(position, seat) === 0,
  finesTo: () => 'bank',
  cardEffects: {},
  cardSum,
  repairCost: (position, seat, effect) => repairCost(position, seat, effect),
}

/** Gain or cost (negative) for a seat that stops on a square, including the salary on the way. */
function stake(position: Position, seat: number, at: number): number {
  const { edition } = position
  const steps = stepsTo(position, seat, at)
  const isPaid = reachesGo(position, seat, steps)
  return (isPaid ? edition.figures.salary : 0) - dueAt(position, seat, at, steps).amount
}

/** State of open debts and of players who are out, stored in the same way as in other editions. */
const tenders: Mechanic<Own> = { name: 'tenders', state: debtState }

/** Describes the edition's turns, payments and ways out of Jail as other editions do. */
const describedMechanics: readonly Mechanic<Own>[] = [
  { name: 'movement', ...movementMoments },
  { name: 'jail', ...jailMoments },
  { name: 'debt', ...debtMoments },
]

/**
 * A player's roll may move any player. Deeds come from a market or from other players by forced sales,
 * players hold cards, and five sets win. Specified in `rules.md`.
 */
export const two = ruleSet<Own>({
  name: 'two',
  rules: 3,
  earlier: { 1: first, 2: second },
  own: ownSchema,
  players: { min: 3, max: 6 },
  turns: 35,
  isDefaultSafe: true,
  mechanics: [
    pace,
    boardMechanic(['TWO-002']),
    seating({ min: 3, max: 6, rules: ['TWO-001'] }),
    property,
    money({ startingCash: 1500 }),
    tenders,
    ...describedMechanics,
  ],
  // The edition's own turns, purchases and cards use the words of these mechanics.
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
    ...turnSteps,
    advance,
    salary: paySalary,
    land,
    ...landings,
    sendToJail,
    debts,
    place,
    askMover,
    handLimit,
    fund: fundAgain,
    offer: offerAgain,
    putAway,
    ...cardSteps,
  },
  prompts: {
    ...turnPrompts,
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
  privateHint: whisper,
  sheets,
  headlines,
  ownNames: { facts: { target: 'seat', builtSquares: 'sets', 'payWith.squares': 'thing' }, sides: [] },
  pictured,
})
