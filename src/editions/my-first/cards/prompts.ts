import { press } from '#engine/edition.ts'
import type { Prompt } from '#engine/game.ts'
import type { Option } from '#engine/option.ts'
import { stepsTo } from '#mechanics/movement/move.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Answer, Position, PromptKind } from '../game.ts'
import { foresee, type Foreseen } from '../turn/foresight.ts'
import { drawAnother, forward, goTo } from './carry.ts'

/** What a card leaves to its drawer (MYC-02, MYC-05, MYC-06, MYC-14). */

/** What is told of a way before it is taken. */
function factsOf({ square, effect, owner, amount, salary }: Foreseen): Option['facts'] {
  const passing = { hasSalary: salary > 0, salaryAmount: salary }
  return { square, squareShort: square, effect, owner, amount, ...passing }
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
  const all = stepsIn(prompt).map((steps) => ({ steps, ...foresee(position, seat, steps) }))
  const free = all.find(({ effect, amount }) => effect === 'free' && amount <= cash)
  const quiet = all.find(({ effect }) => effect !== 'jail' && effect !== 'rent')
  return (free ?? quiet)?.steps ?? 1
}

const takeSteps: PromptKind['fallback'] = (position, prompt, seat) => ({
  act: 'stepTo',
  prompt: prompt.id,
  with: { steps: usualSteps(position, prompt, seat) },
})

const steps: PromptKind = {
  options: (position, prompt, seat) =>
    stepsIn(prompt).map((count): Option => {
      const facts = { steps: count, ...factsOf(foresee(position, seat, count)) }
      return { ...press('stepTo', prompt.id, facts), fixed: { steps: count } }
    }),
  fallback: takeSteps,
  whenLeaving: takeSteps,
  acts: { stepTo },
}

const goThere: Answer = {
  carry: (play, seat, move, prompt) => {
    play.close(prompt.id)
    goTo(play, seat, move.with['square'] as number, 'free')
  },
}

function placesIn(position: Position, prompt: Prompt, seat: number): Foreseen[] {
  const squares = prompt.about['squares'] as number[]
  return squares.map((square) => foresee(position, seat, stepsTo(position, seat, square)))
}

/** A free one, then an own one, then another's; of equal ones the higher square. */
function usualPlace(position: Position, prompt: Prompt, seat: number): number {
  const rank = ({ effect }: Foreseen) => ['free', 'own', 'rent'].indexOf(effect)
  const places = placesIn(position, prompt, seat)
  const [first] = places.toSorted((a, b) => rank(a) - rank(b) || b.square - a.square)
  return (first as Foreseen).square
}

const goToPlace: PromptKind['fallback'] = (position, prompt, seat) => ({
  act: 'goThere',
  prompt: prompt.id,
  with: { square: usualPlace(position, prompt, seat) },
})

const place: PromptKind = {
  options: (position, prompt, seat) =>
    placesIn(position, prompt, seat).map((seen): Option => ({
      ...press('goThere', prompt.id, factsOf(seen)),
      fixed: { square: seen.square },
    })),
  fallback: goToPlace,
  whenLeaving: goToPlace,
  acts: { goThere },
}

const takeStep: PromptKind['fallback'] = (_position, prompt) => ({
  act: 'oneStep',
  prompt: prompt.id,
  with: {},
})

const step: PromptKind = {
  options: (position, prompt, seat) => [
    press('oneStep', prompt.id, factsOf(foresee(position, seat, 1))),
    press('otherCard', prompt.id),
  ],
  fallback: takeStep,
  whenLeaving: takeStep,
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
