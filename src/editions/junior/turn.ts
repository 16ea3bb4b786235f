import { at } from '#engine/at.ts'
import { lotAt } from '#engine/board.ts'
import { press } from '#engine/edition.ts'
import { numberIn, type Party, type Step } from '#engine/game.ts'
import { pay, type PaymentFacts } from '#engine/money.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { sumOfDice, throwDice } from '#mechanics/movement/dice.ts'
import type { MovedBy } from '#mechanics/movement/events.ts'
import { moveToken, reachesGo } from '#mechanics/movement/move.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import type { SeatStep } from '#mechanics/turn/order.ts'
import { choose, closingWithoutUndo } from '../answers.ts'
import type { Play, PromptKind } from './game.ts'
import { goMoney, payUp } from './money.ts'
import { offer } from './park.ts'

/** A car that has stopped, and how it moved there. */
interface Landing extends Step {
  step: string
  seat: number
  by: MovedBy
}

interface Stop extends Landing {
  square: number
}

/** Rolls one die and moves the car (JUN-012). */
function roll(play: Play, seat: number): void {
  const dice = throwDice(play, 'dice')
  play.game.turn.dice = dice
  play.emit({ kind: 'rolled', seat, dice, why: 'move' })
  advance(play, { seat, steps: sumOfDice(dice), by: 'dice' })
}

/** Moves a car forward. GO! money comes first, then the effect of the square (JUN-014, JUN-026). */
export function advance(
  play: Play,
  { seat, steps, by }: Pick<Landing, 'seat' | 'by'> & { steps: number },
): void {
  const isGoReached = reachesGo(play, seat, steps)
  moveToken(play, { seat, steps, by })
  if (isGoReached) goMoney(play, seat)
  play.push({ step: 'land', seat, by })
}

export function land(play: Play, landing: Landing): void {
  const square = seatAt(play.game, landing.seat).at
  const { kind } = at(play.board.squares, square)
  play.do({ ...landing, step: `land.${kind}`, square })
}

/** Effect of each kind of square (JUN-015 to JUN-036). */
export const landings = {
  'land.lot': attraction,
  'land.card': (play: Play, { seat }: Stop) => play.push({ step: 'draw', seat }),
  'land.rail': (play: Play, { seat }: Stop) => roll(play, seat),
  'land.show': show,
  'land.bus': (play: Play, { seat, square }: Stop) => rideBus(play, seat, { square }),
  'land.cafe': rest('cafe'),
  'land.go': rest('go'),
  'land.parking': looseChange,
}

function rest(why: string) {
  return (play: Play, { seat, square }: Stop) => play.emit({ kind: 'rested', seat, square, why })
}

/** Offers a free attraction, or pays its owner (JUN-016, JUN-021, JUN-023, JUN-025). */
function attraction(play: Play, stop: Stop): void {
  const { seat, square } = stop
  const { owner } = deedAt(play.game, square)
  if (owner === null) offer(play, seat, square)
  else if (owner === seat) rest('own')(play, stop)
  else {
    const amount = play.edition.figures.lotRent(play, lotAt(play.board, square), square, owner)
    payUp(play, { seat, to: owner, amount, why: 'rent', about: { square } })
  }
}

/** Handles a landing on the fireworks or the dolphins (JUN-030). */
function show(play: Play, { seat, square }: Stop): void {
  payUp(play, { seat, ...toChange(play, 'pay.show'), why: 'show', about: { square } })
}

/**
 * Pays into the loose change and moves the car to the café directly, without passing GO! (JUN-028, JUN-032,
 * JUN-042).
 */
export function rideBus(play: Play, seat: number, about: PaymentFacts): void {
  if (!payUp(play, { seat, ...toChange(play, 'pay.bus'), why: 'bus', about })) return
  const cafe = play.board.squares.findIndex(({ kind }) => kind === 'cafe')
  moveToken(play, { seat, steps: cafe - seatAt(play.game, seat).at, by: 'bus' })
}

function toChange({ game }: Play, option: string): { to: Party; amount: number } {
  return { to: 'pot', amount: numberIn(game.options, option) }
}

/** Takes all the loose change (JUN-034). */
function looseChange(play: Play, stop: Stop): void {
  const { pot } = play.game.bank
  const { seat, square } = stop
  if (pot > 0) pay(play, 'pot', seat, pot, 'pot', { square })
  else rest('noChange')(play, stop)
}

export const start: SeatStep = (play, { seat }) =>
  play.ask({ kind: 'turn.roll', seats: [seat], timer: 'turn' })

export const rollPrompt: PromptKind = {
  moment: 'gap',
  options: (_position, prompt) => [press('roll', prompt.id)],
  fallback: (_position, prompt) => choose(prompt.id, 'roll'),
  acts: {
    roll: closingWithoutUndo((play, seat) => {
      play.game.turn.rolled = true
      roll(play, seat)
    }),
  },
}
