import { pickOne } from '../../answers.ts'
import { at } from '#engine/at.ts'
import { othersThan } from '../turn/order.ts'
import type { Ask, Move, MoveWith, Option } from '#engine/option.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import type { Statement } from '../events.ts'
import {
  type Game,
  chargeKeys,
  type TamperKey,
  type FreeAction,
  type Play,
  type Position,
  cheatKeys,
  type CheatKey,
} from '../state.ts'
import { tampering } from './sleeve.ts'
import {
  accusable,
  isTamper,
  openTampers,
  recordTamper,
  other,
  isUltimate,
  openAttempts,
} from './attempts.ts'
import type { Json } from '#engine/json.ts'
import { press } from '#engine/edition.ts'
import { charge } from '../money/owed.ts'
import { file, convictOf } from '../ultimate/verdict.ts'
import { convict } from './verdict.ts'

type Named = { cheat?: CheatKey[]; tamper?: (TamperKey | typeof other)[] }

function chosenOf({ cheat = [], tamper = [] }: Named) {
  return [...cheat, ...tamper]
}

/**
 * Refuses an accusation that does not name exactly one act, or "something else" without an explanation
 * (CHE-225).
 */
function formRefused({ how, ...named }: Named & { how: Statement }): Refusal | null {
  const chosen = chosenOf(named)
  if (chosen.length !== 1) return refusal('nameOne', {})
  return chosen[0] === other && typeof how !== 'object' ? tooShort(how) : null
}

/** Time after a verdict in which an accusation of the same act counts as simultaneous, in ms (CHE-237). */
const crossing = 60_000

/**
 * Whether to refuse the accusation because the accused was already convicted of the act. An open tamper takes
 * precedence, because a player may repeat it after a conviction (CHE-226, A76). For tampers, only an
 * accusation that crosses the verdict is refused at no cost; later refusals would reveal for free whether the
 * tamper was repeated (CHE-237).
 */
function isSettled(game: Game, accuser: number, { accused, what }: Cry, now: number): boolean {
  if (isTamper(what) && openTampers(game, accused, what).length > 0) return false
  return game.own.settled.some(
    ({ accused: convict, cheat, catcher, at: then }) =>
      convict === accused &&
      cheat === what &&
      !(isTamper(what) && (catcher === accuser || now - then >= crossing)),
  )
}

/**
 * Refuses a second filing between the same two players in a window, or any after a jury's conviction
 * (CHE-238).
 */
function filingRefused(game: Game, accuser: number, accused: number): Refusal | null {
  const { jury, secret, settled } = game.own
  const filed = jury ? [jury, ...secret.filings] : secret.filings
  if (filed.some((one) => one.accuser === accuser && one.accused === accused))
    return refusal('filedAlready', { accused })
  const isConvicted = settled.some((one) => one.accused === accused && one.cheat === other)
  return isConvicted ? refusal('settledAlready', { accused }) : null
}

// Length limits of a sealed note or an explanation, in characters (CHE-221, CHE-225).

const shortestText = 10
const maxTextLength = 300

function tooShort(statement: Json | undefined): Refusal | null {
  const isShort = typeof statement !== 'string' || statement.trim().length < shortestText
  return isShort ? refusal('tooShort', { min: shortestText }) : null
}

/** U11: records an act outside the game, so that it can be proved. */
export const sealNote = tampering({
  tamper: 'SEALED_NOTE',
  act: 'sealNote',
  ways: () => [{ ask: [{ name: 'note', type: 'text', max: maxTextLength }] }],
  check: (_position, _seat, { note }: { note: string }) => tooShort(note),
  carry: (play, seat, { note }: { note: string }) =>
    recordTamper(play, seat, 'SEALED_NOTE', { note: note.trim() }),
})

/** Cost of a false accusation, in M (CHE-302, CHE-307). */
const stake = 100
const longest = 200
/** All cheats, face up or not (CHE-344). */
const alphabetical = [...cheatKeys].sort()

interface Cry {
  accused: number
  /** The accused act; a jury decides about `OTHER`. */
  what: CheatKey | TamperKey | typeof other
  how: Statement
}

