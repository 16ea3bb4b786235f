import type { Choice, Option } from '#engine/option.ts'
import type { Table as AnyTable } from '#players/holdings.ts'
import type * as players from '#players/situation.ts'
import { answer, plainAnswer } from '#players/situation.ts'
import { type Own, rogueAt, type View } from '../game.ts'

/** What computer players know by these names, with the state that this edition keeps of a game. */

export type Situation = players.Situation<Own>
export type Decider = players.Decider<Own>
export type Habit = players.Habit<Own>
export type Player = players.Player<Own>
export type Outlook = players.Outlook<Own>
export type Table = AnyTable<Own>

/** Whether a seat has a crime that is not paid back; everybody sees it. */
export function isWanted(view: Pick<View, 'own'>, seat: number): boolean {
  return rogueAt(view, seat).crimes.length > 0
}

/** One way of answering: an option, with one member picked where it asks for one. */
export interface Way {
  option: Option
  choice: Choice
  /** Square that it names, picked or fixed. */
  square: number | null
  /** Seat that it names. */
  seat: number | null
}

/** The way that is worth most; the first of equal ones. What cannot be taken apart is answered plainly. */
export function bestWay(options: readonly Option[], worth: (way: Way) => number): Choice | null {
  let best: { choice: Choice; value: number } | null = null
  for (const way of waysOf(options)) {
    const value = worth(way)
    if (!best || value > best.value) best = { choice: way.choice, value }
  }
  return best?.choice ?? plainAnswer(options)
}

export function waysOf(options: readonly Option[]): Way[] {
  return options.flatMap((option) => {
    const [ask, ...others] = option.ask
    if (!ask) return [wayOf(option, answer(option))]
    if (ask.type !== 'pick' || others.length > 0 || ask.min > 1) return []
    return ask.from.map((member) => wayOf(option, answer(option, { [ask.name]: [member] }), ask.of, member))
  })
}

function wayOf(option: Option, choice: Choice, of?: string, member?: number | string): Way {
  const { fixed } = option
  const picked = typeof member === 'number' ? member : null
  return {
    option,
    choice,
    square: of === 'seat' ? null : (picked ?? numberIn(fixed, squareNames)),
    seat: of === 'seat' ? picked : numberIn(fixed, seatNames),
  }
}

const squareNames = ['square', 'deed', 'lot']
const seatNames = ['victim', 'to', 'seat']

function numberIn(fixed: Option['fixed'], names: readonly string[]): number | null {
  for (const name of names) {
    const value = fixed[name]
    if (typeof value === 'number') return value
  }
  return null
}
