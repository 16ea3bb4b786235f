import type { FreeAction, Position } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'
import { refusal } from '#engine/refusal.ts'
import { isInDebt } from '#mechanics/debt/state.ts'
import { stopNow } from '#mechanics/ending/moment.ts'
import { openOffers } from '#mechanics/offers/state.ts'
import { awaitClaims } from '#mechanics/rent/claims.ts'
import { expireOffer } from '#mechanics/trade/offers.ts'

/** What is still done between the last turn and the count (POL-142, D40). */

/** Rent of the last turn that is not claimed yet has its time, and then all is counted (D40, D49). */
export function count(play: Play): void {
  if (!awaitClaims(play, null, { step: 'count' })) return stopNow(play)
  for (const offer of openOffers(play.game)) expireOffer(play, offer)
}

/** Whether nothing is waited for any more but rent of the last turn, and what is owed for it. */
function isCountNear({ agenda }: Game): boolean {
  return agenda.some(({ step }) => step === 'count')
}

/** Whatever one may do of one's own accord ends before the count; who owes rent by then still raises it (Short game, 6). */
export function untilCount(move: FreeAction): FreeAction {
  const isShut = ({ game }: Position, seat: number) => isCountNear(game) && !isInDebt(game, seat)
  return {
    ...move,
    options: (position, seat, wanted) => (isShut(position, seat) ? [] : move.options(position, seat, wanted)),
    explain: (position, seat, wanted, prompt) =>
      isShut(position, seat)
        ? refusal('countNear', {})
        : (move.explain?.(position, seat, wanted, prompt) ?? null),
  }
}
