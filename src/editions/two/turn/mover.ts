import { press } from '#engine/edition.ts'
import type { Prompt } from '#engine/game.ts'
import { mayMean, type Option } from '#engine/option.ts'
import { diceSum } from '#mechanics/movement/dice.ts'
import { reachesGo } from '#mechanics/movement/move.ts'
import type { Answer, Position, PromptKind } from '../game.ts'
import { wealth } from '../worth.ts'
import { buyable, buyFromMarket, raise, raising, take } from './buying.ts'
import { dueAt, type Foreseen } from './foresight.ts'
import { goalOf, movable } from './roll.ts'

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
  carry: (play, seat, move, prompt) => {
    const target = move.with['whom'] as number
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
  fallback: (position, prompt) => ({
    act: 'move',
    prompt: prompt.id,
    with: { whom: movable(position)[0] as number },
  }),
  acts: { move: moveSomebody, market: buyFromMarket, takeDeed: take, raise },
}
