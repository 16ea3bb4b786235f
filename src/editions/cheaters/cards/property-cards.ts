import { pickOne } from '../../answers.ts'
import { othersDeeds, othersHotels, isBuilt, moveHotel, trayOf } from '../money/build.ts'
import { pay } from '#engine/money.ts'
import type { Play, Game, Position } from '../state.ts'
import {
  type Undone,
  returnDeed,
  returnHotel,
  giveBack,
  ownerNow,
  takenLawfully,
  redirectUndo,
} from '../cheats/give-back.ts'
import { nothingDone, type Forged, type Effect, bankDeeds, isOwnTime, isPlayTime } from './decks.ts'
import { groupOf } from '#engine/board.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import type { Goods } from '#mechanics/offers/state.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { freeDeeds, faceValue, half, successorOf } from '../money/owed.ts'
import { debtorRefused } from '../money/deals.ts'

type HotelMoved = { fromSquare: number | null; ontoSquare: number }
/** `ownerSeat`: seat to which the undo returns the deed, null for the Bank (CHE-113). */
type DeedTaken = { square: number; ownerSeat: number | null; amount: number }
/** `victimSeat` received `givenSquare` in exchange. */
type DeedsSwapped = Omit<DeedTaken, 'amount'> & { givenSquare: number; victimSeat: number }

/** Returns the hotel to its previous place (CHE-113). */
function hotelBack({ game }: Play, attempt: Forged<HotelMoved>): Undone {
  returnHotel(game, attempt, attempt.did.ontoSquare, attempt.did.fromSquare)
  return {}
}

/** Returns the deed to the Bank, or to its holder before another cheat, against the price paid (CHE-113). */
function deedBack(play: Play, attempt: Forged<DeedTaken>): Undone {
  const { seat } = attempt
  const { square, ownerSeat, amount } = attempt.did
  pay(play, 'bank', seat, amount, 'undone')
  return { parts: returnDeed(play.game, attempt, { square, holder: seat }, ownerSeat) }
}

function bare(game: Game, squares: readonly number[]): number[] {
  return squares.filter((square) => !isBuilt(game, square))
}

const crowbar: Effect<HotelMoved, 'from' | 'onto'> = {
  kept: true,
  holds: ({ game }) => isPlayTime(game),
  asks: ({ game }, seat) => [
    pickOne('from', 'deed', othersHotels(game, seat)),
    pickOne('onto', 'deed', bare(game, freeDeeds(game, seat))),
  ],
  act: ({ game }, _seat, { from, onto }) => {
    moveHotel(game, from, onto)
    return { did: { fromSquare: from, ontoSquare: onto }, deeds: [onto] }
  },
  undo: hotelBack,
}

/** Returns the Bank's deed with the lowest face value; on a tie, the lower square. */
function lowestOfBank(position: Position): number | undefined {
  return bankDeeds(position).toSorted((a, b) => faceValue(position, a) - faceValue(position, b) || a - b)[0]
}

const findersKeepers: Effect<DeedTaken> = {
  kept: true,
  holds: (position, seat) => isOwnTime(position.game, seat) && lowestOfBank(position) !== undefined,
  act: (play, seat) => {
    const square = lowestOfBank(play)
    if (square === undefined) return nothingDone
    deedAt(play.game, square).owner = seat
    return { did: { square, ownerSeat: null, amount: 0 }, deeds: [square] }
  },
  undo: deedBack,
}

const halfOf = (position: Position, square: number) => half(faceValue(position, square))

const underTheCounter: Effect<DeedTaken, 'square'> = {
  kept: true,
  holds: ({ game }, seat) => isOwnTime(game, seat),
  asks: (position, seat) => {
    const { cash } = seatAt(position.game, seat)
    return [
      pickOne(
        'square',
        'deed',
        bankDeeds(position).filter((square) => halfOf(position, square) <= cash),
      ),
    ]
  },
  act: (play, seat, { square }) => {
    const amount = halfOf(play, square)
    pay(play, seat, 'bank', amount, 'C06')
    deedAt(play.game, square).owner = seat
    return { did: { square, ownerSeat: null, amount }, deeds: [square] }
  },
  undo: deedBack,
}

/**
 * Places a hotel from the tray for a player with two deeds of a colour; frozen deeds do not count (CHE-104).
 */
