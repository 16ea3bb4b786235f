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
import type { GameEvent } from '#engine/event.ts'
import type { Game } from '#engine/game.ts'

declare module '#engine/event.ts' {
  interface EventFacts {
    /** `leastAmount`: the lowest bid, if `isLimited`. */
    auctionOpened: Lot & { why: string; queue: Lot[]; isLimited?: true; leastAmount?: number }
    /** Another player now sets the lowest bids. */
    bankerNamed: { seat: number }
    /**
     * `again`: an earlier bid is current again because a higher one was dropped. `over`: the previous leader.
     */
    bid: Lot & { seat: number; amount: number; again?: true; over?: number }
    /** Visible only to the seat. */
    maximumStored: Lot & { seat: number; amount: number }
    /** Visible only to the seat: its answers for later lots. An amount of null is a pass. */
    filedAhead: { seat: number; lots: Lot[]; amount: number | null; final: boolean }
    /** Visible only to the seat: the lots whose answers it withdrew. */
    unfiled: { seat: number; lots: Lot[] }
    /** Visible only to the seat: its sealed bid. An amount of null means no bid. */
    filed: Lot & { seat: number; amount: number | null }
    /** A sealed bid, revealed at the end of the auction. It is void unless `covered` by cash. */
    revealed: Lot & { seat: number; amount: number; covered: boolean }
    /**
     * The leader left the game, which cancels the high bid. If `lifted`, players who passed may bid again.
     */
    bidDropped: Lot & { seat: number; amount: number; lifted: boolean }
    /** `isForNow`: the pass ends with the next bid of any player (POL-130). */
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
    /** The bid came at or after the deadline of the auction. */
    auctionClosed: Record<never, never>
    /** The seat leads already, and the rules do not let it raise its own bid. */
    leadsAlready: Record<never, never>
    leaderStays: Record<never, never>
    /** The seat has passed. If that is not final, it may still bid (POL-129). */
    passedAlready: { isFinal: boolean }
  }
}

/** Delays the start times of runs. All lots of a run share one start time. */
export function shifted({ agenda }: Game, ms: number): void {
  for (const step of agenda) if (typeof step['started'] === 'number') step['started'] += ms
}

/** Whether an event about a lot ends the news of an earlier bid for it. */
function endsBids({ square, piece }: Lot, earlier: GameEvent): boolean {
  const isAbout = earlier.kind === 'bid' || earlier.kind === 'auctionOpened'
  return isAbout && earlier.square === square && earlier.piece === piece
}

/** Auctions of unsold deeds, estates and scarce pieces, with an edition's auction rules. */
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
  outdates: {
    bid: endsBids,
    auctionWon: endsBids,
    auctionUnsold: endsBids,
    bidDropped: endsBids,
    passed: ({ seat }, earlier) => earlier.kind === 'bid' && earlier.over === seat,
    rolled: (_, earlier) => earlier.kind === 'auctionWon',
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

/** Auctions with the default rules: bids in whole units, and a pass in an open auction is final. */
export const auction = auctionBy(defaultRules)
