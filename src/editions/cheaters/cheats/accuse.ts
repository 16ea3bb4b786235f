import { press } from '#engine/edition.ts'
import type { Ask, Move, MoveWith, Option } from '#engine/option.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import {
  type FreeAction,
  type Play,
  type Position,
  cheatKeys,
  type CheatKey,
  type TamperKey,
} from '../state.ts'
import type { Said } from '../events.ts'
import { charge } from '../money/owed.ts'
import { isWindowOpen } from '../turn/order.ts'
import {
  chosenOf,
  filingRefused,
  formRefused,
  isSettled,
  isTamper,
  other,
  withTampers,
} from '../ultimate/accuse.ts'
import { file, convictOf } from '../ultimate/verdict.ts'
import { isUltimate, openTampers } from '../ultimate/tampers.ts'
import { openAttemptsOf } from './attempts.ts'
import { convict } from './verdict.ts'
import { oneOf } from './sleeve.ts'
import { livingSeats } from '#mechanics/property/holdings.ts'

/** What a false cry costs, and what is at stake (CHE-302, CHE-307). */
const stake = 100
const longest = 200
/** Always all of them, whatever lies face up (CHE-344). */
const alphabetical = [...cheatKeys].sort()

interface Cry {
  accused: number
  /** What it names; `OTHER` goes before a jury. */
  what: CheatKey | TamperKey | typeof other
  how: Said
}

type CryWith = { accused: [number]; cheat?: string[]; tamper?: string[]; how: Said; window: number }

function cryOf({ with: { accused, how, ...named } }: MoveWith<CryWith>): Cry {
  const said = typeof how === 'string' ? how.trim() : how
  return { accused: accused[0], what: chosenOf(named)[0] as Cry['what'], how: said }
}

function options({ game }: Position, seat: number): Option[] {
  if (!isWindowOpen(game)) return []
  const others = livingSeats(game).filter((one) => one !== seat)
  const ask: Ask[] = [
    oneOf('accused', 'seat', others),
    oneOf('cheat', 'cheat', alphabetical),
    { name: 'how', type: 'text', max: longest, optional: true },
  ]
  const cry = { ...press('accuse', null, { amount: stake }), fixed: { window: game.own.window } }
  return [{ ...cry, ask: isUltimate(game) ? withTampers(ask) : ask }]
}

/** A form of a window that has begun to close, or has closed (CHE-305). */
function tooLate({ game }: Position, _seat: number, move: Move): Refusal | null {
  const isStale = typeof move.with['window'] === 'number' && move.with['window'] !== game.own.window
  return isStale || game.own.phase === 'closing' ? refusal('tooLate', {}) : null
}

/** Whoever was accused in vain cannot be accused again, and nobody twice of the same (CHE-237, CHE-238, CHE-308, CHE-309). */
function spent({ game }: Position, accuser: number, move: MoveWith<CryWith>): Refusal | null {
  const { accused, what } = cryOf(move)
  const { falseAgainst, settled } = game.own
  if (falseAgainst.some((cry) => cry.accuser === accuser && cry.accused === accused))
    return refusal('barred', { accused })
  if (what === other) return filingRefused(game, accuser, accused)
  const isDone = isTamper(what)
    ? isSettled(game, accuser, accused, what, Math.max(game.now, move.at))
    : settled.some((one) => one.accused === accused && one.cheat === what)
  return isDone ? refusal('settledAlready', { accused }) : null
}

/** It matches nothing that is open: 100 to the accused, and not another word (CHE-307, CHE-349). */
function cryInVain(play: Play, seat: number, accused: number, cheat: CheatKey | TamperKey, how: Said): void {
  const { own } = play.game
  own.falseAgainst.push({ accuser: seat, accused })
  own.cries.push({ window: own.window, seat, accused, isRight: false })
  play.emit({ kind: 'falseCry', seat, accused, cheat, how, amount: stake })
  charge(play, seat, [{ to: accused, amount: stake }], 'falseCry')
}

/** An open tamper that would have been a cheat is not that cheat, nor the other way round (CHE-227). */
function decide(play: Play, seat: number, { accused, what, how }: Cry): void {
  const { game } = play
  if (what === other) return file(play, { accuser: seat, accused, how })
  const attempts = isTamper(what) ? [] : openAttemptsOf(game, accused, what)
  if (attempts.length > 0) for (const attempt of attempts) convict(play, attempt, seat, how)
  else if (isTamper(what) && openTampers(game, accused, what).length > 0)
    convictOf(play, accused, what, seat, how)
  else cryInVain(play, seat, accused, what, how)
}

/** CHEATER! From the first roll of a window until its closing, by anybody against anybody else (CHE-301). */
export const accuse: FreeAction<CryWith> = {
  options,
  explain: tooLate,
  check: (position, seat, move) => formRefused(move.with) ?? spent(position, seat, move),
  carry: (play, seat, move) => decide(play, seat, cryOf(move)),
}
