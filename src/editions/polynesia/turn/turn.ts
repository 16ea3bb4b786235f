import { stoppingFor } from '#mechanics/ending/moment.ts'
import { isComplete } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { openOffers } from '#mechanics/offers/state.ts'
import { afterRoll as usualAfterRoll, turn as usualTurn } from '#mechanics/turn/turn.ts'
import type { Step } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'
import type { Position } from '#engine/edition.ts'
import { count } from './last-claims.ts'

interface SeatStep extends Step {
  step: string
  seat: number
}

/** A turn begins, or the game has come to its count (POL-142). */
export function turn(play: Play, step: SeatStep): void {
  if (stoppingFor(play.game) === null) usualTurn(play, step)
  else count(play)
}

/** A deal that the seat has asked for and that would bring it a title, its partner's answer to it included. */
function isTitleAskedFor({ game }: Position, seat: number): boolean {
  return openOffers(game).some(({ from, to, parent, give, get }) => {
    if (from === seat) return get.deeds.length > 0
    return to === seat && parent !== null && give.deeds.length > 0
  })
}

/** Whether something needs the own turn: a colour to build on, a mortgage to lift, or a title on its way (`turn.autoEnd`). */
function hasOwnBusiness(position: Position, seat: number): boolean {
  const { board, game } = position
  if (isTitleAskedFor(position, seat)) return true
  const isMine = (at: number) => game.deeds[at]?.owner === seat
  if (board.properties.some((at) => isMine(at) && game.deeds[at]?.mortgaged)) return true
  return board.lotGroups.some(([at]) => at !== undefined && isMine(at) && isComplete(position, at, seat))
}

/** Events that end an offer. */
const closings: ReadonlySet<string> = new Set(['withdrawn', 'refused', 'expired', 'voided', 'traded'])

/** A turn that was held for an offer alone ends by itself once the offer is over (POL-030). */
export function endHeldTurn(play: Play): void {
  const { game, events } = play
  if (game.options['turn.autoEnd'] !== true || !events.some(({ kind }) => closings.has(kind))) return
  const held = game.prompts.find(({ kind }) => kind === 'turn.end')
  if (held && !hasOwnBusiness(play, game.turn.seat)) play.close(held.id)
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
