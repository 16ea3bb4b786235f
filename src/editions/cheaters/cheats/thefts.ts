import { pickOne } from '../../answers.ts'
import { pay } from '#engine/money.ts'
import { isHome, othersThan } from '../turn/order.ts'
import { numberBy, perform, type AttemptFacts, openAttempts, type AttemptOf } from './attempts.ts'
import { jailed, type Cheat, ownerNow, wonDeed, returnDeed, redirectUndo, toCatcher } from './give-back.ts'
import { note, sleight, sumBetween } from './sleeve.ts'
import { deedAt, deedsOf, fromLeft } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { leastExpensive, isUnderSale } from '../money/buy.ts'
import type { Game, Stop, Play, Bill } from '../state.ts'
import type { Step } from '#engine/game.ts'
import { cancelBill } from '../money/bill.ts'
import { freeDeeds, successorOf } from '../money/owed.ts'

const heistToEach = 100

/** Takes money from the tray (CHE-210). */
export const bankHeist: Cheat<AttemptFacts['BANK_HEIST']> = {
  undo: (_play, { did: { amount } }) => ({ parts: [{ to: 'bank', amount }] }),
  penalty: ({ game }, attempt) => ({
    parts: fromLeft(game, attempt.seat).map((to) => ({ to, amount: heistToEach })),
    paid: [jailed(attempt)],
    booked: { bankAmount: attempt.did.amount, eachAmount: heistToEach, isJailed: true },
  }),
  reward: ({ game }, { seat: to, did }) => ({
    booked: { keptAmount: did.amount, eachAmount: heistToEach },
    then: fromLeft(game, to).map((seat) => ({ step: 'cheat.collect', seat, to, amount: heistToEach })),
  }),
}

export const reachTray = sleight({
  cheat: 'BANK_HEIST',
  act: 'reachTray',
  ways: ({ game }) => [
    { ask: [sumBetween('amount', numberBy(game, 'heist_min', note), numberBy(game, 'heist_max'))] },
  ],
  carry: (play, seat, { amount }: { amount: number }) => {
    pay(play, 'bank', seat, amount, 'cheat')
    perform(play, seat, 'BANK_HEIST', { did: { amount }, cash: amount })
  },
})

/** Takes money from another player (CHE-214). */
export const pickpocket: Cheat<AttemptFacts['PICKPOCKET']> = {
  undo: ({ game }, { did: { victimSeat, amount } }) => ({
    parts: [{ to: successorOf(game, victimSeat), amount }],
  }),
  penalty: (play, { seat, did: { victimSeat, amount } }) => {
    const square = leastExpensive(play, deedsOf(play.game, seat))
    if (square !== null) deedAt(play.game, square).owner = ownerNow(play.game, victimSeat)
    return { booked: { ownerSeat: victimSeat, ownerAmount: amount, square } }
  },
  reward: ({ game }, { seat, did }) => {
    const mayBuy = !isHome(game, seat)
    if (mayBuy) game.own.buyOptions.push({ seat, now: false })
    return { booked: { keptAmount: did.amount, mayBuy } }
  },
}

export const pickPocket = sleight({
  cheat: 'PICKPOCKET',
  act: 'pickPocket',
  ways: ({ game }, seat) => {
    const [least, most] = [numberBy(game, 'pick_min', note), numberBy(game, 'pick_max')]
    const others = othersThan(game, seat)
    return others.map((victim) => ({
      fixed: { seat: victim },
      ask: [sumBetween('amount', least, Math.min(most, seatAt(game, victim).cash))],
      facts: { victim },
    }))
  },
  carry: (play, seat, { seat: victim, amount }: { seat: number; amount: number }) => {
    pay(play, victim, seat, amount, 'cheat')
    perform(play, seat, 'PICKPOCKET', { did: { victimSeat: victim, amount }, cash: amount })
  },
})

const extra = 100
const fine = 300
const extraToEach = 50

/** Returns the seat's Extra Allowance stop of this window; there is at most one (CHE-102). */
function stopOf({ own }: Game, seat: number): Stop | undefined {
  return own.secret.stops.find((stop) => stop.seat === seat && stop.isExtra)
}

/**
 * Takes 300 as the allowance, in the allowance prompt (CHE-201). The undo skips an amount that was returned
 * together with its move.
 */
export const extraAllowance: Cheat = {
  undo: ({ game }, { seat }) => {
    const stop = stopOf(game, seat)
    if (stop?.isReturned) return {}
    if (stop) stop.allowance -= extra
    return { parts: [{ to: 'bank', amount: extra }] }
  },
  penalty: ({ game }, { seat }) => {
    const paid = fine - extra
    return {
      parts: [
        { to: 'bank', amount: paid },
        ...fromLeft(game, seat).map((to) => ({ to, amount: extraToEach })),
      ],
      booked: { bankAmount: stopOf(game, seat)?.isReturned ? paid : fine, eachAmount: extraToEach },
    }
  },
  reward: () => ({ booked: { keptAmount: extra } }),
}

