import { at } from './at.ts'
/**
 * A request for random numbers. The result is a list of integers: for `roll`, `count` numbers from 1 to `of`;
 * for `shuffle`, a permutation of 0 to `of` − 1; for `pick`, one number from 0 to `of` − 1. `counter` numbers
 * the draws of one purpose within a game, from 0, so that a source needs no state.
 */
export interface DrawRequest {
  purpose: string
  kind: 'roll' | 'shuffle' | 'pick'
  of: number
  count: number
  counter: number
}

/** Random numbers that were drawn, as recorded with the move. */
export interface Draw {
  purpose: string
  kind: DrawRequest['kind']
  of: number
  got: number[]
}

export type Chance = (request: DrawRequest) => number[]

/**
 * Source of chance for replays: returns the recorded draws in order. Throws if the game requests a different
 * draw.
 */
export function recordedChance(draws: readonly Draw[]): Chance {
  let next = 0
  return ({ purpose, kind, of }) => {
    const draw = draws[next++]
    if (!draw || draw.purpose !== purpose || draw.kind !== kind || draw.of !== of)
      throw new Error(`the record has no ${kind} of ${of} for ${purpose} at draw ${next}`)
    return draw.got
  }
}

/** Makes a source of chance from a function that returns a uniform integer from 0 to n − 1. */
export function chanceOf(below: (n: number) => number): Chance {
  // Without `| 0`, V8 would keep the number as a double, and so every value that a game computes from it,
  // which is slow.
  const integer = (n: number) => below(n) | 0
  return ({ kind, of, count }) => {
    if (kind === 'pick') return [integer(of)]
    return kind === 'roll' ? rolled(of, count, integer) : shuffled(of, integer)
  }
}

function rolled(of: number, count: number, below: (n: number) => number): number[] {
  const dice: number[] = []
  while (dice.length < count) dice.push(below(of) + 1)
  return dice
}

function shuffled(length: number, below: (n: number) => number): number[] {
  const order = Array.from({ length }, (_, i) => i)
  for (let last = length - 1; last > 0; last--) {
    const other = below(last + 1)
    const held = at(order, last)
    order[last] = at(order, other)
    order[other] = held
  }
  return order
}
