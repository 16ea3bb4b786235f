import { type Ask, agrees, type Move, type Option, couldMatch } from '#engine/option.ts'
import type { Options } from '#engine/game.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import type { Game, FreeAction, Play, Position, CheatKey, TamperKey } from '../state.ts'
import { press } from '#engine/edition.ts'
import { hasTried, isFaceUp, mayCheat, isUltimate, mayTamper, maxNumber, maxTampers } from './attempts.ts'

/** Smallest note, in M; every amount of this edition is a multiple of it (CHE-008). */
export const note = 10

export function sumOutside(options: Option[], move: Move): Refusal | null {
  return sumRefused(options, move, (sum, min, max) => sum < min || sum > max)
}

/** Refuses an amount that is not a multiple of the smallest note. */
export function brokenSum(options: Option[], move: Move): Refusal | null {
  return sumRefused(options, move, (sum) => sum % note !== 0)
}

function sumRefused(
  options: Option[],
  move: Move,
  isWrong: (sum: number, min: number, max: number) => boolean,
): Refusal | null {
  const meant = options.find((option) => agrees(move, option.fixed))
  const ask = meant?.ask.find(({ type }) => type === 'amount')
  if (ask?.type !== 'amount') return null
  const { name, min, max } = ask
  const sum = move.with[name]
  return typeof sum === 'number' && isWrong(sum, min, max) ? refusal('sumOutside', { min, max }) : null
}

/** Largest suggested amount; players type larger amounts. */
const maxPerPress = 500

/** Asks for an amount in whole tens between the bounds, with suggested amounts. */
export function sumBetween(name: string, least: number, most: number, quick?: readonly number[]): Ask {
  const [min, max] = [Math.ceil(least / note) * note, Math.floor(most / note) * note]
  const top = Math.max(min, Math.min(max, maxPerPress))
  const middle = Math.round((min + top) / 2 / note) * note
  const near = (quick ?? [min, middle, top]).filter((sum) => sum >= min && sum <= max)
  return { name, type: 'amount', min, max, quick: [...new Set(near)] }
}

/** Returns the maximum that a player may ask for a rent (CHE-106). */
export function maxGouged({ gouge_max: times }: Options, rent: number): number {
  return typeof times === 'number' ? times * rent : maxNumber
}

type Way = Partial<Pick<Option, 'fixed' | 'ask' | 'facts'>>

/** A secret act that leaves no public trace (CHE-341). */
interface Trick<With extends Move['with'] = Move['with']> {
  act: string
  /** Returns every way to do it now; an empty list if its trigger does not apply. */
  ways: (position: Position, seat: number) => Way[]
  explain?: (position: Position, seat: number, move: Move) => Refusal | null
  check?(position: Position, seat: number, answers: With): Refusal | null
  carry(play: Play, seat: number, answers: With): void
}

interface Limits {
  may: (game: Game, seat: number) => boolean
  /** Returns the reason for a refusal, based only on what the player can see (CHE-107, CHE-350). */
  whyNot: (game: Game, seat: number) => Refusal | null
}

function outOfSleeve(key: CheatKey | TamperKey, trick: Trick, { may, whyNot }: Limits): FreeAction {
  const listed = (position: Position, seat: number) =>
    trick
      .ways(position, seat)
      .filter(({ ask = [] }) => ask.every(canBeAnswered))
      .map((way) => upSleeve(trick.act, key, way))
  return {
    options: (position, seat, wanted) =>
      couldMatch(wanted, trick.act) && may(position.game, seat) ? listed(position, seat) : [],
    explain: (position, seat, move) =>
      may(position.game, seat)
        ? (trick.explain?.(position, seat, move) ?? sumOutside(listed(position, seat), move))
        : whyNot(position.game, seat),
    check: (position, seat, move) =>
      brokenSum(listed(position, seat), move) ?? trick.check?.(position, seat, move.with) ?? null,
    apply: (play, seat, move) => trick.carry(play, seat, move.with),
  }
}

function canBeAnswered(ask: Option['ask'][number]): boolean {
  if (ask.type === 'amount') return ask.min <= ask.max
  return !('from' in ask) || ask.from.length > 0
}

/** Returns an option for the private sleeve list (CHE-129). */
export function upSleeve(act: string, cheat: CheatKey | TamperKey, { facts = {}, ...way }: Way = {}): Option {
  return { ...press(act, null, { cheat, ...facts }), ...way, under: 'sleeve' }
}

/** Builds the action of a cheat that needs its face-up card; one attempt per window (CHE-100 to CHE-102). */
export function sleight<With extends Move['with']>({
  cheat,
  ...trick
}: Trick<With> & { cheat: CheatKey }): FreeAction {
  return outOfSleeve(cheat, trick, {
    may: (game, seat) => mayCheat(game, seat, cheat),
    whyNot: (game, seat) => {
      if (game.own.phase !== 'open') return refusal('notInHandover', {})
      return isFaceUp(game, cheat) && hasTried(game, seat) ? refusal('attemptUsed', {}) : null
    },
  })
}

/** Builds the action of a tamper; the number of open tampers is limited (CHE-220). */
export function tampering<With extends Move['with']>({
  tamper,
  ...trick
}: Trick<With> & { tamper: TamperKey }): FreeAction {
  return outOfSleeve(tamper, trick, {
    may: mayTamper,
    whyNot: (game) => {
      if (!isUltimate(game)) return null
      if (game.own.phase !== 'open') return refusal('notInHandover', {})
      return refusal('tamperLimit', { max: maxTampers(game) })
    },
  })
}
