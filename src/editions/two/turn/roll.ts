import { press } from '#engine/edition.ts'
import { diceSum, sumOfDice, throwDice } from '#mechanics/movement/dice.ts'
import { reachesGo } from '#mechanics/movement/move.ts'
import type { Answer, Play, Position, PromptKind } from '../game.ts'
import { wealth } from '../worth.ts'
import { dueAt, type Foreseen } from './foresight.ts'
import { livingFromActive, type Table } from './table.ts'

/** The one movement roll of a turn, and who moves by it (TWO-018, TWO-022 to TWO-028). */

/** Who may be moved now, the one whose turn it is first, then clockwise (TWO-023, O-5). */
export function movable({ game }: Pick<Table, 'game'>): number[] {
  const isBarred = (seat: number) =>
    game.options['oneMovePerTurn'] === true && game.own.round.moved.includes(seat)
  return livingFromActive({ game }).filter((seat) => game.seats[seat]?.jail === null && !isBarred(seat))
}

export function roll(play: Play): void {
  const { game } = play
  const { seat } = game.turn
  const dice = throwDice(play, 'dice')
  game.turn.dice = dice
  game.turn.rolled = true
  game.own.round.awaitsMover = true
  play.emit({ kind: 'rolled', seat, dice, why: 'move' })
  askMover(play)
}

/** Asks for the player who moves by the dice, unless the turn is over or nobody may be moved (TWO-020, TWO-022, TWO-025). */
export function askMover(play: Play): void {
  const { turn, own } = play.game
  if (own.round.isOver) return
  if (movable(play).length > 0) {
    const about = { steps: diceSum(play) }
    return play.ask({ kind: 'two.roll.target', seats: [turn.seat], timer: 'turn', about })
  }
  own.round.awaitsMover = false
  play.emit({ kind: 'nobodyMoves', seat: turn.seat })
}

/** Where a seat would come by the dice that lie there. */
export function goalOf({ game, board }: Table, seat: number): number {
  return ((game.seats[seat]?.at ?? 0) + sumOfDice(game.turn.dice ?? [])) % board.squares.length
}

/** What the dice would bring each who may be moved: whoever it matters most to stands first. */
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

export const targetPrompt: PromptKind = {
  hasBeside: true,
  options: (position, prompt) =>
    ways(position).map(({ whom, square, owner, amount, effect, salary, isOut }) => {
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
    }),
  fallback: (position, prompt) => ({
    act: 'move',
    prompt: prompt.id,
    with: { whom: movable(position)[0] as number },
  }),
  acts: { move: moveSomebody },
}