type CryWith = Named & { accused: [number]; how: Statement; window: number }

function cryOf({ with: { accused, how, ...named } }: MoveWith<CryWith>): Cry {
  const statement = typeof how === 'string' ? how.trim() : how
  return { accused: accused[0], what: at(chosenOf(named), 0), how: statement }
}

function options({ game }: Position, seat: number): Option[] {
  const { phase, window } = game.own
  if (phase === 'closing' || window !== game.turn.number) return []
  const accused = pickOne('accused', 'seat', othersThan(game, seat))
  const cheat = pickOne('cheat', 'cheat', alphabetical)
  const how = { name: 'how', type: 'text', max: longest, optional: true } as const
  // In Ultimate mode the accuser picks exactly one entry of `cheat` and `tamper` together; `how` may be longer than
  // in the normal game (CHE-225).
  const either = { min: 0, either: true } as const
  const tamper = { ...pickOne('tamper', 'cheat', [...accusable, other]), ...either }
  const ask: Ask[] = isUltimate(game)
    ? [accused, { ...cheat, ...either }, tamper, { ...how, max: maxTextLength, sentences: chargeKeys }]
    : [accused, cheat, how]
  return [{ ...press('accuse', null, { amount: stake }, ...ask), fixed: { window } }]
}

/** Refuses an accusation before the first roll, and a form whose window is closing or closed (CHE-301, CHE-305). */
function untimely({ game }: Position, _seat: number, move: Move): Refusal | null {
  if (game.turn.number === 0) return refusal('nothingYet', {})
  const isStale = typeof move.with['window'] === 'number' && move.with['window'] !== game.own.window
  return isStale || game.own.phase === 'closing' ? refusal('tooLate', {}) : null
}

/**
 * Refuses to accuse a player again after a false accusation, or of a settled act (CHE-237, CHE-238, CHE-308,
 * CHE-309).
 */
function spent({ game }: Position, accuser: number, move: MoveWith<CryWith>): Refusal | null {
  const cry = cryOf(move)
  const { accused, what } = cry
  if (game.own.falseAgainst.some((one) => one.accuser === accuser && one.accused === accused))
    return refusal('barred', { accused })
  if (what === other) return filingRefused(game, accuser, accused)
  const isDone = isSettled(game, accuser, cry, Math.max(game.now, move.at))
  return isDone ? refusal('settledAlready', { accused }) : null
}

/**
 * Books a false accusation: the accuser pays 100 to the accused and learns nothing else (CHE-307, CHE-349).
 */
function cryInVain(
  play: Play,
  seat: number,
  accused: number,
  cheat: CheatKey | TamperKey,
  how: Statement,
): void {
  const { own } = play.game
  own.falseAgainst.push({ accuser: seat, accused })
  own.cries.push({ window: own.window, seat, accused, isRight: false })
  play.emit({ kind: 'falseCry', seat, accused, cheat, how, amount: stake })
  charge(play, seat, [{ to: accused, amount: stake }], 'falseCry')
}

/**
 * Decides an accusation. An open tamper does not match an accusation of a similar cheat, nor the other way
 * round (CHE-227).
 */
function decide(play: Play, seat: number, { accused, what, how }: Cry): void {
  const { game } = play
  if (what === other) return file(play, { accuser: seat, accused, how })
  const attempts = isTamper(what) ? [] : openAttempts(game, accused, what)
  if (attempts.length > 0) for (const attempt of attempts) convict(play, attempt, seat, how)
  else if (isTamper(what) && openTampers(game, accused, what).length > 0)
    convictOf(play, accused, what, seat, how)
  else cryInVain(play, seat, accused, what, how)
}

/** CHEATER! From the first roll of a window until it closes, any player may accuse any other (CHE-301). */
export const accuse: FreeAction<CryWith> = {
  options,
  explain: untimely,
  check: (position, seat, move) => formRefused(move.with) ?? spent(position, seat, move),
  apply: (play, seat, move) => decide(play, seat, cryOf(move)),
}
