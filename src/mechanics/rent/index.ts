import { whole, choice } from '../options.ts'
import { isProperty, type Lot } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import { ranks } from '../headlines.ts'
import type { Mechanic } from '../mechanic.ts'
import { awaitClaims, claimedFrom, claims, claimsOn } from './claims.ts'
import { hasClaim } from './open-claims.ts'
import { printedRent } from './rent.ts'

declare module '#engine/event.ts' {
  interface EventFacts {
    /** The owner (`seat`) waived the rent. */
    rentWaived: { seat: number; debtor: number; square: number; amount: number }
    /** The owner (`seat`) did not collect the rent in time. */
    rentLost: { seat: number; debtor: number; square: number; amount: number }
  }
}

declare module '#engine/refusal.ts' {
  interface RefusalFacts {
    /** Nobody may roll until this time (ms since 1970), because an owner may still collect rent. */
    diceHeld: { until: number }
  }
}

type LotRent = (position: Position, lot: Lot, square: number, owner: number) => number

declare module '#engine/edition.ts' {
  interface Figures {
    /** Rent of a lot in its present state, whether it is mortgaged or not, whole units. */
    lotRent: LotRent
    /** Rent according to the deed alone; an edition's own `lotRent` can fall back to it. */
    printedRent: LotRent
    /** Factor for the base rent of a bare lot whose group is complete (CLS-046). */
    bareGroupRent: number
    /** Whether the grace period of a claim also keeps its owner from rolling (CLS-045). */
    isOwnClaimHeld: boolean
    /** Whether an owner may waive a claim explicitly (CLS-045). */
    isRentWaivable: boolean
  }
}

/** Rent that a visitor owes the owner of a deed, either immediately or when the owner claims it. */
export const rent: Mechanic = {
  name: 'rent',
  version: 2,
  earlierVersions: {
    // In version 1, players could invest cash that others could still claim.
    1: (next) => ({ ...next, figures: { ...next.figures, keptForClaims: () => 0 } }),
  },
  needs: ['property', 'debt', 'movement'],
  headlines: {
    // A rent above the price of the deed ranks higher.
    paid: ({ why, amount, square }, { squares }) => {
      if (why !== 'rent') return null
      const on = square === undefined ? undefined : squares[square]
      return isProperty(on) && amount > on.price ? ranks.news : ranks.business
    },
  },
  pictured: { 'paid.rent': { icon: 'money' } },
  parts: [claims],
  options: [
    choice('rent.mode', 'rent', ['auto', 'claim'], ['CLS-044', 'CLS-045']),
    whole(
      'rent.graceMinutes',
      'rent',
      { min: 0, max: 120, default: 0, unit: 'minutes', needs: { 'rent.mode': ['claim'] } },
      ['CLS-045'],
    ),
    choice('utility.cardMultiplier', 'rent', ['card', 'ownership'], ['CLS-055']),
  ],
  figures: {
    lotRent: printedRent,
    printedRent,
    bareGroupRent: 2,
    isOwnClaimHeld: true,
    isRentWaivable: true,
    claimsOn,
    keptForClaims: ({ game }, seat) => claimedFrom(game, seat),
  },
  replaces: ['claimsOn', 'keptForClaims'],
  asset: {
    isExpected: ({ game }, seat) => hasClaim(game, seat),
    awaitClaims,
  },
}
