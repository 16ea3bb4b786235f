import type { Step } from '#engine/game.ts'
import type { Game, Play, Attempt, Part, CheatKey, TamperKey, Tamper } from '../state.ts'
import type { CheatFacts } from '../events.ts'
import { mayGrant, moveHotel } from '../money/build.ts'
import { openTampers, openAttempts } from './attempts.ts'
import { pay } from '#engine/money.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { successorOf, type Heir } from '../money/owed.ts'

/**
 * Result of an undo: the payments by which the cheater gives things back, and the public steps that follow.
 */
export interface Undone {
  parts?: Part[]
  then?: Step[]
}

interface Penalty {
  /** Payments, in order (CHE-112). */
  parts?: Part[]
  /** Steps that run after the payments (CHE-118). */
  paid?: Step[]
  /** Steps that run after the verdict, whether or not the penalty is paid. */
  then?: Step[]
  /** Facts for the verdict line, as booked (M13). */
  booked: CheatFacts
}

interface Reward {
  /** Facts for the verdict line, as booked (M15). */
  booked: CheatFacts
  then?: Step[]
}

/**
 * How a cheat is undone, penalised and rewarded. These functions emit nothing: the steps that they return
 * emit lines and ask for decisions.
 */
export interface Cheat<Did = Attempt['did']> {
  /** Gives back the things that were taken or moved, as far as they can be found (CHE-113). */
  undo(play: Play, attempt: Attempt & { did: Did }): Undone
  penalty(play: Play, attempt: Attempt & { did: Did }, catcher: number): Penalty
  /** Returns the reward, or null if the attempt gained nothing and is void (CHE-114). */
  reward(play: Play, attempt: Attempt & { did: Did }): Reward | null
}

export function toCatcher(amount: number, jail?: 'andJail'): Cheat['penalty'] {
  return (_play, attempt, catcher) => ({
    parts: [{ to: catcher, amount }],
    ...(jail && { paid: [jailed(attempt)] }),
    booked: { catcherAmount: amount, ...(jail && { isJailed: true }) },
  })
}

export function jailed({ seat }: Attempt): Step {
  return { step: 'cheat.jail', seat }
}

/** Returns the reward of a kept deed, with a free hotel if one is possible (CHE-115). */
export function wonDeed(game: Game, seat: number, square: number): Reward {
  const then = [{ step: 'cheat.freeHotel', seat, square }]
  return { booked: { square, mayPlace: mayGrant(game, seat, square) }, then }
}

/** Pushes steps so that the first one runs first. */
export function inOrder(play: Play, steps: readonly Step[]): void {
  for (const step of steps.toReversed()) play.push(step)
}

// An undo does not touch a thing that is no longer where its attempt or tamper put it. If a later open
// attempt or tamper took the thing, the undo of that one returns it to the first owner or place (CHE-113).

type Offence = Attempt | Tamper

type Takers = Readonly<Partial<Record<CheatKey | TamperKey, Names>>>

/**
 * Names of facts: the taken thing, its source, and its destination after the undo if that differs from the
 * source.
 */
interface Names {
  thing?: string
  from: string
  home?: string
  /** Card effects, or ways of a tamper, that take such a thing; absent if all do. */
  only?: readonly string[]
}

const takers: Readonly<Record<'deed' | 'hotel' | 'token', Takers>> = {
  deed: {
    SLIPPERY_DEED: { thing: 'square', from: 'ownerSeat' },
    PROPERTY_SWAP: { thing: 'takenSquare', from: 'ownerSeat', home: 'firstSeat' },
    COUNTERFEIT_CHANCE: { thing: 'square', from: 'ownerSeat', only: ['C05', 'C06', 'K08', 'K16'] },
    MOVE_DEED: { thing: 'square', from: 'ownerSeat' },
  },
  hotel: {
    SURPRISE_DEMOLITION: { from: 'square' },
    UNLICENSED_CONTRACTOR: { from: 'fromSquare' },
    COUNTERFEIT_CHANCE: { from: 'fromSquare', only: ['C04'] },
    MOVE_HOTEL: { from: 'fromSquare' },
  },
  token: {
    COUNTERFEIT_CHANCE: { thing: 'victimSeat', from: 'victimSquare', only: ['K14'] },
    IDENTITY_THEFT: { thing: 'victimSeat', from: 'fromSquare' },
    MOVE_TOKEN: { thing: 'ownerToken', from: 'fromSquare' },
    CUFFS: { thing: 'ownerToken', from: 'fromSquare', only: ['in'] },
  },
}

