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
    /** The owner (`seat`) lets a visitor off the rent. */
    rentWaived: { seat: number; debtor: number; square: number; amount: number }
    /** The owner (`seat`) did not collect it in time. */
    rentLost: { seat: number; debtor: number; square: number; amount: number }
  }
}

declare module '#engine/refusal.ts' {
  interface RefusalFacts {
    /** Somebody still has time to collect rent; ms since 1970. */
    diceHeld: { until: number }
  }
}

type LotRent = (position: Position, lot: Lot, square: number, owner: number) => number

declare module '#engine/edition.ts' {
  interface Figures {
    /** Rent of a lot in its present state, whole units, whether or not it is mortgaged. */
    lotRent: LotRent
    /** The same by the deed alone; an edition's own `lotRent` calls it for what the edition does not change. */
    printedRent: LotRent
    /** How many times its base rent a bare lot of a complete group charges (CLS-046). */
    bareGroupRent: number
    /** Whether the grace of a claim holds back its own owner's dice, too (CLS-045). */
    isOwnClaimHeld: boolean
    /** Whether an owner may give up a claim in so many words (CLS-050). */
    isRentWaivable: boolean
  }
}

/** What a visitor owes the owner of a deed, at once or once it is claimed. */
export const rent: Mechanic = {
  name: 'rent',
  version: 2,
  earlierVersions: {
    // Cash that an owner could still claim could go into buildings and lifted mortgages.
    1: (next) => ({ ...next, figures: { ...next.figures, keptForClaims: () => 0 } }),
  },
  needs: ['property', 'debt', 'movement'],
  headlines: {
    // Rent above what the deed costs is a blow.
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
