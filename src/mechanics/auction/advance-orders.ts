import { type AdvanceOrder, type Now, type OrderContext, several } from '#engine/advance-orders.ts'
import type { Ask, Choice } from '#engine/option.ts'
import { colourOf, openColours, unowned } from '../property/colours.ts'
import type { AuctionRules } from './rules.ts'
import type { Prompt } from '#engine/game.ts'
import type { Auction, Bid } from './state.ts'

/** Bounds for bids in advance orders. */
type Calling = Pick<AuctionRules, 'step' | 'raise' | 'maxBid'>

type Wanted = { amount: number } & ({ of: 'deed'; deeds: number[] } | { of: 'group'; groups: string[] })

function isWanted(outlook: OrderContext, wanted: Wanted, square: number): boolean {
  return wanted.of === 'deed'
    ? wanted.deeds.includes(square)
    : wanted.groups.includes(colourOf(outlook, square))
}

/**
 * Bids up to a limit on each selected deed, or on any deed of the selected colours, and passes above the
 * limit (CLS-037).
 */
export const bidUpTo = ({ step, raise, maxBid }: Calling): AdvanceOrder => ({
  ways: (outlook) => {
    const amount: Ask = {
      name: 'amount',
      type: 'amount',
      min: step,
      max: maxBid,
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

function bidOrPass(outlook: OrderContext, standing: Standing, most: number, raise: number): Now {
  const { auction, asked } = standing
  // A higher bid that the player made in person takes precedence.
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
 * Passes in auctions of deeds outside the selected colours (CLS-037). Does nothing after the player has bid
 * in person, and in auctions of buildings.
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

/** An auction of a deed that waits for the order's owner to answer. */
export interface Standing {
  auction: Auction
  square: number
  asked: Prompt
}

/**
 * The auction of a deed that asks the order's owner, unless the owner leads or has filed a sealed bid;
 * otherwise null.
 */
export function standingOf({ view, seat }: OrderContext): Standing | null {
  const { auction, prompts } = view
  if (!auction || auction.lot.square === null || auction.leader === seat) return null
  const bidPrompt = prompts.find(({ kind, seats }) => kind.startsWith('auction.') && seats.includes(seat))
  if (!bidPrompt || auction.sealed.some((filed) => filed.seat === seat)) return null
  return { auction, square: auction.lot.square, asked: bidPrompt }
}

/** The owner's highest bid or stored maximum in this auction; 0 if there is none. */
export function ownBid({ seat }: OrderContext, { bids, maxima }: Auction): number {
  const own = (made: readonly Bid[]) => made.filter((bid) => bid.seat === seat).map(({ amount }) => amount)
  return Math.max(0, ...own(bids), ...own(maxima))
}

export function passing({ answers }: OrderContext, { asked }: Standing): Choice | null {
  const isListed = answers.some(({ act, prompt }) => act === 'pass' && prompt === asked.id)
  return isListed ? { act: 'pass', prompt: asked.id, with: {} } : null
}
