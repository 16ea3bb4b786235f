import type { Game, CheatKey, TamperKey, Attempt, Tamper } from '../state.ts'
import { allOpen, openTampers } from '../ultimate/tampers.ts'
import { openAttempts } from './attempts.ts'

/**
 * What is no longer where an attempt or tamper has put it is not fetched back by its undo. If a later one that is open took it on,
 * the undo of that one leads to the first owner or place from now on (CHE-113).
 */

export type Lie = Attempt | Tamper

type Takers = Readonly<Partial<Record<CheatKey | TamperKey, Names>>>

/** Names of facts: what was taken, from whom or where, and whither the undo leads. */
interface Names {
  thing?: string
  from: string
  home: string
  /** Of a card or a tamper of several kinds, which ones take such a thing. */
  only?: { name: string; values: readonly string[] }
}

const deeds: Takers = {
  SLIPPERY_DEED: { thing: 'square', from: 'ownerSeat', home: 'ownerSeat' },
  PROPERTY_SWAP: { thing: 'takenSquare', from: 'ownerSeat', home: 'firstSeat' },
  COUNTERFEIT_CHANCE: {
    thing: 'square',
    from: 'ownerSeat',
    home: 'ownerSeat',
    only: { name: 'effect', values: ['C05', 'C06', 'K08', 'K16'] },
  },
  MOVE_DEED: { thing: 'square', from: 'ownerSeat', home: 'ownerSeat' },
}

const hotels: Takers = {
  SURPRISE_DEMOLITION: { from: 'square', home: 'square' },
  UNLICENSED_CONTRACTOR: { from: 'fromSquare', home: 'fromSquare' },
  COUNTERFEIT_CHANCE: {
    from: 'fromSquare',
    home: 'fromSquare',
    only: { name: 'effect', values: ['C04'] },
  },
  MOVE_HOTEL: { from: 'fromSquare', home: 'fromSquare' },
}

const tokens: Takers = {
  COUNTERFEIT_CHANCE: {
    thing: 'victimSeat',
    from: 'victimSquare',
    home: 'victimSquare',
    only: { name: 'effect', values: ['K14'] },
  },
  IDENTITY_THEFT: { thing: 'victimSeat', from: 'fromSquare', home: 'fromSquare' },
  MOVE_TOKEN: { thing: 'ownerToken', from: 'fromSquare', home: 'fromSquare' },
  CUFFS: {
    thing: 'ownerToken',
    from: 'fromSquare',
    home: 'fromSquare',
    only: { name: 'way', values: ['in'] },
  },
}

/** Whether a deed was taken on from its holder; null is the Bank. */
export function isDeedTakenOn(
  game: Game,
  lie: Lie,
  { square, holder }: { square: number; holder: number | null },
  first: number | null,
): boolean {
  return leadHome(game, lie, deeds, { thing: square, from: holder, home: first })
}

/** Whether the hotel of a property was taken on; `home` null is the tray. */
export function isHotelTakenOn(game: Game, lie: Lie, at: number, home: number | null): boolean {
  return leadHome(game, lie, hotels, { from: at, home })
}

/** Whether the token of a seat was taken on from a square. */
export function isTokenTakenOn(
  game: Game,
  lie: Lie,
  { token, at }: { token: number; at: number },
  home: number,
): boolean {
  return leadHome(game, lie, tokens, { thing: token, from: at, home })
}

interface Taken {
  thing?: number
  from: number | null
  home: number | null
}

/** The first that was done since and took just this. */
function leadHome(game: Game, { id }: Lie, takers: Takers, { thing, from, home }: Taken): boolean {
  const since = [...openAttempts(game), ...allOpen(game)]
    .filter((later) => later.id > id)
    .sort((one, other) => one.id - other.id)
  for (const { did, ...later } of since) {
    const names = takers['cheat' in later ? later.cheat : later.tamper]
    if (!names || !isOf(did, names)) continue
    if (did[names.from] !== from || (names.thing !== undefined && did[names.thing] !== thing)) continue
    did[names.home] = home
    return true
  }
  return false
}

function isOf(did: Lie['did'], { only }: Names): boolean {
  return !only || only.values.includes(String(did[only.name]))
}

/** What the holder of a deed got for it when a lawful act took it away from them. */
interface Price {
  amount?: number
  square?: number
}

/**
 * A card, a deal or a sale to the Bank has taken a deed from a seat. Where a cheat of that seat had brought it, its first owner
 * gets the price instead, should the cheat be undone (CHE-113).
 */
export function takenLawfully(
  game: Game,
  seat: number,
  square: number,
  { amount, square: got }: Price,
): void {
  const taken = broughtBy(game, seat, square)
  if (!taken) return
  if (amount !== undefined) taken.did['gotAmount'] = amount
  if (got !== undefined) taken.did['gotSquare'] = got
}

function broughtBy(game: Game, seat: number, square: number): Lie | undefined {
  const attempt = openAttempts(game).find((one) => one.seat === seat && one.deeds.includes(square))
  const isMoved = ({ tamper, did }: Tamper) => tamper === 'MOVE_DEED' && did['square'] === square
  return attempt ?? openTampers(game, seat).find((one) => isMoved(one) && one.did['toSeat'] === seat)
}
