import { several, type AdvanceOrder, type Now, type Outlook } from '#engine/advance-orders.ts'
import type { Ask } from '#engine/option.ts'
import { colourOf, openColours, unowned } from '../property/colours.ts'
import type { AuctionRules } from './rules.ts'
import { ownBid, passing, standingOf, type Standing } from './order-standing.ts'

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
