import { type Ask, type PickOf, agrees, type Move, type Option } from '#engine/option.ts'
import type { Options } from '#engine/game.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import type { Game } from '../state.ts'

export type PickAsk = Extract<Ask, { type: 'pick' }>

/** One of some squares, or of what else a list has. */
export function oneOf(name: string, of: PickOf, from: (number | string)[]): PickAsk {
  return { name, type: 'pick', of, from, min: 1, max: 1 }
}

/** The smallest note: every amount of this edition is a multiple of it (CHE-008). */
export const note = 10

/** A sum that the option's bounds do not allow. */
export function sumOutside(options: Option[], move: Move): Refusal | null {
  const ask = amountAsked(options, move)
  const answer = ask && move.with[ask.name]
  if (!ask || typeof answer !== 'number' || (answer >= ask.min && answer <= ask.max)) return null
  return refusal('sumOutside', { min: ask.min, max: ask.max })
}

/** A sum that no notes make up. */
export function brokenSum(options: Option[], move: Move): Refusal | null {
  const ask = amountAsked(options, move)
  const sum = ask && move.with[ask.name]
  return ask && typeof sum === 'number' && sum % note !== 0
    ? refusal('sumOutside', { min: ask.min, max: ask.max })
    : null
}

function amountAsked(options: Option[], move: Move): Extract<Ask, { type: 'amount' }> | undefined {
  const meant = options.find((option) => agrees(move, option.fixed))
  return meant?.ask.find((ask) => ask.type === 'amount')
}

/** Where no limit is set: more than anybody has or needs, and a number that can still be written anywhere (CHE-106). */
const mostOfAll = 100_000

/** The most that an option lets one take at a time. */
export function mostBy(
  { options }: Pick<Game, 'options'>,
  name: 'heist_max' | 'pick_max' | 'tamper_sum',
): number {
  const most = options[name]
  return typeof most === 'number' ? most : mostOfAll
}

/** The least that an option lets one take at a time. */
export function leastBy({ options }: Pick<Game, 'options'>, name: 'heist_min' | 'pick_min'): number {
  const least = options[name]
  return typeof least === 'number' ? least : note
}

/** Sums beyond it are typed. */
const mostByPress = 500

/** A sum in whole tens between bounds, with some to be had by a press. */
export function sumBetween(name: string, least: number, most: number, quick?: readonly number[]): Ask {
  const [min, max] = [Math.ceil(least / note) * note, Math.floor(most / note) * note]
  const top = Math.max(min, Math.min(max, mostByPress))
  const middle = Math.round((min + top) / 2 / note) * note
  const near = (quick ?? [min, middle, top]).filter((sum) => sum >= min && sum <= max)
  return { name, type: 'amount', min, max, quick: [...new Set(near)] }
}

/** The most that may be asked where a rent is due (CHE-106). */
export function mostGouged({ gouge_max: times }: Options, rent: number): number {
  return typeof times === 'number' ? times * rent : mostOfAll
}
