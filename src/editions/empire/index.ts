import { at } from '#engine/at.ts'
import { deckAt } from '#engine/board.ts'
import { press } from '#engine/edition.ts'
import { numberIn } from '#engine/game.ts'
import type { Json } from '#engine/json.ts'
import { pay } from '#engine/money.ts'
import type { Ask, MoveWith } from '#engine/option.ts'
import { closeAuction } from '#mechanics/auction/auction.ts'
import { auctionBy } from '#mechanics/auction/index.ts'
import { defaultRules } from '#mechanics/auction/rules.ts'
import { cardMoments } from '#mechanics/cards/index.ts'
import { debtMoments } from '#mechanics/debt/index.ts'
import { debtState } from '#mechanics/debt/state.ts'
import { jailMoments } from '#mechanics/jail/index.ts'
import type { Mechanic } from '#mechanics/mechanic.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { movementMoments } from '#mechanics/movement/index.ts'
import { advance, reachesGo, stepsTo } from '#mechanics/movement/move.ts'
import { pace } from '#mechanics/pace/index.ts'
import { fromLeft } from '#mechanics/property/holdings.ts'
import { property } from '#mechanics/property/index.ts'
import { purchaseMoments } from '#mechanics/purchase/index.ts'
import { ruleSet } from '#mechanics/rule-set.ts'
import { seating } from '#mechanics/seating/index.ts'
import { toss } from '#mechanics/turn/toss.ts'
import { pickOne } from '../answers.ts'
import { answerPrompt, resolveAction, wouldFill } from './actions/action.ts'
import { board } from './board.ts'
import { buyPrompt, utilityPrompt } from './buying.ts'
import { decks, discardPrompt, drawEmpire, drawInto, empireDeck, putAway } from './cards/piles.ts'
import { challenge, chance, chanceSums, playCard, rollQuiz } from './cards/play.ts'
import { first } from './earlier/1.ts'
import { second } from './earlier/2.ts'
import { concerns } from './events.ts'
import {
  answerModes,
  type Figures,
  type FreeAction,
  type Game,
  guess,
  hide,
  type Orders,
  ordersOf,
  type Own,
  ownSchema,
  type Play,
  type Position,
  tellOrders,
  thresholds,
  defaultOrders,
} from './game.ts'
import { help } from './help.ts'
import { headlines, marks, pictured, sheets, stacks, status, whisper } from './look/status.ts'
import { options, presets, settled } from './options.ts'
import { exchange, heightOf, place, rentFor, topOf, valueOf, wealth } from './towers/tower.ts'
import { landings, limousinePrompt, quizPrompt, rivalPrompt } from './turn/land.ts'
import { land, paySalary, sendToJail, tripPrompt } from './turn/move.ts'
import { afterRoll, go, jailPrompt, rollPrompts, swapPrompt } from './turn/roll.ts'
import { turn as beginTurn, ending, endingOf, endTurn, remove, resign, start } from './turn/turn.ts'

// Standing orders for cards that react to others. They are private and can be given at any time, with or
// without the card (EMP-080).

/** Choices for the lowest rent that the boomerang sends back; `off` for never. */
const leastRents = [...Array.from({ length: 16 }, (_, at) => 50 * (at + 1)), 'off']

/**
 * Builds the action that sets an order. Actions that are in progress keep the orders with which they started.
 */
function ordering<With extends Record<string, Json>>(
  name: string,
  asks: (squares: readonly number[]) => Ask[],
  read: (given: With) => Partial<Orders>,
): FreeAction {
  return {
    options: ({ game, board }, seat) => {
      if (game.options['empire.cards'] === false) return []
      const facts = tellOrders(ordersOf(game, seat))
      return [{ ...press(name, null, facts, ...asks(board.properties)), under: 'hand' }]
    },
    apply: (play, seat, move: MoveWith<With>) => {
      const orders = { ...ordersOf(play.game, seat), ...read(move.with) }
      play.game.own.orders[seat] = orders
      play.emit({ kind: 'ordersSet', seat, what: name, ...tellOrders(orders), audience: [seat] })
    },
  }
}

