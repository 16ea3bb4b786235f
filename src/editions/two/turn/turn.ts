import { at } from '#engine/at.ts'
import { press } from '#engine/edition.ts'
import type { Prompt } from '#engine/game.ts'
import { mayMean, type MoveWith, type Option } from '#engine/option.ts'
import { refusal } from '#engine/refusal.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { diceSum, isDouble, throwDice } from '#mechanics/movement/dice.ts'
import { reachesGo } from '#mechanics/movement/move.ts'
import { nextLiving } from '#mechanics/property/holdings.ts'
import { openTurn } from '#mechanics/turn/order.ts'
import { choose, closing, closingForGood } from '../../answers.ts'
import { askToDiscard, excessOf } from '../cards/hand.ts'
import { type Answer, freshRound, type Play, type Position, type PromptKind } from '../game.ts'
import { buyable, buyFromMarket, raise, raising, take } from '../market/buying.ts'
import { dueAt, type Foreseen } from '../rent.ts'
import { wealth } from '../sets.ts'
import { release } from './move.ts'
import { goalOf, movable, roll } from './roll.ts'

type SeatStep = (play: Play, step: { step: string; seat: number }) => void

const turnsInJail = 2

/** A turn begins (TWO-014). */
export const turn: SeatStep = (play, { seat }) => {
  play.game.own.round = freshRound()
  openTurn(play, seat, 'act')
}

/** One action after the other until the turn ends, each settled completely before the next (TWO-015, TWO-017). */
export const act: SeatStep = (play, { seat }) => {
  const { game } = play
  const mate = seatAt(game, seat)
  if (mate.out || game.own.round.isOver) return
  play.push({ step: 'act', seat })
  if (isSomebodyLeaving(play)) return play.push({ step: 'settled' })
  const kind = mate.jail === null ? 'two.turn' : 'two.jail'
  play.ask({ kind, seats: [seat], timer: 'turn' })
}

/** What ends with no settlement, such as a swap or a purchase that is not made, lets them go as well (TWO-133). */
function isSomebodyLeaving({ game }: Play): boolean {
  return game.own.leaving.length > 0
}

/** The hand is brought to its limit, a turn in Jail counts, and the next player follows (O-3, TWO-019, TWO-123). */
export const endTurn: SeatStep = (play, { seat }) => {
  const { game } = play
  const mate = seatAt(game, seat)
  if (isSomebodyLeaving(play)) {
    play.push({ step: 'endTurn', seat })
    return play.push({ step: 'settled' })
  }
  if (!mate.out && excessOf(game, seat) > 0) {
    play.push({ step: 'endTurn', seat })
    return askToDiscard(play, seat)
  }
  if (!mate.out && mate.jail !== null && !game.own.round.jailedNow) {
    mate.jail += 1
    if (mate.jail >= turnsInJail) release(play, seat, 'served')
  }
  play.push({ step: 'turn', seat: nextLiving(game, seat) })
}

/** What a player does of their own accord in their turn, one thing after the other (TWO-015, TWO-113 to TWO-119). */

const end: Answer = {
  explain: ({ game }, seat) =>
    game.seats[seat]?.jail === null && !game.turn.rolled ? refusal('rollFirst', {}) : null,
  ...closing((play) => {
    play.game.own.round.isOver = true
  }),
}

export const turnPrompt: PromptKind = {
  moment: 'gap',
  // What most turns go on with stands first: the roll, then the end.
  options: (position, prompt, seat, wanted) => [
    press(position.game.turn.rolled ? 'end' : 'roll', prompt.id),
    ...buyable(position, prompt, seat, wanted),
    ...raising(position, prompt, seat, wanted),
  ],
  fallback: ({ game }, prompt) => choose(prompt.id, game.turn.rolled ? 'end' : 'roll'),
  acts: {
    roll: closingForGood((play) => roll(play)),
    market: buyFromMarket,
    takeDeed: take,
    raise,
    end,
  },
}

/** One roll for a double in each turn; its dice move nobody (TWO-119 to TWO-121). */
const escape: Answer = closingForGood((play, seat) => {
  const dice = throwDice(play, 'dice')
  play.game.own.round.tried = true
  play.emit({ kind: 'rolled', seat, dice, why: 'jail' })
  if (isDouble(dice)) release(play, seat, 'double')
  else play.emit({ kind: 'stayed', seat, attempts: play.game.seats[seat]?.jail ?? 0 })
})

export const jailPrompt: PromptKind = {
  moment: 'gap',
  options: (position, prompt, seat, wanted) => [
    ...(position.game.own.round.tried ? [] : [press('escape', prompt.id)]),
    ...raising(position, prompt, seat, wanted),
    press('end', prompt.id),
  ],
  fallback: ({ game }, prompt) => choose(prompt.id, game.own.round.tried ? 'end' : 'escape'),
  acts: {
    escape,
    raise,
    end,
    market: buyFromMarket,
    takeDeed: take,
  },
}

/** The naming of the player whom the dice move; until then the active player still buys and builds (TWO-022). */

/** The results of the dice for each player who may be moved, the most important first. */
function ways(
  position: Position,
): (Foreseen & { whom: number; square: number; salary: number; isOut: boolean })[] {
  const { figures } = position.edition
  const dice = diceSum(position)
  const all = movable(position).map((whom) => {
    const square = goalOf(position, whom)
    const due = dueAt(position, whom, square, dice)
    const salary = reachesGo(position, whom, dice) ? figures.salary : 0
    return { ...due, whom, square, salary, isOut: wealth(position, whom) + salary < due.amount }
  })
  return all.sort((one, other) => weight(other) - weight(one))
}

/** Worth that orders a list and nothing else: what ends a game, then sums, then Jail, then cards for all. */
function weight({ amount, salary, effect, isOut }: ReturnType<typeof ways>[number]): number {
  if (isOut) return Infinity
  return Math.abs(salary - amount) + ({ jail: 100, cards: 1 }[effect as string] ?? 0)
}

const moveSomebody: Answer = {
  carry: (play, seat, { with: { whom: target } }: MoveWith<{ whom: number }>, prompt) => {
    const steps = diceSum(play)
    play.close(prompt.id)
    play.game.own.round.awaitsMover = false
    if (target !== seat) play.emit({ kind: 'movesOther', seat, target, steps })
    play.push({ step: 'settled' })
    play.push({ step: 'debts' })
    play.do({ step: 'advance', seat: target, steps, by: 'dice', special: null })
  },
}

function moves(position: Position, prompt: Prompt): Option[] {
  return ways(position).map(({ whom, square, owner, amount, effect, salary, isOut }) => {
    const facts = {
      seat: whom,
      square,
      squareShort: square,
      owner,
      amount,
      effect,
      salaryAmount: salary,
      hasSalary: salary > 0,
      isOut,
    }
    return { ...press('move', prompt.id, facts), fixed: { whom } }
  })
}

export const targetPrompt: PromptKind = {
  showsFreeActions: true,
  options: (position, prompt, seat, wanted) => [
    ...(mayMean(wanted, 'move') ? moves(position, prompt) : []),
    ...buyable(position, prompt, seat, wanted),
    ...raising(position, prompt, seat, wanted),
  ],
  fallback: (position, prompt) => choose(prompt.id, 'move', { whom: at(movable(position), 0) }),
  acts: { move: moveSomebody, market: buyFromMarket, takeDeed: take, raise },
}
