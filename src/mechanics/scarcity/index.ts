import { choice } from '../options.ts'
import { ranks } from '../headlines.ts'
import type { Mechanic } from '../mechanic.ts'
import { deedsKept, placeBuilding, placePrompt, scarce, settleScarce } from './scarce.ts'
import { changeClaim, claimPrompt, claims, dropClaim, settleClaims } from '../building/claims.ts'

/** Shortage of houses or hotels: players claim the last pieces, which are then auctioned one by one. */
export const scarcity: Mechanic = {
  name: 'scarcity',
  needs: ['building', 'buildingOrders', 'auction'],
  headlines: { contended: ranks.news },
  options: [
    choice(
      'scarcity.mode',
      'building',
      ['auction', 'firstCome'],
      ['CLS-103', 'CLS-104', 'CLS-105', 'CLS-106', 'CLS-107', 'CLS-108'],
      { needs: { 'build.timing': ['gap', 'anytime'] } },
    ),
  ],
  steps: { claims, scarce, placeBuilding },
  prompts: { 'build.claim': claimPrompt, 'build.place': placePrompt },
  freeActions: { claim: changeClaim, abstain: dropClaim },
  help: {
    'auction.bid': ['CLS-106'],
    'auction.call': ['CLS-106'],
    'auction.sealed': ['CLS-106'],
    'build.claim': ['CLS-103', 'CLS-104', 'CLS-105', 'CLS-106'],
    'build.place': ['CLS-107'],
    claim: ['CLS-104'],
    abstain: ['CLS-104'],
  },
  figures: { deedsKept },
  replaces: ['deedsKept'],
  settle: (play) => {
    settleClaims(play)
    settleScarce(play)
  },
}