const orderActions = {
  orderAnswers: ordering(
    'orderAnswers',
    () => [pickOne('answer', 'answer', answerModes), pickOne('threshold', 'threshold', thresholds)],
    ({ answer, threshold }: { answer: Orders['answer'][]; threshold: number[] }) => ({
      answer: at(answer, 0),
      threshold: at(threshold, 0),
    }),
  ),
  orderBoomerang: ordering(
    'orderBoomerang',
    () => [pickOne('least', 'least', leastRents)],
    ({ least: [least] }: { least: (number | string)[] }) => ({
      boomerang: typeof least === 'number' ? least : null,
    }),
  ),
  orderSnatch: ordering(
    'orderSnatch',
    (from) => [{ ...pickOne('brands', 'square', from), min: 0, max: from.length }],
    ({ brands }: { brands: number[] }) => ({ snatch: brands.toSorted((a, b) => a - b) }),
  ),
} satisfies Record<string, FreeAction>

// Mechanics that have the same names and words as in other editions but are implemented differently.

const movement: Mechanic<Own> = {
  name: 'movement',
  ...movementMoments,
  steps: { go, advance, salary: paySalary, land, ...landings },
  prompts: { 'empire.trip': tripPrompt, 'empire.limousine': limousinePrompt, 'empire.rival': rivalPrompt },
}

const turn: Mechanic<Own> = {
  name: 'turn',
  steps: { turn: beginTurn, start, afterRoll, endTurn },
  prompts: { ...rollPrompts, 'empire.swap': swapPrompt },
}

const jail: Mechanic<Own> = {
  name: 'jail',
  ...jailMoments,
  steps: { sendToJail },
  prompts: { 'jail.choice': jailPrompt },
}

const purchase: Mechanic<Own> = {
  name: 'purchase',
  ...purchaseMoments,
  prompts: { buy: buyPrompt, 'empire.utility': utilityPrompt },
}

/** Debts are settled immediately, so there are never open ones (EMP-060 to EMP-064). */
const debt: Mechanic<Own> = {
  name: 'debt',
  ...debtMoments,
  state: debtState,
  steps: { exchange, resolveAction },
  prompts: { 'empire.answer': answerPrompt },
  begin: ({ game }) => {
    game.debts = []
    game.fallen = []
  },
}

const cards: Mechanic<Own> = {
  name: 'cards',
  ...cardMoments,
  steps: { chance, challenge, quiz: rollQuiz, drawEmpire, putAway },
  prompts: { 'empire.quiz': quizPrompt, 'empire.discard': discardPrompt },
  freeActions: { play: playCard, ...orderActions },
  // A move that triggers another player's hidden card reveals it.
  hiddenState: ({ own }, seat) => own.hands.filter((_, other) => other !== seat),
}

/**
 * Makes all tiles available, puts tokens on GO, tosses for the first player and deals the hidden cards,
 * starting with that player (EMP-003, EMP-005 to EMP-007).
 */
function begin(play: Play): void {
  const { game, board } = play
  const { options } = game
  game.own = {
    towers: game.seats.map(() => []),
    homes: { HP: 4, PW: 4, BO: 3, HO: 3 },
    offices: [],
    hands: game.seats.map(() => []),
    discards: { chance: [], empire: [] },
    inUse: [],
    action: null,
    round: { cardUsed: false, isOver: false },
    orders: game.seats.map(() => ({ ...defaultOrders, snatch: [] })),
    asleep: game.seats.map(() => false),
    shields: [],
  }
  for (const [seat, mate] of game.seats.entries()) {
    mate.at = board.go
    pay(play, 'bank', seat, numberIn(options, 'cash.start'), 'start')
  }
  game.turn.seat = toss(play)
  const hasEmpire = options['empire.cards'] !== false
  for (const [deck, cards] of Object.entries(decks))
    game.decks[deck] = deck === empireDeck && !hasEmpire ? [] : play.shuffle(`shuffle:${deck}`, cards)
  play.emit({ kind: 'started', seats: game.seats.length, first: game.turn.seat })
  if (hasEmpire) deal(play)
  play.push({ step: 'turn', seat: game.turn.seat })
}

/** Deals cards one at a time, in turn order (EMP-007). */
function deal(play: Play): void {
  const { turn, options } = play.game
  const count = Math.min(numberIn(options, 'hand.start'), numberIn(options, 'hand.limit'))
  for (let card = 0; card < count; card++)
    for (const seat of [turn.seat, ...fromLeft(play.game, turn.seat)]) drawInto(play, seat)
}

