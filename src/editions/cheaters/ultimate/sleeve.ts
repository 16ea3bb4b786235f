import { press, type Position, type StandingMove } from '#engine/edition.ts'
import { mayMean, type Move, type Option } from '#engine/option.ts'
import type { Play } from '#engine/play.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { brokenSum, sumOutside, type Way } from '../cheats/sleight.ts'
import type { TamperKey } from '../keys.ts'
import { ownOf } from '../state.ts'
import { isUltimate, mayTamper, mostTampers } from './tampers.ts'

/** A tamper out of the sleeve: no trace of it is public (CHE-341). */
export interface Trick {
  tamper: TamperKey
  act: string
  /** Every way of doing it now. */
  ways: (position: Position, seat: number) => Way[]
  check?: (position: Position, seat: number, answers: Move['with']) => Refusal | null
  carry: (play: Play, seat: number, answers: Move['with']) => void
}

export function tampering(trick: Trick): StandingMove {
  return {
    options: (position, seat, wanted) =>
      mayMean(wanted, trick.act) && mayTamper(position.game, seat) ? listed(trick, position, seat) : [],
    explain: (position, seat, move) => explain(trick, position, seat, move),
    check: (position, seat, move) =>
      brokenSum(listed(trick, position, seat), move) ?? trick.check?.(position, seat, move.with) ?? null,
    carry: (play, seat, move) => trick.carry(play, seat, move.with),
  }
}

function listed({ tamper, act, ways }: Trick, position: Position, seat: number): Option[] {
  return ways(position, seat)
    .filter(({ ask = [] }) => ask.every((one) => !('from' in one) || one.from.length > 0))
    .map(({ facts = {}, ...way }) => ({
      ...press(act, null, { cheat: tamper, ...facts }),
      ...way,
      under: 'sleeve',
    }))
}

/** Told to the one who tried it (CHE-107, CHE-220). */
function explain(trick: Trick, position: Position, seat: number, move: Move): Refusal | null {
  const { game } = position
  if (!isUltimate(game)) return null
  if (ownOf(game).phase !== 'open') return refusal('notInHandover', {})
  if (!mayTamper(game, seat)) return limitReached(position)
  return sumOutside(listed(trick, position, seat), move)
}

function limitReached({ game }: Position): Refusal {
  return refusal('tamperLimit', { max: mostTampers(game) })
}