const cityHall: Effect<HotelMoved, 'onto'> = {
  kept: true,
  holds: ({ game }, seat) => isOwnTime(game, seat) && trayOf(game) > 0,
  asks: ({ game, board }, seat) => {
    const held = freeDeeds(game, seat)
    const hasTwo = (square: number) => groupOf(board, square).filter((one) => held.includes(one)).length >= 2
    return [pickOne('onto', 'deed', bare(game, held).filter(hasTwo))]
  },
  act: ({ game }, _seat, { onto }) => {
    moveHotel(game, null, onto)
    return { did: { fromSquare: null, ontoSquare: onto }, deeds: [onto] }
  },
  undo: hotelBack,
}

/** Maximum face value of the received property above the given one, in M. */
const swapMargin = 100

function isSwap(position: Position, give: number, get: number): boolean {
  return faceValue(position, get) <= faceValue(position, give) + swapMargin
}

/** Applies the limits for a debtor's deals to a swap by card (CHE-068). */
function swapRefused(position: Position, seat: number, give: number, get: number): Refusal | null {
  const goods = (square: number): Goods => ({ cash: 0, deeds: [{ square, mortgaged: false }], cards: [] })
  const partner = deedAt(position.game, get).owner
  return partner === null
    ? null
    : debtorRefused(position, seat, partner, { gives: goods(give), gets: goods(get) })
}

/** Returns each deed that is still where the card put it (CHE-113). */
function swapBack({ game }: Play, attempt: Forged<DeedsSwapped>): Undone {
  const { seat, did } = attempt
  const { square, ownerSeat, givenSquare, victimSeat } = did
  const victim = ownerNow(game, victimSeat)
  if (deedAt(game, givenSquare).owner === victim) deedAt(game, givenSquare).owner = seat
  else redirectUndo(game, attempt, 'deed', { thing: givenSquare, from: victim, home: seat })
  return { parts: returnDeed(game, attempt, { square, holder: seat }, ownerSeat) }
}

const suitcases: Effect<DeedsSwapped, 'give' | 'get'> = {
  kept: true,
  holds: ({ game }, seat) => isOwnTime(game, seat),
  asks: (position, seat) => {
    const { game } = position
    const mine = bare(game, freeDeeds(game, seat))
    const theirs = bare(game, othersDeeds(game, seat))
    const gives = mine.filter((give) => theirs.some((get) => isSwap(position, give, get)))
    const gets = theirs.filter((get) => mine.some((give) => isSwap(position, give, get)))
    return [pickOne('give', 'deed', gives), pickOne('get', 'deed', gets)]
  },
  check: (position, seat, { give, get }) =>
    isSwap(position, give, get)
      ? swapRefused(position, seat, give, get)
      : refusal('cannotPlayNow', { card: 'K08' }),
  act: ({ game }, seat, { give, get }) => {
    const taken = deedAt(game, get)
    const { owner: victim } = taken
    if (victim === null) return nothingDone
    taken.owner = seat
    deedAt(game, give).owner = victim
    takenLawfully(game, victim, get, { square: give })
    const did = { square: get, ownerSeat: victim, givenSquare: give, victimSeat: victim }
    return { did, deeds: [get] }
  },
  undo: swapBack,
}

/** Exchanges deed and price back if the Bank still has the deed (CHE-113). */
function evictedBack(play: Play, attempt: Forged<DeedTaken>): Undone {
  const { square, ownerSeat, amount } = attempt.did
  if (ownerSeat === null) return {}
  const isThere = deedAt(play.game, square).owner === null
  returnDeed(play.game, attempt, { square, holder: null }, ownerSeat)
  if (isThere) giveBack(play, successorOf(play.game, ownerSeat), 'bank', amount)
  return {}
}

const eviction: Effect<DeedTaken, 'square'> = {
  kept: true,
  holds: ({ game }) => isPlayTime(game),
  asks: ({ game }, seat) => [pickOne('square', 'deed', bare(game, othersDeeds(game, seat)))],
  act: (play, _seat, { square }) => {
    const deed = deedAt(play.game, square)
    const { owner: victim } = deed
    if (victim === null) return nothingDone
    const amount = faceValue(play, square)
    deed.owner = null
    pay(play, 'bank', victim, amount, 'K16')
    takenLawfully(play.game, victim, square, { amount })
    return { did: { square, ownerSeat: victim, amount } }
  },
  undo: evictedBack,
}

export const propertyEffects: Readonly<Record<string, Effect>> = {
  C04: crowbar,
  C05: findersKeepers,
  C06: underTheCounter,
  C16: cityHall,
  K08: suitcases,
  K16: eviction,
}
