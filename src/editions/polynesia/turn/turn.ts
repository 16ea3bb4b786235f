import { claimsIn } from '#mechanics/rent/open-claims.ts'
import { loseClaim } from '#mechanics/rent/claims.ts'
import { stoppingFor } from '#mechanics/ending/moment.ts'
import { isComplete } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { afterRoll as usualAfterRoll, turn as usualTurn } from '#mechanics/turn/turn.ts'
import type { Prompt, Step } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'
import type { Position } from '#engine/edition.ts'
import { dueAfter } from '#engine/quiet-hours.ts'

interface SeatStep extends Step {
  step: string
  seat: number
}

const minute = 60_000

/** A turn begins; after the end of a short game rent that was not claimed yet has its time, and then all is counted (D40). */
export function turn(play: Play, step: SeatStep): void {
  const { game } = play
  const grace = (game.options['rent.graceMinutes'] as number) * minute
  const claims = stoppingFor(game) === null || grace === 0 ? [] : claimsIn(game)
  if (claims.length === 0) return usualTurn(play, step)
  for (const claim of claims) claim.due = dueAfter(game, claim.seats, game.now, grace)
  play.push(step)
  play.push({ step: 'wait', prompts: claims.map(({ id }) => id) })
}

/** What is not claimed while the count waits for it is lost. */
export function lapseClaim(play: Play, prompt: Prompt): void {
  const isAwaited = play.game.agenda.some(
    ({ step, prompts }) => step === 'wait' && (prompts as number[]).includes(prompt.id),
  )
  if (isAwaited) loseClaim(play, prompt)
  else prompt.due = null
}

/** What needs the own turn: a colour to build on, or a mortgage to lift (`turn.autoEnd`). */
function hasOwnBusiness(position: Position, seat: number): boolean {
  const { board, game } = position
  const isMine = (at: number) => game.deeds[at]?.owner === seat
  if (board.properties.some((at) => isMine(at) && game.deeds[at]?.mortgaged)) return true
  return board.lotGroups.some(([at]) => at !== undefined && isMine(at) && isComplete(position, at, seat))
}

/**
 * The landing is finished, or a player stays in jail: the extra throw, or the end of the turn, which comes by itself where
 * nothing is left that needs it (POL-027, POL-030, POL-081).
 */
export function afterRoll(play: Play, step: SeatStep): void {
  const { game } = play
  const { jail, out } = seatAt(game, step.seat)
  // Going to jail ends the turn at once (POL-032); who stays there has missed a double.
  if (out || jail === 0) return
  if (game.turn.again) return usualAfterRoll(play, step)
  if (game.options['turn.autoEnd'] === true && !hasOwnBusiness(play, step.seat)) return
  play.ask({ kind: 'turn.end', seats: [step.seat], timer: 'turn' })
}
