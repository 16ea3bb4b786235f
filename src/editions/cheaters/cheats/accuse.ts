import { pickOne } from '../../answers.ts'
import { at } from '#engine/at.ts'
import { othersThan } from '../turn/order.ts'
import type { Ask, Move, MoveWith, Option } from '#engine/option.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import type { Said } from '../events.ts'
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

/** One accusation names one thing, and something else is explained (CHE-225). */
function formRefused({ how, ...named }: Named & { how: Said }): Refusal | null {
  const chosen = chosenOf(named)
  if (chosen.length !== 1) return refusal('nameOne', {})
  return chosen[0] === other && typeof how !== 'object' ? tooShort(how) : null
}

/** So long after a verdict a cry may have crossed it, ms (CHE-237). */
const crossing = 60_000

/**
 * A tamper may be done again after a conviction: what is open counts before what is settled (CHE-226, A76), and only a cry
 * that has crossed the verdict costs nothing, or it would tell for nothing whether it was done again (CHE-237).
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

/** One filing of the same two in a window, and none against whom a jury has convicted in it (CHE-238). */
function filingRefused(game: Game, accuser: number, accused: number): Refusal | null {
  const { jury, secret, settled } = game.own
  const filed = jury ? [jury, ...secret.filings] : secret.filings
  if (filed.some((one) => one.accuser === accuser && one.accused === accused))
    return refusal('filedAlready', { accused })
  const isConvicted = settled.some((one) => one.accused === accused && one.cheat === other)
  return isConvicted ? refusal('settledAlready', { accused }) : null
}

/** Bounds of what is told in words: a sealed note, an explanation (CHE-221, CHE-225). */
const shortestText = 10
const longestText = 300

function tooShort(said: Json | undefined): Refusal | null {
  const isShort = typeof said !== 'string' || said.trim().length < shortestText
  return isShort ? refusal('tooShort', { min: shortestText }) : null
}

/** U11: what was done outside the game, put down so that it can be proved. */
export const sealNote = tampering({
  tamper: 'SEALED_NOTE',
  act: 'sealNote',
  ways: () => [{ ask: [{ name: 'note', type: 'text', max: longestText }] }],
  check: (_position, _seat, { note }: { note: string }) => tooShort(note),
  carry: (play, seat, { note }: { note: string }) =>
    recordTamper(play, seat, 'SEALED_NOTE', { note: note.trim() }),
})

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

type CryWith = Named & { accused: [number]; how: Said; window: number }

function cryOf({ with: { accused, how, ...named } }: MoveWith<CryWith>): Cry {
  const said = typeof how === 'string' ? how.trim() : how
  return { accused: accused[0], what: at(chosenOf(named), 0), how: said }
}

function options({ game }: Position, seat: number): Option[] {
  const { phase, window } = game.own
  if (phase === 'closing' || window !== game.turn.number) return []
  const accused = pickOne('accused', 'seat', othersThan(game, seat))
  const cheat = pickOne('cheat', 'cheat', alphabetical)
  const how = { name: 'how', type: 'text', max: longest, optional: true } as const
  // Of the second and third list exactly one entry is chosen; what is said may be longer (CHE-225).
  const tamper = { ...pickOne('tamper', 'cheat', [...accusable, other]), min: 0 }
  const ask: Ask[] = isUltimate(game)
    ? [accused, { ...cheat, min: 0 }, tamper, { ...how, max: longestText, sentences: chargeKeys }]
    : [accused, cheat, how]
  return [{ ...press('accuse', null, { amount: stake }, ...ask), fixed: { window } }]
}

/** A form of a window that has begun to close, or has closed (CHE-305). */
function tooLate({ game }: Position, _seat: number, move: Move): Refusal | null {
  const isStale = typeof move.with['window'] === 'number' && move.with['window'] !== game.own.window
  return isStale || game.own.phase === 'closing' ? refusal('tooLate', {}) : null
}

/** Whoever was accused in vain cannot be accused again, and nobody twice of the same (CHE-237, CHE-238, CHE-308, CHE-309). */
function spent({ game }: Position, accuser: number, move: MoveWith<CryWith>): Refusal | null {
  const cry = cryOf(move)
  const { accused, what } = cry
  if (game.own.falseAgainst.some((one) => one.accuser === accuser && one.accused === accused))
    return refusal('barred', { accused })
  if (what === other) return filingRefused(game, accuser, accused)
  const isDone = isSettled(game, accuser, cry, Math.max(game.now, move.at))
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
  const attempts = isTamper(what) ? [] : openAttempts(game, accused, what)
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