/** Bids are multiples of 50 (EMP-042). Cash is scarce, so the suggested raises are small. */
const auction = auctionBy({
  ...defaultRules,
  step: 50,
  raise: 50,
  quickRaises: [2, 4],
  maxBid: 10_000,
  winners: ({ game, board }, bidders) => {
    const square = game.auction?.lot.square ?? null
    const table = { board, game: game as Game }
    return square === null ? [] : bidders.filter((seat) => wouldFill(table, seat, square))
  },
})

/** Closes an auction and places the tile that the winner paid for (EMP-043). */
function closeAndPlace(play: Play): void {
  const { auction: open } = play.game
  closeAuction(play)
  if (!open || open.leader === null || open.lot.square === null) return
  place(play, open.leader, open.lot.square)
}

/** Figures that this edition computes in its own way. It has no mortgages and no buildings. */
const figures: Partial<Figures> = {
  dice: { count: 2, faces: 6 },
  /** The minimum salary. GO pays more for a tower of higher value (EMP-037). */
  salary: 50,
  doublesToJail: 3,
  lotRent: (position, _lot, _square, owner) => valueOf(position, owner),
  bareGroupRent: 1,
  raisable: ({ game }, seat) => game.seats[seat]?.cash ?? 0,
  hasNothing: () => true,
  finesTo: () => 'bank',
  deedsKept: () => null,
  cardEffects: {},
  cardSum: (_position, _seat, card) => chanceSums[card] ?? 0,
  repairCost: () => 0,
}

/**
 * Gain or cost (negative) for a seat that stops on a square, including the salary on the way; each cell of a
 * tile counts 50.
 */
function stake(position: Position, seat: number, at: number): number {
  const isPaid = reachesGo(position, seat, stepsTo(position, seat, at))
  return (isPaid ? valueOf(position, seat) : 0) + effectOf(position, seat, at)
}

function effectOf(position: Position, seat: number, at: number): number {
  const { board, game } = position
  const square = board.squares[at]
  if (square?.kind === 'lot') return -rentFor(position, seat, at)
  if (square?.kind === 'towerTax') {
    const top = topOf(position, seat)
    return top === null ? 0 : -50 * heightOf(position, top)
  }
  if (square?.kind !== 'card' || deckAt(board, at) !== 'chance') return 0
  const { cash } = seatAt(game, seat)
  const sums = decks.chance.map((card) => Math.max(chanceSums[card] ?? 0, -cash))
  return sums.reduce((all, sum) => all + sum, 0) / sums.length
}

/**
 * Players build towers of brands and hold hidden cards; the first full tower wins. Specified in `rules.md`.
 */
export const empire = ruleSet<Own>({
  name: 'empire',
  rules: 3,
  earlier: { 1: first, 2: second },
  own: ownSchema,
  players: { min: 2, max: 4 },
  turns: 35,
  isDefaultSafe: true,
  mechanics: [
    pace,
    seating({ min: 2, max: 4, rules: ['EMP-001'] }),
    property,
    { name: 'money' },
    debt,
    purchase,
    auction,
    movement,
    jail,
    cards,
    ending,
    turn,
  ],
  vocabulary: ['rent'],
  board: () => board,
  theme: () => board.names,
  decks,
  options,
  settled,
  presets,
  figures,
  wealth,
  stake,
  ending: endingOf,
  begin,
  steps: { closeAuction: closeAndPlace },
  prompts: {},
  freeActions: { resign },
  secretFreeActions: Object.keys(orderActions),
  remove,
  settle: () => undefined,
  show: hide,
  guess,
  // A player who misses a deadline to answer counts as asleep until that player acts again (EMP-083).
  onEvent: ({ own }, event) => {
    if (event.kind === 'lapsed' && event.asked === 'empire.answer') own.asleep[event.seat] = true
  },
  acted: ({ own }, seat) => {
    own.asleep[seat] = false
  },
  concerns,
  help,
  marks,
  status,
  privateHint: whisper,
  stacks,
  sheets,
  headlines,
  pictured,
  ownNames: {
    facts: {
      tile: 'thing',
      tiles: 'thing',
      oneTile: 'thing',
      otherTile: 'thing',
      actor: 'seat',
      target: 'seat',
    },
    sides: [],
  },
})
