import { ranks } from '../headlines.ts'
import { auctionSummary } from './summary.ts'
import type { Mechanic } from '../mechanic.ts'
import { onOff } from '../options.ts'
import { closeAuction, estate, openAuction, unsold } from './auction.ts'
import { bidUpTo } from './bid-up-to.ts'
import { dropBidder, settleAuction } from './bidders.ts'
import { fileLater, passLater, unfile } from './later.ts'
import { chooseBanker, passBanker } from './minimum.ts'
import { parts } from './parts.ts'
import { passUnless } from './pass-unless.ts'
import { usualRules, type AuctionRules } from './rules.ts'
import { auctionState } from './state.ts'
import { guess, laidDown, show } from './secrets.ts'
import { shifted } from './shifted.ts'
import { callBidder } from './turns.ts'
import './events.ts'
import './refusals.ts'

/** What nobody bought, an estate and scarce pieces go to the highest bidder, by the rules of an edition. */
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
    {
      name: 'auction.mode',
      group: 'auctions',
      type: 'choice',
      values: ['open', 'turns', 'reentry', 'sealed'],
      default: 'open',
      rules: ['CLS-037', 'CLS-042'],
    },
    onOff('auction.proxy', 'auctions', true, ['CLS-037'], { 'auction.mode': ['open'] }),
    {
      name: 'auction.minimum',
      group: 'auctions',
      type: 'choice',
      values: ['any', 'banker', 'onTurn', 'fraction'],
      default: 'any',
      rules: ['CLS-035', 'CLS-141'],
    },
    {
      name: 'auction.minimumPercent',
      group: 'auctions',
      type: 'choice',
      values: [10, 25, 50, 75, 100],
      default: 50,
      needs: { 'auction.minimum': ['fraction'] },
      rules: ['CLS-141'],
    },
    {
      name: 'auction.banker',
      group: 'auctions',
      type: 'whole',
      min: 1,
      max: 10,
      default: 'host',
      also: ['host'],
      needs: { 'auction.minimum': ['banker'] },
      rules: ['CLS-141'],
    },
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
  laidDown,
  shifted,
})

/** The same by the usual rules: bids in whole units, a pass in an open auction is for good. */
export const auction = auctionBy(usualRules)
