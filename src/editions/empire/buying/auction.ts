import { auctionBy } from '#mechanics/auction/index.ts'
import { closeAuction } from '#mechanics/auction/auction.ts'
import { usualRules } from '#mechanics/auction/rules.ts'
import type { Play } from '../game.ts'
import { place } from '../towers/place.ts'

/** Bids are multiples of 50 (EMP-042). */
export const auction = auctionBy({ ...usualRules, step: 50, raise: 50, mostBid: 10_000 })

/** Payment and placement are one (EMP-043). */
export function closeAndPlace(play: Play): void {
  const { auction: open } = play.game
  closeAuction(play)
  if (!open || open.leader === null || open.lot.square === null) return
  place(play, open.leader, open.lot.square)
}
