import { ranks } from '../headlines.ts'
import { auctionSummary } from './summary.ts'
import type { Mechanic } from '../mechanic.ts'
import { onOff } from '../options.ts'
import { closeAuction, estate, openAuction, unsold } from './auction.ts'
import { bidUpTo } from './bid-up-to.ts'
import { dropBidder, settleAuction } from './bidders.ts'
import { biddingPrompt } from './bidding.ts'
import { fileLater, passLater, unfile } from './later.ts'
import { passUnless } from './pass-unless.ts'
import { auctionState } from './state.ts'
import { guess, laidDown, show } from './secrets.ts'
import { sealedPrompt } from './sealed.ts'
import { shifted } from './shifted.ts'
import { callBidder, callPrompt } from './turns.ts'
import './events.ts'
import './refusals.ts'

const onDecline = { 'auction.onDecline': [true] }
const common = ['CLS-035', 'CLS-036', 'CLS-037', 'CLS-038', 'CLS-039', 'CLS-040']

/** What nobody bought, an estate and scarce pieces go to the highest bidder. */
export const auction: Mechanic = {
  name: 'auction',
  needs: ['purchase', 'debt', 'money'],
  summaries: [auctionSummary],
  headlines: {
    auctionOpened: ranks.business,
    bid: ranks.business,
    auctionWon: ranks.news,
    auctionUnsold: ranks.business,
  },
  pictured: { auctionWon: { icon: 'gavel' }, auctionUnsold: { icon: 'gavel' } },
  options: [
    onOff('auction.onDecline', 'auctions', true, ['CLS-031']),
    onOff('auction.declinerMayBid', 'auctions', true, ['CLS-036'], onDecline),
    {
      name: 'auction.mode',
      group: 'auctions',
      type: 'choice',
      values: ['open', 'turns', 'sealed'],
      default: 'open',
      rules: ['CLS-037', 'CLS-042'],
    },
    onOff('auction.proxy', 'auctions', true, ['CLS-037'], { 'auction.mode': ['open'] }),
  ],
  steps: { auction: openAuction, closeAuction, callBidder, estate, unsold },
  replaces: ['estate', 'unsold'],
  prompts: { 'auction.bid': biddingPrompt, 'auction.call': callPrompt, 'auction.sealed': sealedPrompt },
  concerns: {
    bid: ({ over }) => [over],
    auctionWon: ({ seat }) => [seat],
  },
  freeActions: { passAhead: passLater, fileAhead: fileLater, unfile },
  advanceOrders: { bidUpTo, passUnless },
  help: {
    buy: ['CLS-031'],
    resign: ['CLS-132'],
    'auction.bid': common,
    'auction.call': common,
    'auction.sealed': common.filter((rule) => rule !== 'CLS-037'),
    passAhead: ['CLS-042', 'CLS-037'],
    fileAhead: ['CLS-042', 'CLS-037', 'CLS-039'],
    unfile: ['CLS-042'],
  },
  begin: ({ game }) => {
    game.auction = null
    game.filings = []
  },
  settle: settleAuction,
  left: dropBidder,
  over: ({ game }) => {
    game.auction = null
    game.filings = []
  },
  state: auctionState,
  show,
  guess,
  laidDown,
  shifted,
}
