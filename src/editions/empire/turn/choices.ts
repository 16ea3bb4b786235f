import { at } from '#engine/at.ts'
import { isProperty } from '#engine/board.ts'
import { press } from '#engine/edition.ts'
import type { MoveWith, Option } from '#engine/option.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import { choose, closingForGood } from '../../answers.ts'
import { launch } from '../actions/action.ts'
import type { Position, PromptKind } from '../game.ts'
import { cellsOf, rivals, rivalsWith, topOf } from '../towers/tower.ts'

/** Choices of somebody or of a square that a card or a square makes compulsory. */

/** The first of some seats by a measure; of equals the nearest on the left, in whose order they come. */
export function leastBy(seats: readonly number[], measure: (seat: number) => number): number {
  return seats.reduce((best, seat) => (measure(seat) < measure(best) ? seat : best), at(seats, 0))
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
  fallback: (position, prompt, seat) =>
    choose(prompt.id, 'taxRival', {
      target: leastBy(rivalsWith(position, seat, 1), (other) => -cellsOf(position, other)),
    }),
  acts: {
    taxRival: closingForGood((play, seat, { with: { target } }: MoveWith<{ target: number }>) => {
      const targets = [target]
      launch(play, { kind: 'rival', actor: seat, card: null, targets, towers: [], square: null })
    }),
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
  return squares.find(isGood) ?? at(squares, 0)
}

const takeRide: PromptKind['fallback'] = (position, prompt, seat) =>
  choose(prompt.id, 'ride', { square: [usualRide(position, seat)] })

export const limousinePrompt: PromptKind = {
  options: (position, prompt, seat) => {
    const from = nextFive(position, seat)
    const ask = [{ name: 'square', type: 'pick' as const, of: 'square', from, min: 1, max: 1 }]
    return [{ ...press('ride', prompt.id), ask, atOnce: true }]
  },
  fallback: takeRide,
  whenLeaving: takeRide,
  acts: {
    ride: closingForGood((play, seat, { with: { square } }: MoveWith<{ square: number[] }>) => {
      const steps = nextFive(play, seat).indexOf(at(square, 0)) + 1
      play.push({ step: 'advance', seat, steps, by: 'card', special: null })
    }),
  },
}

export const quizPrompt: PromptKind = {
  options: (position, prompt, seat) => eachSeat(position, 'quiz', prompt.id, rivals(position.game, seat)),
  fallback: (position, prompt, seat) =>
    choose(prompt.id, 'quiz', {
      target: leastBy(rivals(position.game, seat), (other) => seatAt(position.game, other).cash),
    }),
  acts: {
    quiz: closingForGood((play, seat, { with: { target } }: MoveWith<{ target: number }>) =>
      play.do({ step: 'quiz', seat, target }),
    ),
  },
}
