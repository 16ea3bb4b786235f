import type { Json } from '#engine/json.ts'
import type { Choice, Option } from '#engine/option.ts'
import { answer, asked } from '#players/situation.ts'
import type { Situation } from './situation.ts'

/** The smallest note. */
export const note = 10

/** More than this at a time the whole table would see. */
export const daring = 500

export function toNotes(sum: number): number {
  return Math.floor(sum / note) * note
}

/** A choice, if the rules take it. */
export function taken(situation: Situation, choice: Choice | null): Choice | null {
  return choice && situation.accepts(choice) ? choice : null
}

/** The answer to an option that asks for one of some things. */
export function pick(option: Option, name: string, item: Json): Choice {
  return answer(option, { [name]: [item] })
}

/** What an option lets one pick from. */
export function picksFrom(option: Option, name: string): (number | string)[] {
  return asked(option, name, 'pick')?.from ?? []
}

export function squaresFrom(option: Option, name: string): number[] {
  return picksFrom(option, name).filter((item): item is number => typeof item === 'number')
}

/** What is worth most; null where nothing is worth anything. */
export function best<Item>(items: readonly Item[], worth: (item: Item) => number): Item | null {
  let found: { item: Item; worth: number } | null = null
  for (const item of items) {
    const sum = worth(item)
    if (sum > 0 && (!found || sum > found.worth)) found = { item, worth: sum }
  }
  return found && found.item
}
