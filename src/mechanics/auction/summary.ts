import { at } from '#engine/at.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Lot } from './state.ts'
import type { Summary, Summed } from '../summary.ts'

type Pass = Extract<GameEvent, { kind: 'passed' }>
type Bid = Extract<GameEvent, { kind: 'bid' | 'revealed' }>

/** Summarizes an auction in one line: lot, buyer, price and rival. */
export const auctionSummary: Summary = {
  kinds: ['auctionOpened', 'bid', 'revealed', 'passed', 'bidDropped', 'auctionWon', 'auctionUnsold'],
  sum: 'auctionTold',
  closing: ['auctionWon', 'auctionUnsold'],
  matter: (event) => {
    const { square, piece } = lotOf(event)
    return `${square}/${piece}`
  },
  // The opening alone lists the lots. Once there are more events, one line shows how the auction went.
  summarize: (events) => (events.length === 1 ? events : [courseOf(events)]),
}

function lotOf(event: GameEvent): Lot {
  if (!('square' in event && 'piece' in event)) throw new Error(`${event.kind} is not an event of an auction`)
  return event
}

function courseOf(events: readonly GameEvent[]): Summed {
  const { square, piece } = lotOf(at(events, 0))
  const won = events.find((event) => event.kind === 'auctionWon')
  const isUnsold = events.some(({ kind }) => kind === 'auctionUnsold')
  const bids = events.filter(isBid)
  const dropped = events.findLastIndex(({ kind }) => kind === 'bidDropped')
  const standing = events.slice(dropped + 1).findLast(isBid)
  const { seat: leaderSeat, amount } = won ?? standing ?? { seat: null, amount: null }
  // The rival is the highest bidder among the other seats.
  const others = bids.filter(({ seat }) => seat !== leaderSeat)
  const rival = others.toSorted((a, b) => a.amount - b.amount).at(-1)
  // A pass that is not final ends with any later bid (POL-130), other passes with a later bid of the same
  // seat (POL-129).
  const isLifted = ({ seat, isForNow }: Pass, at: number) =>
    events.slice(at).some((event) => event.kind === 'bid' && (isForNow || event.seat === seat))
  const passed = events.flatMap((event, at) =>
    event.kind === 'passed' && !isLifted(event, at) ? [event.seat] : [],
  )
  const isWhole = events[0]?.kind === 'auctionOpened'
  return {
    kind: 'auctionTold',
    square,
    piece,
    state: won ? 'won' : isUnsold ? 'unsold' : standing ? 'led' : 'open',
    seat: leaderSeat,
    amount,
    bids: isWhole ? bids.length : 0,
    how: events.some(({ kind }) => kind === 'revealed') ? 'sealed' : 'open',
    outSeats: won || isUnsold ? [] : [...new Set(passed)],
    rivalSeat: won && rival ? rival.seat : null,
    rivalAmount: won && rival ? rival.amount : null,
  }
}

/** Whether an event is a bid. A sealed bid counts when it is revealed, unless it is void. */
function isBid(event: GameEvent): event is Bid {
  return event.kind === 'bid' || (event.kind === 'revealed' && event.covered)
}
