import type { Part } from '../mechanic.ts'
import { onOff } from '../options.ts'
import { biddingPrompt } from './bidding.ts'
import { minimumPrompt } from './minimum.ts'
import { sealedPrompt } from './sealed.ts'
import { callPrompt } from './turns.ts'

const common = ['CLS-035', 'CLS-036', 'CLS-037', 'CLS-038', 'CLS-039', 'CLS-040']

/** Auctions of deeds that a player declined to buy. */
const declined: Part = {
  name: 'declined',
  alongside: 'purchase',
  options: [
    onOff('auction.onDecline', 'auctions', true, ['CLS-031']),
    onOff('auction.declinerMayBid', 'auctions', true, ['CLS-036'], { 'auction.onDecline': [true] }),
  ],
  help: { buy: ['CLS-031'] },
}

const lowestBid: Part = {
  name: 'lowestBid',
  at: { 'auction.minimum': ['banker', 'onTurn'] },
  prompts: { 'auction.minimum': minimumPrompt },
  help: { 'auction.minimum': ['CLS-035', 'CLS-141'] },
}

/** Public bids, in any order or in turns; each beats the previous one. */
const heardBids: Part = { name: 'heardBids', at: { 'auction.mode': ['open', 'turns', 'reentry'] } }

const openBids: Part = {
  name: 'openBids',
  at: { 'auction.mode': ['open'] },
  prompts: { 'auction.bid': biddingPrompt },
  help: { 'auction.bid': common },
}

const calledBids: Part = {
  name: 'calledBids',
  at: { 'auction.mode': ['turns', 'reentry'] },
  prompts: { 'auction.call': callPrompt, 'auction.round': callPrompt },
  help: { 'auction.call': common, 'auction.round': common },
}

const sealedBids: Part = {
  name: 'sealedBids',
  at: { 'auction.mode': ['sealed'] },
  prompts: { 'auction.sealed': sealedPrompt },
  help: { 'auction.sealed': common.filter((rule) => rule !== 'CLS-037') },
}

/** The modes of bidding, and additions to a purchase. An edition includes the parts that can occur in it. */
export const parts: readonly Part[] = [declined, lowestBid, heardBids, openBids, calledBids, sealedBids]
