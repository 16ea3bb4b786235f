import { type AdvanceOrder, type Now, type Outlook, several } from '#engine/advance-orders.ts'
import type { Ask, Choice } from '#engine/option.ts'
import { colourOf, openColours, unowned } from '../property/colours.ts'
import type { AuctionRules } from './rules.ts'
import type { Prompt } from '#engine/game.ts'
import type { Auction, Bid } from './state.ts'

/** How bids are called out: one is so much higher than the last. */
type Calling = Pick<AuctionRules, 'step' | 'raise' | 'mostBid'>

type Wanted = { amount: number } & ({ of: 'deed'; deeds: number[] } | { of: 'group'; groups: string[] })

function isWanted(outlook: Outlook, wanted: Wanted, square: number): boolean {
  return wanted.of === 'deed'
    ? wanted.deeds.includes(square)
    : wanted.groups.includes(colourOf(outlook, square))
}

/** Bids at most so much for each of some deeds, or for any deed of some colours, and passes above that (CLS-037). */
export const bidUpTo = ({ step, raise, mostBid }: Calling): AdvanceOrder => ({
  ways: (outlook) => {
    const amount: Ask = {
      name: 'amount',
      type: 'amount',
      min: step,
      max: mostBid,
      ...(step > 1 && { step }),
    }
    const deeds = unowned(outlook)
    if (deeds.length === 0) return []
    return [
      { fixed: { of: 'deed' }, ask: [several('deeds', 'deed', deeds), amount] },
      { fixed: { of: 'group' }, ask: [several('groups', 'group', openColours(outlook)), amount] },
    ]
  },
  decide: (outlook, wanted: Wanted) => {
    if (!unowned(outlook).some((square) => isWanted(outlook, wanted, square))) return { cancelled: 'gone' }
    const standing = standingOf(outlook)
    return standing && isWanted(outlook, wanted, standing.square)
      ? bidOrPass(outlook, standing, wanted.amount, raise)
      : 'wait'
  },
})

function bidOrPass(outlook: Outlook, standing: Standing, most: number, raise: number): Now {
  const { auction, asked } = standing
  // A bid of their own above that goes before the order.
  if (ownBid(outlook, auction) > most) return 'wait'
  const pass = passing(outlook, standing)
  const own = outlook.answers.filter(({ prompt }) => prompt === asked.id)
  const option = own.find(({ act }) => act === 'maximum') ?? own.find(({ act }) => act === 'bid')
  const ask = option?.ask.find((one) => one.type === 'amount')
  if (!option || !ask) return auction.bid < most ? { cancelled: 'shortOfCash' } : passOrWait(pass)
  if (most < ask.min) return passOrWait(pass)
  const highest = Math.min(most, ask.max)
  const isCalledOut = option.act === 'bid' && auction.mode !== 'sealed'
  const called = Math.max(ask.min, auction.bid + raise)
  const bid = isCalledOut ? Math.min(highest, called) : highest
  return { choose: { act: option.act, prompt: asked.id, with: { ...option.fixed, [ask.name]: bid } } }
}

function passOrWait(pass: ReturnType<typeof passing>): Now {
  return pass ? { choose: pass } : 'wait'
}

/**
 * Passes in auctions of deeds unless for some colours (CLS-037). Whoever has bid in person goes on in person; for a building
 * nobody bids who has not said that they want it.
 */
export const passUnless: AdvanceOrder = {
  isOnlyOne: true,
  ways: ({ board }) => [{ fixed: {}, ask: [several('groups', 'group', Object.keys(board.groups), 0)] }],
  decide: (outlook, { groups }: { groups: string[] }) => {
    const standing = standingOf(outlook)
    if (!standing || ownBid(outlook, standing.auction) > 0) return 'wait'
    if (groups.includes(colourOf(outlook, standing.square))) return 'wait'
    const pass = passing(outlook, standing)
    return pass ? { choose: pass } : 'wait'
  },
}

/** Where an owner stands in the auction of a deed. */
export interface Standing {
  auction: Auction
  /** The deed that is sold. */
  square: number
  /** What asks them to bid or to pass. */
  asked: Prompt
}

/** The auction of a deed in which an answer of the owner is asked and none of theirs stands; null where there is none. */
export function standingOf({ view, seat }: Outlook): Standing | null {
  const { auction, prompts } = view
  if (!auction || auction.lot.square === null || auction.leader === seat) return null
  const asked = prompts.find(({ kind, seats }) => kind.startsWith('auction.') && seats.includes(seat))
  if (!asked || auction.sealed.some((filed) => filed.seat === seat)) return null
  return { auction, square: auction.lot.square, asked }
}

/** The most that the owner has bid in this auction, or stored as a maximum; 0 for nothing. */
export function ownBid({ seat }: Outlook, { bids, maxima }: Auction): number {
  const own = (made: readonly Bid[]) => made.filter((bid) => bid.seat === seat).map(({ amount }) => amount)
  return Math.max(0, ...own(bids), ...own(maxima))
}

/** Passing, where it is listed. */
export function passing({ answers }: Outlook, { asked }: Standing): Choice | null {
  const isListed = answers.some(({ act, prompt }) => act === 'pass' && prompt === asked.id)
  return isListed ? { act: 'pass', prompt: asked.id, with: {} } : null
}