/** `thing`: a square or a seat; absent for a hotel. A null holder is the Bank, a null square the tray. */
type Taken = { thing?: number; from: number | null; home: number | null }

/**
 * Redirects the undo of the first later attempt or tamper that took this thing; returns whether there was
 * one.
 */
export function redirectUndo(
  game: Game,
  { id }: Offence,
  kind: keyof typeof takers,
  { thing, from, home }: Taken,
): boolean {
  const since = [...openAttempts(game), ...openTampers(game)]
    .filter((later) => later.id > id)
    .sort((one, other) => one.id - other.id)
  for (const { did, ...later } of since) {
    const names = takers[kind]['cheat' in later ? later.cheat : later.tamper]
    if (!names || !isOf(did, names)) continue
    if (did[names.from] !== from || (names.thing !== undefined && did[names.thing] !== thing)) continue
    did[names.home ?? names.from] = home
    return true
  }
  return false
}

function isOf(did: Offence['did'], { only }: Names): boolean {
  return !only || only.includes(String(did['effect'] ?? did['way']))
}

/** Compensation for a holder whose deed a lawful act took. */
type Price = { amount?: number; square?: number }

/**
 * Records the compensation that a seat got for a deed. If the cheat that brought it the deed is undone, the
 * deed's first owner gets the compensation (CHE-113).
 */
export function takenLawfully(game: Game, seat: number, square: number, price: Price): void {
  const taken = broughtBy(game, seat, square)
  if (!taken) return
  if (price.amount !== undefined) taken.did['gotAmount'] = price.amount
  if (price.square !== undefined) taken.did['gotSquare'] = price.square
}

function broughtBy(game: Game, seat: number, square: number): Offence | undefined {
  const attempt = openAttempts(game, seat).find((one) => one.deeds.includes(square))
  const isMoved = ({ tamper, did }: Tamper) => tamper === 'MOVE_DEED' && did['square'] === square
  return attempt ?? openTampers(game, seat).find((one) => isMoved(one) && one.did['toSeat'] === seat)
}

/**
 * Returns the current owner of a seat's or the Bank's thing, which may be a successor (CHE-113); null for the
 * Bank.
 */
export function ownerNow(game: Game, seat: number | null): number | null {
  const heir = successorOf(game, seat)
  return heir === 'bank' ? null : heir
}

/**
 * Returns a deed, or the compensation that a lawful act gave for it, to its first owner. Does neither if a
 * later cheat took the deed (CHE-113).
 */
export function returnDeed(
  game: Game,
  lie: Offence,
  { square, holder }: { square: number; holder: number | null },
  owner: number | null,
): Part[] {
  const deed = deedAt(game, square)
  const first = ownerNow(game, owner)
  if (deed.owner !== holder) {
    const isTakenOn = redirectUndo(game, lie, 'deed', { thing: square, from: holder, home: first })
    return isTakenOn ? [] : handPrice(game, lie, first)
  }
  deed.owner = first
  return []
}

/** Passes the compensation for a deed (`takenLawfully`) to the deed's first owner. */
function handPrice(game: Game, { seat, did }: Offence, first: number | null): Part[] {
  const { gotSquare, gotAmount } = did
  const deed = typeof gotSquare === 'number' ? deedAt(game, gotSquare) : null
  if (deed?.owner === seat) deed.owner = first
  return typeof gotAmount === 'number' ? [{ to: first ?? 'bank', amount: gotAmount }] : []
}

/**
 * Moves a hotel back, or to the tray if `home` is null, unless a later cheat took it or a card moved it
 * (CHE-113).
 */
export function returnHotel(game: Game, lie: Offence, at: number, home: number | null): void {
  if (!redirectUndo(game, lie, 'hotel', { from: at, home })) moveHotel(game, at, home)
}

/** Gives back as much as the holder has (CHE-111); returns that amount in M. */
export function giveBack(play: Play, from: Heir, to: Heir, amount: number): number {
  const back = from === 'bank' ? amount : Math.min(amount, seatAt(play.game, from).cash)
  if (from !== to) pay(play, from, to, back, 'cheat')
  return back
}
