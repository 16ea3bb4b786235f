import type { Step } from '#engine/game.ts'
import type { Game, Play, Attempt, Part, CheatKey, TamperKey, Tamper } from '../state.ts'
import type { Did } from '../events.ts'
import { mayGrant, moveHotel } from '../money/build.ts'
import { openTampers, openAttempts } from './attempts.ts'
import { pay } from '#engine/money.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { successorOf, type Heir } from '../money/owed.ts'

/** What comes of taking an attempt back: sums that the cheater gives back, and what follows in public. */
export interface Undone {
  parts?: Part[]
  then?: Step[]
}

interface Penalty {
  /** Payments, in their order (CHE-112). */
  parts?: Part[]
  /** Done once they are paid (CHE-118). */
  paid?: Step[]
  /** Done after the verdict, whether they are paid or not. */
  then?: Step[]
  /** Facts of the line, as booked (M13). */
  booked: Did
}

interface Reward {
  /** Facts of the line, as booked (M15). */
  booked: Did
  then?: Step[]
}

/** What becomes of an attempt; nothing here tells anybody: lines and decisions are left to the steps that it names. */
export interface Cheat<Did = Attempt['did']> {
  /** Gives back, as far as it can be found, what was taken or moved (CHE-113). */
  undo(play: Play, attempt: Attempt & { did: Did }): Undone
  penalty(play: Play, attempt: Attempt & { did: Did }, catcher: number): Penalty
  /** The reward, or null where nothing came of it and it is void (CHE-114). */
  reward(play: Play, attempt: Attempt & { did: Did }): Reward | null
}

/** A sum for who has caught the cheater. */
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

/** A deed is kept, and a free hotel may be put up on it (CHE-115). */
export function wonDeed(game: Game, seat: number, square: number): Reward {
  const then = [{ step: 'cheat.freeHotel', seat, square }]
  return { booked: { square, mayPlace: mayGrant(game, seat, square) }, then }
}

/** Makes steps the next to be done, the first one first. */
export function inOrder(play: Play, steps: readonly Step[]): void {
  for (const step of steps.toReversed()) play.push(step)
}

/**
 * What is no longer where an attempt or tamper has put it is not fetched back by its undo. If a later one that is open took it on,
 * the undo of that one leads to the first owner or place from now on (CHE-113).
 */

type Lie = Attempt | Tamper

type Takers = Readonly<Partial<Record<CheatKey | TamperKey, Names>>>

/** Names of facts: what was taken, from whom or where, and whither the undo leads where that is another one. */
interface Names {
  thing?: string
  from: string
  home?: string
  /** Which effects of a card, or ways of a tamper, take such a thing. */
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

/** `thing`: a square or a seat; none for a hotel. A holder of null is the Bank, a square of null the tray. */
type Taken = { thing?: number; from: number | null; home: number | null }

/** Leads home the first lie that was done since and took just this; whether there was one. */
export function leadHome(
  game: Game,
  { id }: Lie,
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

function isOf(did: Lie['did'], { only }: Names): boolean {
  return !only || only.includes(String(did['effect'] ?? did['way']))
}

/** What the holder of a deed got for it when a lawful act took it away from them. */
type Price = { amount?: number; square?: number }

/** Notes what a seat got for a deed; should its cheat be undone, the deed's first owner gets that (CHE-113). */
export function takenLawfully(game: Game, seat: number, square: number, price: Price): void {
  const taken = broughtBy(game, seat, square)
  if (!taken) return
  if (price.amount !== undefined) taken.did['gotAmount'] = price.amount
  if (price.square !== undefined) taken.did['gotSquare'] = price.square
}

function broughtBy(game: Game, seat: number, square: number): Lie | undefined {
  const attempt = openAttempts(game, seat).find((one) => one.deeds.includes(square))
  const isMoved = ({ tamper, did }: Tamper) => tamper === 'MOVE_DEED' && did['square'] === square
  return attempt ?? openTampers(game, seat).find((one) => isMoved(one) && one.did['toSeat'] === seat)
}

/** Who has a thing that was a seat's (null: the Bank's), or whoever stands in for it (CHE-113); null for the Bank. */
export function ownerNow(game: Game, seat: number | null): number | null {
  const heir = successorOf(game, seat)
  return heir === 'bank' ? null : heir
}

/** Returns a deed to its first owner, or what a lawful act brought for it, if no later cheat has taken it on (CHE-113). */
export function returnDeed(
  game: Game,
  lie: Lie,
  { square, holder }: { square: number; holder: number | null },
  owner: number | null,
): Part[] {
  const deed = deedAt(game, square)
  const first = ownerNow(game, owner)
  if (deed.owner !== holder) {
    const isTakenOn = leadHome(game, lie, 'deed', { thing: square, from: holder, home: first })
    return isTakenOn ? [] : handPrice(game, lie, first)
  }
  deed.owner = first
  return []
}

/** What a lawful act gave the cheater for the deed goes to its first owner (`takenLawfully`). */
function handPrice(game: Game, { seat, did }: Lie, first: number | null): Part[] {
  const { gotSquare, gotAmount } = did
  const deed = typeof gotSquare === 'number' ? deedAt(game, gotSquare) : null
  if (deed?.owner === seat) deed.owner = first
  return typeof gotAmount === 'number' ? [{ to: first ?? 'bank', amount: gotAmount }] : []
}

/** A hotel goes back from where it was put, `home` null to the tray, if no later cheat has taken it on and no card has moved it (CHE-113). */
export function returnHotel(game: Game, lie: Lie, at: number, home: number | null): void {
  if (!leadHome(game, lie, 'hotel', { from: at, home })) moveHotel(game, at, home)
}

/** As far as the cash of who has it reaches (CHE-111); how much it was. */
export function giveBack(play: Play, from: Heir, to: Heir, amount: number): number {
  const back = from === 'bank' ? amount : Math.min(amount, seatAt(play.game, from).cash)
  if (from !== to) pay(play, from, to, back, 'cheat')
  return back
}
