import type { Option } from '#engine/option.ts'
import { press } from '#engine/edition.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import { isProperty } from '#engine/board.ts'
import { launch } from '../actions/action.ts'
import type { Position, PromptKind } from '../game.ts'
import { cellsOf, rivals, rivalsWith, topOf } from '../towers/tower.ts'

/** Choices of somebody or of a square that a card or a square makes compulsory. */

/** The first of some seats by a measure; of equals the nearest on the left, in whose order they come. */
export function leastBy(seats: readonly number[], measure: (seat: number) => number): number {
  return seats.reduce((best, seat) => (measure(seat) < measure(best) ? seat : best), seats[0] as number)
}

/** One button for each player to choose from, with what stands on top of their tower. */
export function eachSeat(
  position: Position,
  act: string,
  prompt: number | null,
  seats: readonly number[],
): Option[] {
  return seats.map((seat) => ({
    ...press(act, prompt, {
      seat,
      tile: topOf(position, seat),
      cells: cellsOf(position, seat),
      cash: seatAt(position.game, seat).cash,
    }),
    fixed: { target: seat },
  }))
}

export const rivalPrompt: PromptKind = {
  options: (position, prompt, seat) =>
    eachSeat(position, 'taxRival', prompt.id, rivalsWith(position, seat, 1)),
  fallback: (position, prompt, seat) => ({
    act: 'taxRival',
    prompt: prompt.id,
    with: { target: leastBy(rivalsWith(position, seat, 1), (other) => -cellsOf(position, other)) },
  }),
  acts: {
    taxRival: {
      carry: (play, seat, move, prompt) => {
        play.close(prompt.id)
        const targets = [move.with['target'] as number]
        launch(play, { kind: 'rival', actor: seat, card: null, targets, towers: [], square: null })
      },
    },
  },
}

/** The squares that a card of one to five squares can lead to. */
export function nextFive(position: Position, seat: number): number[] {
  const { length } = position.board.squares
  return [1, 2, 3, 4, 5].map((steps) => (seatAt(position.game, seat).at + steps) % length)
}

/** The nearest free brand that the cash pays for, otherwise the next square. */
function usualRide(position: Position, seat: number): number {
  const squares = nextFive(position, seat)
  const { cash } = seatAt(position.game, seat)
  const isGood = (at: number) => {
    const square = position.board.squares[at]
    return isProperty(square) && deedAt(position.game, at).owner === null && square.price <= cash
  }
  return squares.find(isGood) ?? (squares[0] as number)
}

const takeRide: PromptKind['fallback'] = (position, prompt, seat) => ({
  act: 'ride',
  prompt: prompt.id,
  with: { square: [usualRide(position, seat)] },
})

export const limousinePrompt: PromptKind = {
  options: (position, prompt, seat) => {
    const from = nextFive(position, seat)
    const ask = [{ name: 'square', type: 'pick' as const, of: 'square', from, min: 1, max: 1 }]
    return [{ ...press('ride', prompt.id), ask, atOnce: true }]
  },
  fallback: takeRide,
  whenLeaving: takeRide,
  acts: {
    ride: {
      carry: (play, seat, move, prompt) => {
        play.close(prompt.id)
        const [square] = move.with['square'] as number[]
        const steps = nextFive(play, seat).indexOf(square as number) + 1
        play.push({ step: 'advance', seat, steps, by: 'card', special: null })
      },
    },
  },
}

export const quizPrompt: PromptKind = {
  options: (position, prompt, seat) => eachSeat(position, 'quiz', prompt.id, rivals(position.game, seat)),
  fallback: (position, prompt, seat) => ({
    act: 'quiz',
    prompt: prompt.id,
    with: { target: leastBy(rivals(position.game, seat), (other) => seatAt(position.game, other).cash) },
  }),
  acts: {
    quiz: {
      carry: (play, seat, move, prompt) => {
        play.close(prompt.id)
        play.do({ step: 'quiz', seat, target: move.with['target'] as number })
      },
    },
  },
}
