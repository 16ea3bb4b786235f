import type { Goods } from '#mechanics/offers/state.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Position } from '../game.ts'
import { jailFine } from '../turn/jail.ts'
import { faceValue, raisable } from './face-value.ts'
import { openlyOwedBy, sumOf } from './owed.ts'

/**
 * Refuses a deal, or an exchange by a card, of a player whose debts exceed their cash if it leaves less to a creditor other than the partner. A release
 * card on the debtor's side counts as the fine that it spares (CHE-068).
 */
export function debtorRefused(
  position: Position,
  seat: number,
  partner: number,
  { gives, gets }: { gives: Goods; gets: Goods },
): Refusal | null {
  const owed = openlyOwedBy(position, seat)
  const sum = sumOf(owed)
  if (sum <= seatAt(position.game, seat).cash || owed.every(({ to }) => to === partner)) return null
  const spared = gives.cards.length * jailFine
  const by = broughtBy(position, gives) + spared - broughtBy(position, gets)
  const left = raisable(position, seat) - broughtBy(position, gives) + broughtBy(position, gets)
  return by > 0 && left < sum ? refusal('lowersRaisable', { by }) : null
}

/** Cash and the price of goods at the Bank, which buys a debtor's deeds and no cards (CHE-062). */
function broughtBy(position: Position, { cash, deeds }: Goods): number {
  return deeds.reduce((sum, { square }) => sum + faceValue(position, square), cash)
}
