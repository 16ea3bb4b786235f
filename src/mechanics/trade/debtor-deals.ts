import type { Position } from '#engine/edition.ts'
import type { HeldCard } from '#engine/game.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { owesBeyondCash, sharesOf } from '../debt/owed.ts'
import { isInDebt } from '../debt/state.ts'
import { trialOn } from '../debt/trial.ts'
import { seatAt } from '../money/funds.ts'
import type { Goods } from '../offers/state.ts'
import { handOverAll } from './exchange.ts'
import type { Deal } from './deal.ts'

/** More than any deal costs. */
const enough = 1_000_000_000

/**
 * Refuses a deal of a player whose debts exceed their cash if it leaves less to a creditor other than the partner (CLS-114).
 * `redeemed` names the mortgages that the addressee would lift.
 */
export function debtorRefused(
  position: Position,
  deal: Deal,
  redeemed: number[],
  sides: readonly ('from' | 'to')[],
): Refusal | null {
  const cards = { from: deal.get.cards, to: deal.give.cards }
  const bound = sides.filter((side) => owesBeyondCash(position, deal[side], cards[side]))
  if (bound.length === 0) return null
  const lifted = { from: deal.redeem, to: redeemed }
  if (bound.some((side) => lifted[side].length > 0 && isInDebt(position.game, deal[side])))
    return refusal('holdOnly', {})
  const after = afterDeal(position, deal, redeemed)
  for (const side of bound) {
    const partner = deal[side === 'from' ? 'to' : 'from']
    const by = lossThrough(position, after, { seat: deal[side], partner, cards: cards[side] })
    if (by > 0) return refusal('lowersRaisable', { by })
  }
  return null
}

/** The game after a deal; the addressee has enough cash for it. */
function afterDeal({ edition, game }: Position, deal: Deal, redeemed: number[]): Position {
  const play = trialOn(edition, game)
  seatAt(play.game, deal.to).cash += enough
  handOverAll(play, deal, redeemed)
  seatAt(play.game, deal.to).cash -= enough
  dropCards(play, deal.from, deal.get)
  dropCards(play, deal.to, deal.give)
  return play
}

/** A card that comes in is worth nothing to the Bank, so it does not make up for its price. */
function dropCards({ game }: Position, seat: number, { cards }: Goods): void {
  const mate = seatAt(game, seat)
  mate.cards = mate.cards.filter(
    (held) => !cards.some(({ deck, card }) => deck === held.deck && card === held.card),
  )
}

/** A debtor in a deal, with the cards that come to them. */
interface Debtor {
  seat: number
  partner: number
  cards: readonly HeldCard[]
}

/**
 * The loss of a seat's creditors through a deal; 0 if only its partner loses. The sum follows from the goods of the deal alone,
 * so that it betrays nobody's cash.
 */
function lossThrough(before: Position, after: Position, { seat, partner, cards }: Debtor): number {
  const shares = sharesOf(after, seat, cards)
  const isLess = [...sharesOf(before, seat, cards)].some(
    ([creditor, share]) => creditor !== partner && (shares.get(creditor) ?? 0) < share,
  )
  if (!isLess) return 0
  const { estate, raisable } = before.edition.figures
  return Math.max(...[estate, raisable].map((worth) => worth(before, seat) - worth(after, seat)))
}
