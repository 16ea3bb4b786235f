import { press } from '#engine/edition.ts'
import type { Ask } from '#engine/option.ts'
import { cardMoments } from '#mechanics/cards/index.ts'
import { debtMoments } from '#mechanics/debt/index.ts'
import { debtState } from '#mechanics/debt/state.ts'
import { jailMoments } from '#mechanics/jail/index.ts'
import type { Mechanic } from '#mechanics/mechanic.ts'
import { movementMoments } from '#mechanics/movement/index.ts'
import { purchaseMoments } from '#mechanics/purchase/index.ts'
import { answerPrompt, resolveAction } from './actions/action.ts'
import { buyPrompt, utilityPrompt } from './buying.ts'
import { chance, rollQuiz } from './cards/chance.ts'
import { discardPrompt, drawEmpire, putAway } from './cards/piles.ts'
import { playCard } from './cards/play.ts'
import {
  answerModes,
  type FreeAction,
  type Game,
  type Orders,
  ordersOf,
  type Own,
  thresholds,
} from './game.ts'
import { exchange } from './towers/place.ts'
import { limousinePrompt, quizPrompt, rivalPrompt } from './turn/choices.ts'
import { jailPrompt } from './turn/jail.ts'
import { landings } from './turn/land.ts'
import { advance, land, paySalary, sendToJail, tripPrompt } from './turn/move.ts'
import { afterRoll, go, rollPrompts, swapPrompt } from './turn/roll.ts'
import { endTurn, start, turn as beginTurn } from './turn/turn.ts'

/** Standing orders for the cards that react: private, at any time, with or without the card (EMP-080). */

/** The least rent that goes back, or none at all. */
const leastRents = [...Array.from({ length: 16 }, (_, at) => 50 * (at + 1)), 'off']

function isThere({ options }: Game): boolean {
  return options['empire.cards'] !== false
}

/** Orders do not react to what has begun already: it read them when it began. */
function ordering(
  name: string,
  asks: (orders: Orders, squares: readonly number[]) => Ask[],
  read: (given: Readonly<Record<string, unknown>>) => Partial<Orders>,
): FreeAction {
  return {
    options: ({ game, board }, seat) =>
      isThere(game)
        ? [
            {
              ...press(name, null, { ...tellOrders(ordersOf(game, seat)) }),
              ask: asks(ordersOf(game, seat), board.properties),
              under: 'hand',
            },
          ]
        : [],
    carry: (play, seat, move) => {
      const orders = { ...ordersOf(play.game, seat), ...read(move.with) }
      play.game.own.orders[seat] = orders
      play.emit({ kind: 'ordersSet', seat, what: name, ...tellOrders(orders), audience: [seat] })
    },
  }
}

function tellOrders({ answer, threshold, boomerang, snatch }: Orders) {
  return { answer, thresholdAmount: threshold, rentAmount: boomerang, snatchSquares: [...snatch] }
}

const one = { type: 'pick' as const, min: 1, max: 1 }

export const orderActions = {
  orderAnswers: ordering(
    'orderAnswers',
    () => [
      { ...one, name: 'answer', of: 'answer', from: [...answerModes] },
      { ...one, name: 'threshold', of: 'threshold', from: [...thresholds] },
    ],
    (given) => ({
      answer: (given['answer'] as Orders['answer'][])[0] as Orders['answer'],
      threshold: (given['threshold'] as number[])[0] as number,
    }),
  ),
  orderBoomerang: ordering(
    'orderBoomerang',
    () => [{ ...one, name: 'least', of: 'least', from: [...leastRents] }],
    (given) => {
      const [least] = given['least'] as (number | string)[]
      return { boomerang: typeof least === 'number' ? least : null }
    },
  ),
  orderSnatch: ordering(
    'orderSnatch',
    (_orders, from) => [
      { name: 'brands', type: 'pick', of: 'square', from: [...from], min: 0, max: from.length },
    ],
    (given) => ({ snatch: [...(given['brands'] as number[])].sort((a, b) => a - b) }),
  ),
} satisfies Record<string, FreeAction>

/** Subjects that other editions have as well, by the names under which their words stand, in ways of its own. */

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

/** What is owed is settled at once, so that none is ever open (EMP-060 to EMP-064). */
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

const money: Mechanic<Own> = { name: 'money' }

const cards: Mechanic<Own> = {
  name: 'cards',
  ...cardMoments,
  steps: { chance, quiz: rollQuiz, drawEmpire, putAway },
  prompts: { 'empire.quiz': quizPrompt, 'empire.discard': discardPrompt },
  freeActions: { play: playCard, ...orderActions },
  // A move that made a hidden card of another player act has brought it to light.
  laidDown: ({ own }, seat) => own.hands.filter((_, other) => other !== seat),
}

export const subjects = { movement, turn, jail, purchase, debt, money, cards }
