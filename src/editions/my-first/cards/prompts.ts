import { press } from '#engine/edition.ts'
import type { Prompt } from '#engine/game.ts'
import type { Option } from '#engine/option.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import type { Answer, Position, PromptKind } from '../game.ts'
import { priceOf } from '../turn/place.ts'
import { drawAnother, forward, goTo } from './carry.ts'

/** What a card leaves to its drawer (MYC-02, MYC-05, MYC-06, MYC-14). */

export function squareAfter({ board, game }: Position, seat: number, steps: number): number {
  return (seatAt(game, seat).at + steps) % board.squares.length
}

function ownerAt({ board, game }: Position, square: number): number | null | undefined {
  return board.properties.includes(square) ? deedAt(game, square).owner : undefined
}

function stepsIn(prompt: Prompt): number[] {
  return Array.from({ length: prompt.about['most'] as number }, (_, index) => index + 1)
}

const stepTo: Answer = {
  carry: (play, seat, move, prompt) => {
    play.close(prompt.id)
    forward(play, seat, move.with['steps'] as number)
  },
}

/** A free place with its price at hand; else wherever nothing is due and no Jail waits; else the next square. */
function usualSteps(position: Position, prompt: Prompt, seat: number): number {
  const { cash } = seatAt(position.game, seat)
  const at = (steps: number) => squareAfter(position, seat, steps)
  const canBuy = (square: number) => ownerAt(position, square) === null && priceOf(position, square) <= cash
  const isQuiet = (square: number) => {
    const owner = ownerAt(position, square)
    return position.board.squares[square]?.kind !== 'toJail' && (typeof owner !== 'number' || owner === seat)
  }
  const all = stepsIn(prompt)
  return all.find((steps) => canBuy(at(steps))) ?? all.find((steps) => isQuiet(at(steps))) ?? 1
}

const steps: PromptKind = {
  options: (position, prompt, seat) =>
    stepsIn(prompt).map((count): Option => {
      const square = squareAfter(position, seat, count)
      return { ...press('stepTo', prompt.id, { square, steps: count }), fixed: { steps: count } }
    }),
  fallback: (position, prompt, seat) => ({
    act: 'stepTo',
    prompt: prompt.id,
    with: { steps: usualSteps(position, prompt, seat) },
  }),
  acts: { stepTo },
}

const goThere: Answer = {
  carry: (play, seat, move, prompt) => {
    play.close(prompt.id)
    goTo(play, seat, move.with['square'] as number, 'free')
  },
}

/** A free one, then an own one, then another's; of equal ones the higher square. */
function usualPlace(position: Position, prompt: Prompt, seat: number): number {
  const rank = (square: number) => {
    const owner = ownerAt(position, square)
    if (owner === null) return 0
    return owner === seat ? 1 : 2
  }
  const squares = prompt.about['squares'] as number[]
  return squares.toSorted((a, b) => rank(a) - rank(b) || b - a)[0] as number
}

const place: PromptKind = {
  options: (_position, prompt) =>
    (prompt.about['squares'] as number[]).map((square): Option => ({
      ...press('goThere', prompt.id, { square }),
      fixed: { square },
    })),
  fallback: (position, prompt, seat) => ({
    act: 'goThere',
    prompt: prompt.id,
    with: { square: usualPlace(position, prompt, seat) },
  }),
  acts: { goThere },
}

const step: PromptKind = {
  options: (position, prompt, seat) => [
    press('oneStep', prompt.id, { square: squareAfter(position, seat, 1) }),
    press('otherCard', prompt.id),
  ],
  fallback: (_position, prompt) => ({ act: 'oneStep', prompt: prompt.id, with: {} }),
  acts: {
    oneStep: {
      carry: (play, seat, _move, prompt) => {
        play.close(prompt.id)
        forward(play, seat, 1)
      },
    },
    otherCard: {
      carry: (play, seat, _move, prompt) => {
        play.close(prompt.id)
        drawAnother(play, seat)
      },
    },
  },
}

export const cardPrompts = { 'card.steps': steps, 'card.place': place, 'card.step': step }
