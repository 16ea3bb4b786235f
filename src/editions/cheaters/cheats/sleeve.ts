import { press } from '#engine/edition.ts'
import { mayMean, type Move, type Option } from '#engine/option.ts'
import { type Refusal, refusal } from '#engine/refusal.ts'
import type { FreeAction, Game, Play, Position, CheatKey, TamperKey } from '../state.ts'
import { brokenSum, sumOutside } from './asks.ts'
import { hasTried, isFaceUp, mayCheat } from './attempts.ts'
import { isUltimate, mayTamper, mostTampers } from '../ultimate/tampers.ts'

type Way = Partial<Pick<Option, 'fixed' | 'ask' | 'facts'>>

/** What is done out of the sleeve: no trace of it is public (CHE-341). */
interface Trick<With extends Move['with'] = Move['with']> {
  act: string
  /** Every way of doing it now; none where its trigger does not hold. */
  ways: (position: Position, seat: number) => Way[]
  explain?: (position: Position, seat: number, move: Move) => Refusal | null
  check?(position: Position, seat: number, answers: With): Refusal | null
  carry(play: Play, seat: number, answers: With): void
}

/** When a seat may do such a thing at all. */
interface Limits {
  may: (game: Game, seat: number) => boolean
  /** Why not, told to the one who tried it, and by what they can see (CHE-107, CHE-350). */
  whyNot: (game: Game, seat: number) => Refusal | null
}

function outOfSleeve(key: CheatKey | TamperKey, trick: Trick, { may, whyNot }: Limits): FreeAction {
  const listed = (position: Position, seat: number) => optionsOf(key, trick, position, seat)
  return {
    options: (position, seat, wanted) =>
      mayMean(wanted, trick.act) && may(position.game, seat) ? listed(position, seat) : [],
    explain: (position, seat, move) =>
      may(position.game, seat)
        ? (trick.explain?.(position, seat, move) ?? sumOutside(listed(position, seat), move))
        : whyNot(position.game, seat),
    check: (position, seat, move) =>
      brokenSum(listed(position, seat), move) ?? trick.check?.(position, seat, move.with) ?? null,
    carry: (play, seat, move) => trick.carry(play, seat, move.with),
  }
}

/** Ways whose questions have an answer. */
function optionsOf(
  key: CheatKey | TamperKey,
  { act, ways }: Trick,
  position: Position,
  seat: number,
): Option[] {
  return ways(position, seat)
    .filter(({ ask = [] }) => ask.every(canBeAnswered))
    .map((way) => upSleeve(act, key, way))
}

function canBeAnswered(ask: Option['ask'][number]): boolean {
  if (ask.type === 'amount') return ask.min <= ask.max
  return !('from' in ask) || ask.from.length > 0
}

/** An option of the private list that is the sleeve (CHE-129). */
export function upSleeve(act: string, cheat: CheatKey | TamperKey, { facts = {}, ...way }: Way = {}): Option {
  return { ...press(act, null, { cheat, ...facts }), ...way, under: 'sleeve' }
}

/** A cheat of a face-up card, one in each window (CHE-100 to CHE-102). */
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

/** A tamper, so many at a time (CHE-220). */
export function tampering<With extends Move['with']>({
  tamper,
  ...trick
}: Trick<With> & { tamper: TamperKey }): FreeAction {
  return outOfSleeve(tamper, trick, {
    may: mayTamper,
    whyNot: (game) => {
      if (!isUltimate(game)) return null
      if (game.own.phase !== 'open') return refusal('notInHandover', {})
      return refusal('tamperLimit', { max: mostTampers(game) })
    },
  })
}
