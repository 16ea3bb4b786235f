import { at } from '#engine/at.ts'
import { press } from '#engine/edition.ts'
import type { PromptOf } from '#engine/game.ts'
import type { MoveWith, Option } from '#engine/option.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { reachesGo, stepsTo } from '#mechanics/movement/move.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import { choose, closingWithoutUndo } from '../../answers.ts'
import type { Answer, Position, PromptKind } from '../game.ts'
import { goPay } from '../options.ts'
import { hasAllSigns, priceOf, rentOf } from '../turn.ts'
import { drawAnother, forward, goTo } from './cards.ts'

declare module '#engine/game.ts' {
  interface Subjects {
    'card.steps': { most: number }
    'card.place': { squares: number[] }
  }
}

/** Public effect of a square on a player who lands on it. */
interface LandingPreview {
  square: number
  effect: 'free' | 'own' | 'rent' | 'jail' | 'none'
  /** Owner of the place if that is another player, otherwise null. */
  owner: number | null
  /** Price of a free place, or rent that the player pays to the owner. */
  amount: number
  /** Salary on the way; 0 if GO is not passed. */
  salary: number
}

/** Previews a move of `steps` squares. */
function foresee(position: Position, seat: number, steps: number): LandingPreview {
  const { board, game } = position
  const square = (seatAt(game, seat).at + steps) % board.squares.length
  const salary = reachesGo(position, seat, steps) ? goPay(game.options) : 0
  const seen = { square, owner: null, amount: 0, salary }
  if (board.squares[square]?.kind === 'toJail') return { ...seen, effect: 'jail' }
  if (!board.properties.includes(square)) return { ...seen, effect: 'none' }
  const { owner } = deedAt(game, square)
  // A player who has placed all signs gets nothing from a free place (MYF-008).
  if (owner === null && hasAllSigns(game, seat)) return { ...seen, effect: 'none' }
  if (owner === null) return { ...seen, effect: 'free', amount: priceOf(position, square) }
  if (owner === seat) return { ...seen, effect: 'own' }
  return { ...seen, effect: 'rent', owner, amount: rentOf(position, square, owner) }
}

// Choices that cards leave to the player who drew them (MYC-02, MYC-05, MYC-06, MYC-14).

/** Facts about a possible move, shown before the player chooses it. */
function factsOf({ square, effect, owner, amount, salary }: LandingPreview): Option['facts'] {
  const passing = { hasSalary: salary > 0, salaryAmount: salary }
  return { square, squareShort: square, effect, owner, amount, ...passing }
}

function stepsIn(prompt: PromptOf<'card.steps'>): number[] {
  return Array.from({ length: prompt.about.most }, (_, index) => index + 1)
}

const stepTo: Answer = closingWithoutUndo((play, seat, { with: { steps } }: MoveWith<{ steps: number }>) =>
  forward(play, seat, steps),
)

/**
 * Default: a free place within the cash, GO money on the way included; else a square without rent or Jail; else the next
 * square.
 */
function fallbackSteps(
  position: Position,
  prompt: PromptOf<'card.steps'>,
  seat: number,
  isSalaryCounted: boolean,
): number {
  const { cash } = seatAt(position.game, seat)
  const all = stepsIn(prompt).map((steps) => ({ steps, ...foresee(position, seat, steps) }))
  const free = all.find(
    ({ effect, amount, salary }) => effect === 'free' && amount <= cash + (isSalaryCounted ? salary : 0),
  )
  const quiet = all.find(({ effect }) => effect !== 'jail' && effect !== 'rent')
  return (free ?? quiet)?.steps ?? 1
}

const takeSteps =
  (isSalaryCounted: boolean): PromptKind<'card.steps'>['fallback'] =>
  (position, prompt, seat) =>
    choose(prompt.id, 'stepTo', { steps: fallbackSteps(position, prompt, seat, isSalaryCounted) })

const byDefault = (isSalaryCounted: boolean) => ({
  fallback: takeSteps(isSalaryCounted),
  whenLeaving: takeSteps(isSalaryCounted),
})

const steps: PromptKind<'card.steps'> = {
  options: (position, prompt, seat) =>
    stepsIn(prompt).map((count): Option => {
      const facts = { steps: count, ...factsOf(foresee(position, seat, count)) }
      return { ...press('stepTo', prompt.id, facts), fixed: { steps: count } }
    }),
  ...byDefault(true),
  acts: { stepTo },
}

/** The hops before version 2, whose default did not count GO money on the way. */
export const firstSteps: PromptKind<'card.steps'> = { ...steps, ...byDefault(false) }

const goThere: Answer = closingWithoutUndo((play, seat, { with: { square } }: MoveWith<{ square: number }>) =>
  goTo(play, seat, square, 'free'),
)

function placesIn(position: Position, prompt: PromptOf<'card.place'>, seat: number): LandingPreview[] {
  return prompt.about.squares.map((square) => foresee(position, seat, stepsTo(position, seat, square)))
}

/**
 * By default, prefers a free place, then a place of the player, then one of another player; among equals, the
 * square with the highest number.
 */
function fallbackPlace(position: Position, prompt: PromptOf<'card.place'>, seat: number): number {
  const rank = ({ effect }: LandingPreview) => ['free', 'own', 'rent'].indexOf(effect)
  const places = placesIn(position, prompt, seat)
  return at(
    places.toSorted((a, b) => rank(a) - rank(b) || b.square - a.square),
    0,
  ).square
}

const goToPlace: PromptKind<'card.place'>['fallback'] = (position, prompt, seat) =>
  choose(prompt.id, 'goThere', { square: fallbackPlace(position, prompt, seat) })

const place: PromptKind<'card.place'> = {
  options: (position, prompt, seat) =>
    placesIn(position, prompt, seat).map((seen): Option => ({
      ...press('goThere', prompt.id, factsOf(seen)),
      fixed: { square: seen.square },
    })),
  fallback: goToPlace,
  whenLeaving: goToPlace,
  acts: { goThere },
}

const takeStep: PromptKind['fallback'] = (_position, prompt) => choose(prompt.id, 'oneStep')

const step: PromptKind = {
  options: (position, prompt, seat) => [
    press('oneStep', prompt.id, factsOf(foresee(position, seat, 1))),
    press('otherCard', prompt.id),
  ],
  fallback: takeStep,
  whenLeaving: takeStep,
  acts: {
    oneStep: closingWithoutUndo((play, seat) => forward(play, seat, 1)),
    otherCard: closingWithoutUndo((play, seat) => drawAnother(play, seat)),
  },
}

export const cardPrompts = { 'card.steps': steps, 'card.place': place, 'card.step': step }
