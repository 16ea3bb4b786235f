import { hotel } from '#engine/board.ts'
import type { Game } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import type { Play } from '#engine/play.ts'
import { deedAt } from '../../classic/holdings.ts'
import { seatAt } from '../../classic/means.ts'
import type { Part } from '../money/charge.ts'
import { successorOf, type Heir } from '../money/heirs.ts'
import type { Attempt } from '../state.ts'
import { openAttempts } from './attempts.ts'

/** Who has a thing that was a seat's (null: the Bank's), or whoever stands in for it (CHE-113); null for the Bank. */
export function ownerNow(game: Game, seat: number | null): number | null {
  const heir = seat === null ? 'bank' : successorOf(game, seat)
  return heir === 'bank' ? null : heir
}

export function payeeOf(seat: number | null): Part['to'] {
  return seat ?? 'bank'
}

/**
 * A deed that an attempt took goes back to its first owner. If it is no longer with the cheater, the undo of the attempt
 * that took it on leads there, or its owner gets what a lawful act brought the cheater for it (CHE-113).
 */
export function returnDeed(game: Game, attempt: Attempt, square: number, owner: number | null): Part[] {
  const deed = deedAt(game, square)
  const first = ownerNow(game, owner)
  if (deed.owner === attempt.seat) {
    deed.owner = first
    return []
  }
  const taker = deedTaker(game, attempt, square)
  if (taker) taker.did[taker.cheat === 'PROPERTY_SWAP' ? 'firstSeat' : 'ownerSeat'] = first
  return taker ? [] : handPrice(game, attempt, first)
}

/** The open attempt that took a deed on from a cheater. */
function deedTaker(game: Game, { id, seat }: Attempt, square: number): Attempt | undefined {
  const takes = { SLIPPERY_DEED: 'square', PROPERTY_SWAP: 'takenSquare' } as Readonly<Record<string, string>>
  return openAttempts(game).find((later) => {
    const name = takes[later.cheat]
    return (
      name !== undefined && later.id > id && later.did['ownerSeat'] === seat && later.did[name] === square
    )
  })
}

/** What a lawful act gave the cheater for the deed goes to its first owner (`lawful.ts`). */
function handPrice(game: Game, { seat, did }: Attempt, first: number | null): Part[] {
  const { gotSquare, gotAmount } = did
  const deed = typeof gotSquare === 'number' ? deedAt(game, gotSquare) : null
  if (deed?.owner === seat) deed.owner = first
  return typeof gotAmount === 'number' ? [{ to: payeeOf(first), amount: gotAmount }] : []
}

/**
 * A hotel goes back from where an attempt put it. If another open attempt took it on, the undo of that one leads to its
 * first place; a hotel that a card has moved on is not fetched back (CHE-113).
 */
export function returnHotel(game: Game, { id }: Attempt, at: number, home: number | null): void {
  const taker = openAttempts(game).find((later) => later.id > id && hotelTakenFrom(later) === at)
  if (taker) taker.did[taker.cheat === 'SURPRISE_DEMOLITION' ? 'square' : 'fromSquare'] = home
  else if (takeHotel(game, at)) putHotel(game, home)
}

/** The Chance card that moves a hotel, as a forged one. */
const crowbar = 'C04'

function hotelTakenFrom({ cheat, did }: Attempt): unknown {
  if (cheat === 'SURPRISE_DEMOLITION') return did['square']
  const isMover = cheat === 'UNLICENSED_CONTRACTOR' || did['effect'] === crowbar
  return isMover ? did['fromSquare'] : undefined
}

/** Takes the hotel off a property; whether there was one. */
export function takeHotel(game: Game, square: number): boolean {
  const deed = deedAt(game, square)
  const stood = deed.level === hotel
  deed.level = 0
  return stood
}

/** Puts a hotel on a property that has none, else into the tray (CHE-113). */
export function putHotel(game: Game, square: number | null): void {
  const deed = square === null ? null : deedAt(game, square)
  if (deed && deed.level !== hotel) deed.level = hotel
  else game.bank.hotels = trayOf(game) + 1
}

export function trayOf({ bank }: Game): number {
  return bank.hotels ?? 0
}

/** A free hotel, if its property has none and there is one in the tray (CHE-054, CHE-115); whether it was given. */
export function grantHotel(game: Game, seat: number, square: number): boolean {
  const deed = deedAt(game, square)
  const isDue = deed.owner === seat && deed.level !== hotel && trayOf(game) > 0
  if (isDue) {
    game.bank.hotels = trayOf(game) - 1
    deed.level = hotel
  }
  return isDue
}

/** As far as the cash of who has it reaches (CHE-111); how much it was. */
export function giveBack(play: Play, from: Heir, to: Heir, amount: number): number {
  const back = from === 'bank' ? amount : Math.min(amount, seatAt(play.game, from).cash)
  if (from !== to) pay(play, from, to, back, 'cheat')
  return back
}
