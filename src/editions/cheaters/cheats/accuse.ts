import { press, type Position, type StandingMove } from '#engine/edition.ts'
import type { Move, Option } from '#engine/option.ts'
import type { Play } from '#engine/play.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { cheatKeys, type CheatKey } from '../keys.ts'
import { charge } from '../money/charge.ts'
import { ownOf } from '../state.ts'
import { inGame, isWindowOpen } from '../turn/order.ts'
import { openAttempt } from './attempts.ts'
import { convict } from './verdict.ts'
import { oneOf } from './sleight.ts'

/** What a false cry costs, and what is at stake (CHE-302, CHE-307). */
const stake = 100
const longest = 200
/** Always all of them, whatever lies face up (CHE-344). */
const alphabetical = [...cheatKeys].sort()

interface Cry {
  accused: number
  cheat: CheatKey
  how: string
}

function cryOf({ with: answers }: Move): Cry {
  const { accused, cheat, how } = answers as { accused: [number]; cheat: [CheatKey]; how: string }
  return { accused: accused[0], cheat: cheat[0], how: how.trim() }
}

function options({ game }: Position, seat: number): Option[] {
  if (!isWindowOpen(game)) return []
  const others = inGame(game).filter((other) => other !== seat)
  const ask = [
    oneOf('accused', 'seat', others),
    oneOf('cheat', 'cheat', alphabetical),
    { name: 'how', type: 'text' as const, max: longest, optional: true as const },
  ]
  return [{ ...press('accuse', null, { amount: stake }), fixed: { window: ownOf(game).window }, ask }]
}

/** A form of a window that has begun to close, or has closed (CHE-305). */
function tooLate({ game }: Position, _seat: number, move: Move): Refusal | null {
  const isStale = typeof move.with['window'] === 'number' && move.with['window'] !== ownOf(game).window
  return isStale || ownOf(game).phase === 'closing' ? refusal('tooLate', {}) : null
}

/** Whoever was accused in vain cannot be accused again, and nobody twice of the same (CHE-308, CHE-309). */
function spent({ game }: Position, accuser: number, move: Move): Refusal | null {
  const { accused, cheat } = cryOf(move)
  const { falseAgainst, settled } = ownOf(game)
  if (falseAgainst.some((cry) => cry.accuser === accuser && cry.accused === accused))
    return refusal('barred', { accused })
  const isSettled = settled.some((one) => one.accused === accused && one.cheat === cheat)
  return isSettled ? refusal('settledAlready', { accused }) : null
}

/** It matches no open attempt: 100 to the accused, and not another word (CHE-307, CHE-349). */
function cryInVain(play: Play, seat: number, { accused, cheat, how }: Cry): void {
  ownOf(play.game).falseAgainst.push({ accuser: seat, accused })
  play.emit({ kind: 'falseCry', seat, accused, cheat, how, amount: stake })
  charge(play, seat, [{ to: accused, amount: stake }], 'falseCry')
}

/** CHEATER! From the first roll of a window until its closing, by anybody against anybody else (CHE-301). */
export const accuse: StandingMove = {
  options,
  explain: tooLate,
  check: spent,
  carry: (play, seat, move) => {
    const cry = cryOf(move)
    const attempt = openAttempt(play.game, cry.accused, cry.cheat)
    if (attempt) convict(play, attempt, seat, cry.how)
    else cryInVain(play, seat, cry)
  },
}