const times = 2

/** Moves on without paying rent (CHE-211). */
export const freeStay: Cheat<AttemptFacts['FREE_STAY']> = {
  undo: () => ({}),
  penalty: ({ game }, attempt) => {
    const to = successorOf(game, attempt.did.ownerSeat)
    const amount = times * attempt.did.rentAmount
    return {
      parts: [{ to, amount }],
      paid: [jailed(attempt)],
      booked: { ownerSeat: to, ownerAmount: amount, isJailed: true },
    }
  },
  reward: ({ game }, { seat, did: { square } }) => {
    deedAt(game, square).owner = seat
    return { booked: { square } }
  },
}

/** Pockets a deed (CHE-203). */
export const slipperyDeed: Cheat<AttemptFacts['SLIPPERY_DEED']> = {
  undo: (play, attempt) => {
    const { game } = play
    const { seat, did } = attempt
    const parts = returnDeed(game, attempt, { square: did.square, holder: seat }, did.ownerSeat)
    return { parts, then: passRent(play, attempt, ownerNow(game, did.ownerSeat)) }
  },
  penalty: toCatcher(100, 'andJail'),
  reward: ({ game }, { seat, did }) => wonDeed(game, seat, did.square),
}

export const pocketDeed = sleight({
  cheat: 'SLIPPERY_DEED',
  act: 'pocketDeed',
  ways: ({ board, game }, seat) => {
    const from = board.properties.filter(
      (square) => deedAt(game, square).owner !== seat && !isUnderSale(game, square),
    )
    return from.length > 0 ? [{ ask: [pickOne('square', 'deed', from)] }] : []
  },
  carry: (play, seat, { square: [square] }: { square: [number] }) => {
    const { game } = play
    const deed = deedAt(game, square)
    const did = { square, ownerSeat: deed.owner, bills: linesPosted(game) }
    deed.owner = seat
    perform(play, seat, 'SLIPPERY_DEED', { did, deeds: [square] })
  },
})

/**
 * Returns the number of bills whose asking lines are posted. A bill that still waits will name the
 * holder of the deed at the time when its line is posted.
 */
function linesPosted(game: Game): number {
  const { bills } = game.own
  const ahead = bills.findIndex(({ state }) => state === 'waiting')
  return ahead < 0 ? bills.length : ahead
}

/**
 * Makes the deed's previous holder the asker of unpaid rent and the victim of cheats on it; cancels unpaid
 * bills if that holder is the Bank (CHE-113).
 */
function passRent(play: Play, { seat, did }: AttemptOf<'SLIPPERY_DEED'>, first: number | null): Step[] {
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

type Swap = AttemptOf<'PROPERTY_SWAP'>

/** Returns the deeds that are still where the swap put them. */
function inPlace(game: Game, { seat, did }: Swap): number[] {
  const { givenSquare, takenSquare } = did
  const isTaken = deedAt(game, takenSquare).owner === seat
  const isGiven = deedAt(game, givenSquare).owner === ownerNow(game, did.ownerSeat)
  return [...(isTaken ? [takenSquare] : []), ...(isGiven ? [givenSquare] : [])]
}

/**
 * Returns the receiver of a surrendered deed: the Bank if the swap was with the Bank, otherwise the catcher.
 * With swap_caught_rule `protect`, the taken deed goes back to its owner (A31).
 */
function takerOf(game: Game, { did }: Swap, square: number, catcher: number): number | null {
  if (did.ownerSeat === null) return null
  const isProtected = game.options['swap_caught_rule'] === 'protect' && square === did.takenSquare
  return isProtected ? ownerNow(game, did.firstSeat) : catcher
}

/** Swaps one deed for another (CHE-206). */
export const propertySwap: Cheat<AttemptFacts['PROPERTY_SWAP']> = {
  undo: ({ game }, attempt) => {
    const { seat } = attempt
    const { givenSquare, takenSquare, ownerSeat, firstSeat } = attempt.did
    attempt.deeds = inPlace(game, attempt)
    if (attempt.deeds.includes(givenSquare)) deedAt(game, givenSquare).owner = seat
    else redirectUndo(game, attempt, 'deed', { thing: givenSquare, from: ownerSeat, home: seat })
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
    return [{ ask: [pickOne('give', 'deed', own), pickOne('get', 'deed', others)] }]
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
