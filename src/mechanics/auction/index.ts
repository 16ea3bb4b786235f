import { ranks } from '../headlines.ts'
import { auctionSummary } from './summary.ts'
import type { Mechanic } from '../mechanic.ts'
import { onOff, whole, choice } from '../options.ts'
import { closeAuction, estate, openAuction, unsold } from './auction.ts'
import { bidUpTo, passUnless } from './advance-orders.ts'
import { dropBidder, settleAuction } from './bidders.ts'
import { fileLater, passLater, unfile } from './runs.ts'
import { chooseBanker, passBanker } from './minimum.ts'
import { parts } from './parts.ts'
import { type AuctionRules, defaultRules } from './rules.ts'
import { auctionState, type Lot, guess, hiddenState, show } from './state.ts'
import { callBidder } from './turns.ts'
import type { Game } from '#engine/game.ts'

declare module '#engine/event.ts' {
  interface EventFacts {
    /** `leastAmount`: the lowest bid, if limited. */
    auctionOpened: Lot & { why: string; queue: Lot[]; isLimited?: true; leastAmount?: number }
    /** The new player who sets the lowest bids. */
    bankerNamed: { seat: number }
    /** `again`: an earlier bid that is current again after the one above it was dropped; `over`: the previous leader. */
    bid: Lot & { seat: number; amount: number; again?: true; over?: number }
    /** For its owner only. */
    maximumStored: Lot & { seat: number; amount: number }
    /** For its owner only: answers for later lots; an amount of null is a pass. */
    filedAhead: { seat: number; lots: Lot[]; amount: number | null; final: boolean }
    /** For its owner only: lots whose answers were withdrawn. */
    unfiled: { seat: number; lots: Lot[] }
    /** For its owner only: a sealed bid; a null amount means no bid. */
    filed: Lot & { seat: number; amount: number | null }
    /** A sealed bid at the end; void if the cash does not cover it. */
    revealed: Lot & { seat: number; amount: number; covered: boolean }
    /** The leader left the game and lost the high bid; `lifted`: players who passed may bid again. */
    bidDropped: Lot & { seat: number; amount: number; lifted: boolean }
    /** `isForNow`: until the next bid of any player (POL-130). */
    passed: Lot & { seat: number; isForNow?: true }
    auctionWon: Lot & { seat: number; amount: number }
    auctionUnsold: Lot
  }
}

declare module '#engine/refusal.ts' {
  interface RefusalFacts {
    bidTooLow: { min: number }
    overSpendable: { max: number }
    bidStep: { step: number }
    /** The bid came at or after the deadline. */
    auctionClosed: Record<never, never>
    /** The leader cannot raise their own bid under these rules. */
    leadsAlready: Record<never, never>
    /** A pass that is not final can be made only once (POL-129). */
    passedAlready: Record<never, never>
  }
}

/** Delays the start of runs; all lots of a run share one time, which started with the first. */
export function shifted({ agenda }: Game, ms: number): void {
  for (const step of agenda) if (typeof step['started'] === 'number') step['started'] += ms
}

/** Auctions of unsold deeds, estates and scarce pieces, by the rules of an edition. */
export const auctionBy = (rules: AuctionRules): Mechanic => ({
  name: 'auction',
  needs: ['property', 'debt', 'money', 'seating'],
  figures: { auction: rules },
  summaries: [auctionSummary],
  headlines: {
    auctionOpened: ranks.business,
    bid: ranks.business,
    auctionWon: ranks.news,
    auctionUnsold: ranks.business,
  },
  pictured: { auctionWon: { icon: 'gavel' }, auctionUnsold: { icon: 'gavel' } },
  options: [
    choice('auction.mode', 'auctions', ['open', 'turns', 'reentry', 'sealed'], ['CLS-037', 'CLS-042']),
    onOff('auction.proxy', 'auctions', true, ['CLS-037'], { 'auction.mode': ['open'] }),
    choice('auction.minimum', 'auctions', ['any', 'banker', 'onTurn', 'fraction'], ['CLS-035', 'CLS-141']),
    choice('auction.minimumPercent', 'auctions', [10, 25, 50, 75, 100], ['CLS-141'], {
      default: 50,
      needs: { 'auction.minimum': ['fraction'] },
    }),
    whole(
      'auction.banker',
      'auctions',
      { min: 1, max: 10, default: 'host', also: ['host'], needs: { 'auction.minimum': ['banker'] } },
      ['CLS-141'],
    ),
  ],
  steps: { auction: openAuction, closeAuction, callBidder, estate, unsold },
  replaces: ['estate', 'unsold'],
  parts,
  concerns: {
    bid: ({ over }) => [over],
    auctionWon: ({ seat }) => [seat],
  },
  freeActions: { passAhead: passLater, fileAhead: fileLater, unfile },
  advanceOrders: { bidUpTo: bidUpTo(rules), passUnless },
  help: {
    resign: ['CLS-132'],
    passAhead: ['CLS-042', 'CLS-037'],
    fileAhead: ['CLS-042', 'CLS-037', 'CLS-039'],
    unfile: ['CLS-042'],
  },
  begin: ({ game }) => {
    game.auction = null
    game.filings = []
  },
  started: chooseBanker,
  settle: settleAuction,
  left: (play, seat) => {
    dropBidder(play, seat)
    passBanker(play, seat)
  },
  over: ({ game }) => {
    game.auction = null
    game.filings = []
  },
  state: auctionState,
  show,
  guess,
  hiddenState: hiddenState,
  shifted,
})

/** Auctions by the usual rules: bids in whole units, a pass in an open auction is final. */
export const auction = auctionBy(defaultRules)
