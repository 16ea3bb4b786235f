import { press } from '#engine/edition.ts'
import type { Step } from '#engine/game.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play, PromptKind } from '../game.ts'
import { isDouble, isSymbol, roll, stepsBy } from './dice.ts'
import { pairs } from './swap.ts'

const doublesToJail = 3

interface OfSeat extends Step {
  step: string
  seat: number
}

/** A roll that moves; the third double of a turn leads to Jail (EMP-025 to EMP-031). */
function rollToMove(play: Play, seat: number): void {
  const { turn, options } = play.game
  const dice = roll(play, seat, 'dice', 'move')
  const isAgain = isDouble(dice, options)
  turn.dice = dice
  turn.rolled = true
  turn.again = isAgain
  if (isAgain) turn.doubles += 1
  if (turn.doubles === doublesToJail) return play.do({ step: 'sendToJail', seat, why: 'doubles' })
  play.push({ step: 'afterRoll', seat })
  if (isSymbol(dice, options) && pairs(play, seat).length > 0)
    play.ask({ kind: 'empire.swap', seats: [seat], timer: 'turn' })
  else play.do({ step: 'go', seat })
}

/** Moves by the dice that lie there. */
export function go(play: Play, { seat }: OfSeat): void {
  const { turn, options } = play.game
  const steps = stepsBy(turn.dice ?? [], options)
  play.push({ step: 'advance', seat, steps, by: 'dice', special: null })
}

/** The landing is finished: an extra roll, or the end of the turn at once (EMP-028, EMP-025). */
export function afterRoll(play: Play, { seat }: OfSeat): void {
  const { turn, own } = play.game
  if (seatAt(play.game, seat).out || own.round.isOver || !turn.again) return
  play.ask({ kind: 'turn.again', seats: [seat], timer: 'turn' })
}

const rolling: PromptKind = {
  options: (_position, prompt) => [press('roll', prompt.id)],
  fallback: (_position, prompt) => ({ act: 'roll', prompt: prompt.id, with: {} }),
  acts: {
    roll: {
      carry: (play, seat, _move, prompt) => {
        play.close(prompt.id)
        rollToMove(play, seat)
      },
    },
  },
}

export const rollPrompts = {
  'turn.roll': { ...rolling, moment: 'gap' },
  'turn.again': { ...rolling, moment: 'afterLanding' },
} satisfies Record<string, PromptKind>
