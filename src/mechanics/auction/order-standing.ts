import type { Outlook } from '#engine/advance-orders.ts'
import type { Prompt } from '#engine/game.ts'
import type { Auction, Bid } from './state.ts'
import type { Choice } from '#engine/option.ts'

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
