import { press, type Position, type StandingMove } from '#engine/edition.ts'
import { agrees, mayMean, type Ask, type Move, type Option } from '#engine/option.ts'
import type { Play } from '#engine/play.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import type { CheatKey } from '../keys.ts'
import { ownOf } from '../state.ts'
import { hasTried, isFaceUp, mayCheat } from './attempts.ts'

export type Way = Partial<Pick<Option, 'fixed' | 'ask' | 'facts'>>

/** A cheat that is done out of the sleeve: no trace of it is public (CHE-341). */
export interface Trick {
  cheat: CheatKey
  act: string
  /** Every way of doing it now; none where its trigger does not hold. */
  ways: (position: Position, seat: number) => Way[]
  explain?: (position: Position, seat: number, move: Move) => Refusal | null
  carry: (play: Play, seat: number, answers: Move['with']) => void
}

/** The smallest note: every amount of this edition is a multiple of it (CHE-008). */
export const note = 10

export function sleight(trick: Trick): StandingMove {
  return {
    options: (position, seat, wanted) =>
      mayMean(wanted, trick.act) && mayCheat(position.game, seat, trick.cheat)
        ? listed(trick, position, seat)
        : [],
    explain: (position, seat, move) => explain(trick, position, seat, move),
    check: (position, seat, move) => brokenSum(listed(trick, position, seat), move),
    carry: (play, seat, move) => trick.carry(play, seat, move.with),
  }
}

function listed({ cheat, act, ways }: Trick, position: Position, seat: number): Option[] {
  return ways(position, seat)
    .filter(({ ask = [] }) => ask.every((one) => one.type !== 'amount' || one.min <= one.max))
    .map((way) => upSleeve(act, cheat, way))
}

/** An option of the private list that is the sleeve (CHE-129). */
export function upSleeve(act: string, cheat: CheatKey, { facts = {}, ...way }: Way = {}): Option {
  return { ...press(act, null, { cheat, ...facts }), ...way, under: 'sleeve' }
}

/** Told to the one who tried it, and by what he can see (CHE-107, CHE-350). */
function explain(trick: Trick, position: Position, seat: number, move: Move): Refusal | null {
  const { game } = position
  if (ownOf(game).phase !== 'open') return refusal('notInHandover', {})
  if (!isFaceUp(game, trick.cheat)) return null
  if (hasTried(game, seat)) return refusal('attemptUsed', {})
  return trick.explain?.(position, seat, move) ?? sumOutside(listed(trick, position, seat), move)
}

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
  const isBroken = ask && (move.with[ask.name] as number) % note !== 0
  return isBroken ? refusal('sumOutside', { min: ask.min, max: ask.max }) : null
}

function amountAsked(options: Option[], move: Move): Extract<Ask, { type: 'amount' }> | undefined {
  const meant = options.find((option) => agrees(move, option.fixed))
  return meant?.ask.find((ask) => ask.type === 'amount')
}

/** One of some squares, or of what else a list has. */
export function oneOf(
  name: string,
  of: 'deed' | 'seat' | 'square' | (string & {}),
  from: (number | string)[],
): Ask {
  return { name, type: 'pick', of, from, min: 1, max: 1 }
}

/** A sum in whole tens between bounds, with some to be had by a press. */
export function sumBetween(name: string, least: number, most: number): Ask {
  const [min, max] = [Math.ceil(least / note) * note, Math.floor(most / note) * note]
  const middle = Math.round((min + max) / 2 / note) * note
  return { name, type: 'amount', min, max, quick: [...new Set([min, middle, max])] }
}

/** The answer to `oneOf`. */
export function picked(answers: Move['with'], name: string): number {
  return (answers[name] as number[])[0] as number
}
