import { cardMoments } from '#mechanics/cards/index.ts'
import { debtMoments } from '#mechanics/debt/index.ts'
import { debtState } from '#mechanics/debt/state.ts'
import { jailMoments } from '#mechanics/jail/index.ts'
import type { Mechanic } from '#mechanics/mechanic.ts'
import { movementMoments } from '#mechanics/movement/index.ts'
import { purchaseMoments } from '#mechanics/purchase/index.ts'
import { advance, land, paySalary, sendToJail } from './turn/move.ts'
import { landings } from './turn/land.ts'
import { limousinePrompt, quizPrompt, rivalPrompt } from './turn/choices.ts'
import { tripPrompt } from './turn/parking.ts'
import { swapPrompt } from './turn/swap.ts'
import { jailPrompt } from './turn/jail.ts'
import { afterRoll, go, rollPrompts } from './turn/roll.ts'
import { endTurn, start, turn as beginTurn } from './turn/turn.ts'
import { buyPrompt } from './buying/buy.ts'
import { utilityPrompt } from './buying/pile.ts'
import { chance, rollQuiz } from './cards/chance.ts'
import { discardPrompt, drawEmpire } from './cards/hand.ts'
import { playCard } from './cards/play.ts'
import { putAway } from './cards/piles.ts'
import { answerPrompt } from './actions/answer.ts'
import { resolveAction } from './actions/resolve.ts'
import { exchange } from './towers/place.ts'
import { orderActions } from './orders.ts'
import type { Own } from './state.ts'

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
