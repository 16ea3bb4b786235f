import { deedAt } from '#mechanics/property/holdings.ts'
import { perform, openAttempts } from './attempts.ts'
import { jailed, wonDeed, type Cheat } from './cheat.ts'
import type { DidOf, Tried } from './details.ts'
import { ownerNow, returnDeed, isDeedTakenOn } from './give-back.ts'
import { oneOf, sleight } from './sleeve.ts'
import { isUnderSale } from '../money/buy.ts'
import type { Step } from '#engine/game.ts'
import type { Game, Play, Bill } from '../state.ts'
import { cancelBill } from '../money/bill.ts'
import { freeDeeds } from '../money/values.ts'

const toCatcher = 100

/** A deed goes up the sleeve (CHE-203). */
export const slipperyDeed: Cheat<DidOf['SLIPPERY_DEED']> = {
  undo: (play, attempt) => {
    const { game } = play
    const { seat, did } = attempt
    const parts = returnDeed(game, attempt, { square: did.square, holder: seat }, did.ownerSeat)
    return { parts, then: passRent(play, attempt, ownerNow(game, did.ownerSeat)) }
  },
  penalty: (_play, attempt, catcher) => ({
    parts: [{ to: catcher, amount: toCatcher }],
    paid: [jailed(attempt)],
    booked: { catcherAmount: toCatcher, isJailed: true },
  }),
  reward: ({ game }, { seat, did }) => wonDeed(game, seat, did.square),
}

export const pocketDeed = sleight({
  cheat: 'SLIPPERY_DEED',
  act: 'pocketDeed',
  ways: ({ board, game }, seat) => {
    const from = board.properties.filter(
      (square) => deedAt(game, square).owner !== seat && !isUnderSale(game, square),
    )
    return from.length > 0 ? [{ ask: [oneOf('square', 'deed', from)] }] : []
  },
  carry: (play, seat, { square: [square] }: { square: [number] }) => {
    const { game } = play
    const deed = deedAt(game, square)
    const did = { square, ownerSeat: deed.owner, bills: linesPosted(game) }
    deed.owner = seat
    perform(play, seat, 'SLIPPERY_DEED', { did, deeds: [square] })
  },
})

/** How many asking lines there have been; one that is on its way will bear the name of who holds the deed by then. */
function linesPosted(game: Game): number {
  const { bills } = game.own
  const ahead = bills.findIndex(({ state }) => state === 'waiting')
  return ahead < 0 ? bills.length : ahead
}

/**
 * Who had a pocketed deed asks afresh for unpaid rent, and is the victim of what others have done about it; not the Bank.
 * Rent that was paid stays paid (CHE-113).
 */
function passRent(play: Play, { seat, did }: Tried<'SLIPPERY_DEED'>, first: number | null): Step[] {
  const bills = play.game.own.bills.slice(did.bills).filter(({ square }) => square === did.square)
  const unpaid = bills.filter(({ asker, state }) => asker === seat && state === 'posted')
  for (const bill of unpaid)
    if (first === null) cancelBill(play, bill)
    else bill.asker = first
  for (const bill of bills) passVictim(play.game, bill, seat, first)
  return unpaid.map(({ id }) => ({ step: 'cheat.reask', bill: id }))
}

const victims: Readonly<Record<string, string>> = {
  FREE_STAY: 'ownerSeat',
  SQUATTERS_RULE: 'ownerSeat',
  SHORTCHANGED: 'creditorSeat',
}

function passVictim(game: Game, bill: Bill, from: number, to: number | null): void {
  if (bill.holder === from && to !== null) bill.holder = to
  for (const { cheat, did } of openAttempts(game)) {
    const name = victims[cheat]
    if (name !== undefined && did['bill'] === bill.id && did[name] === from) did[name] = to
  }
}

type Swap = Tried<'PROPERTY_SWAP'>

/** Which of both deeds are still where the swap has put them. */
function inPlace(game: Game, { seat, did }: Swap): number[] {
  const { givenSquare, takenSquare } = did
  const isTaken = deedAt(game, takenSquare).owner === seat
  const isGiven = deedAt(game, givenSquare).owner === ownerNow(game, did.ownerSeat)
  return [...(isTaken ? [takenSquare] : []), ...(isGiven ? [givenSquare] : [])]
}

/** Who gets a deed that is turned over: the Bank where it took part, else the catcher; a victim may be protected (A31). */
function takerOf(game: Game, { did }: Swap, square: number, catcher: number): number | null {
  if (did.ownerSeat === null) return null
  const isProtected = game.options['swap_caught_rule'] === 'protect' && square === did.takenSquare
  return isProtected ? ownerNow(game, did.firstSeat) : catcher
}

/** One deed for another (CHE-206). */
export const propertySwap: Cheat<DidOf['PROPERTY_SWAP']> = {
  undo: ({ game }, attempt) => {
    const { seat } = attempt
    const { givenSquare, takenSquare, ownerSeat, firstSeat } = attempt.did
    attempt.deeds = inPlace(game, attempt)
    if (attempt.deeds.includes(givenSquare)) deedAt(game, givenSquare).owner = seat
    else isDeedTakenOn(game, attempt, { square: givenSquare, holder: ownerSeat }, seat)
    return { parts: returnDeed(game, attempt, { square: takenSquare, holder: seat }, firstSeat) }
  },
  penalty: ({ game }, attempt, catcher) => {
    for (const square of attempt.deeds) deedAt(game, square).owner = takerOf(game, attempt, square, catcher)
    const { givenSquare, takenSquare } = attempt.did
    const [givenSeat, takenSeat] = [deedAt(game, givenSquare).owner, deedAt(game, takenSquare).owner]
    return { booked: { givenSeat, takenSeat, givenSquare, takenSquare } }
  },
  reward: ({ game }, { seat, did }) => wonDeed(game, seat, did.takenSquare),
}

export const swapDeeds = sleight({
  cheat: 'PROPERTY_SWAP',
  act: 'swapDeeds',
  ways: ({ board, game }, seat) => {
    const own = freeDeeds(game, seat)
    const others = board.properties.filter(
      (square) => deedAt(game, square).owner !== seat && !isUnderSale(game, square),
    )
    if (own.length === 0 || others.length === 0) return []
    return [{ ask: [oneOf('give', 'deed', own), oneOf('get', 'deed', others)] }]
  },
  carry: (play, seat, { give: [givenSquare], get: [takenSquare] }: { give: [number]; get: [number] }) => {
    const [given, taken] = [deedAt(play.game, givenSquare), deedAt(play.game, takenSquare)]
    const ownerSeat = taken.owner
    taken.owner = seat
    given.owner = ownerSeat
    const did = { givenSquare, takenSquare, ownerSeat, firstSeat: ownerSeat }
    perform(play, seat, 'PROPERTY_SWAP', { did, deeds: [takenSquare] })
  },
})
