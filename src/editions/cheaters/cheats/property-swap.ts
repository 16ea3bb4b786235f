import { deedAt } from '#mechanics/property/holdings.ts'
import type { Game, Attempt } from '../state.ts'
import { freeDeeds } from '../money/values.ts'
import { perform } from './attempts.ts'
import { wonDeed, type Cheat } from './cheat.ts'
import { didOf } from './details.ts'
import { ownerNow, returnDeed } from './give-back.ts'
import { oneOf } from './asks.ts'
import { sleight } from './sleeve.ts'
import { isDeedTakenOn } from './taken-on.ts'
import { isUnderSale } from '../money/sale.ts'

/** Which of both deeds are still where the swap has put them. */
function inPlace(game: Game, attempt: Attempt): number[] {
  const { givenSquare, takenSquare, ownerSeat } = didOf(attempt, 'PROPERTY_SWAP')
  const isTaken = deedAt(game, takenSquare).owner === attempt.seat
  const isGiven = deedAt(game, givenSquare).owner === ownerNow(game, ownerSeat)
  return [...(isTaken ? [takenSquare] : []), ...(isGiven ? [givenSquare] : [])]
}

/** Who gets a deed that is turned over: the Bank where it took part, else the catcher; a victim may be protected (A31). */
function takerOf(game: Game, attempt: Attempt, square: number, catcher: number): number | null {
  const { takenSquare, ownerSeat, firstSeat } = didOf(attempt, 'PROPERTY_SWAP')
  if (ownerSeat === null) return null
  const isProtected = game.options['swap_caught_rule'] === 'protect' && square === takenSquare
  return isProtected ? ownerNow(game, firstSeat) : catcher
}

/** One deed for another (CHE-206). */
export const propertySwap: Cheat = {
  undo: ({ game }, attempt) => {
    const { seat } = attempt
    const { givenSquare, takenSquare, ownerSeat, firstSeat } = didOf(attempt, 'PROPERTY_SWAP')
    const moved = inPlace(game, attempt)
    attempt.deeds = moved
    if (moved.includes(givenSquare)) deedAt(game, givenSquare).owner = seat
    else isDeedTakenOn(game, attempt, { square: givenSquare, holder: ownerSeat }, seat)
    return { parts: returnDeed(game, attempt, { square: takenSquare, holder: seat }, firstSeat) }
  },
  penalty: ({ game }, attempt, catcher) => {
    const moved = attempt.deeds
    for (const square of moved) deedAt(game, square).owner = takerOf(game, attempt, square, catcher)
    const { givenSquare, takenSquare } = didOf(attempt, 'PROPERTY_SWAP')
    const ownerSeat = (square: number) => deedAt(game, square).owner
    return {
      booked: {
        givenSeat: ownerSeat(givenSquare),
        takenSeat: ownerSeat(takenSquare),
        givenSquare,
        takenSquare,
      },
    }
  },
  reward: ({ game }, attempt) => {
    const { takenSquare: square } = didOf(attempt, 'PROPERTY_SWAP')
    return wonDeed(game, attempt.seat, square)
  },
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
