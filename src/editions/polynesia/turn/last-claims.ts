import type { FreeAction, Position } from '#engine/edition.ts'
import type { Game, Prompt } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'
import { dueAfter } from '#engine/quiet-hours.ts'
import { refusal } from '#engine/refusal.ts'
import { isInDebt } from '#mechanics/debt/state.ts'
import { stopNow } from '#mechanics/ending/moment.ts'
import { openOffers } from '#mechanics/offers/state.ts'
import { loseClaim } from '#mechanics/rent/claims.ts'
import { claimsIn } from '#mechanics/rent/open-claims.ts'
import { expireOffer } from '#mechanics/trade/offers.ts'

/** What is still done between the last turn and the count (POL-142, D40). */

const minute = 60_000

/** Rent of the last turn that is not claimed yet has its time, and then all is counted (D40, D49). */
export function count(play: Play): void {
  const { game } = play
  const grace = (game.options['rent.graceMinutes'] as number) * minute
  const claims = grace === 0 ? [] : claimsIn(game)
  if (claims.length === 0) return stopNow(play)
  for (const claim of claims) claim.due = dueAfter(game, claim.seats, game.now, grace)
  for (const offer of openOffers(game)) expireOffer(play, offer)
  play.push({ step: 'count' })
  play.push({ step: 'wait', prompts: claims.map(({ id }) => id) })
}

/** Whether nothing is waited for any more but rent of the last turn, and what is owed for it. */
function isCountNear({ agenda }: Game): boolean {
  return agenda.some(({ step }) => step === 'count')
}

/** What is not claimed while the count waits for it is lost. */
export function lapseClaim(play: Play, prompt: Prompt): void {
  if (isCountNear(play.game)) loseClaim(play, prompt)
  else prompt.due = null
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
