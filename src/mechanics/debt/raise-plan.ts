import type { Position } from '#engine/edition.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Game } from '#engine/game.ts'
import { openDebts } from './state.ts'
import { trialOn } from './trial.ts'

/** What the bot would do to raise money, and the cash in hand after it. */
export interface RaisePlan {
  events: GameEvent[]
  cash: number
}

/**
 * What raising money for a seat would do now, in the order of CLS-127: the same step on a copy of the game, which goes no
 * further. Without a sum, cash in hand, it is for the seat's debt; null where there is none, or not so much to be raised.
 */
export function raisePlan(position: Position, seat: number, sum?: number): RaisePlan | null {
  const wanted = sum ?? openDebts(position.game).find(({ debtor }) => debtor === seat)?.amount
  const after = wanted === undefined ? null : raised(position, seat, wanted)
  return after && { events: after.events, cash: after.game.seats[seat]?.cash ?? 0 }
}

/** The game in which a seat has raised so much cash; null where that cannot be. */
export function raised(
  { edition, game }: Position,
  seat: number,
  sum: number,
): { game: Game; events: GameEvent[] } | null {
  if (!('raise' in edition.steps)) return null
  const play = trialOn(edition, game)
  play.do({ step: 'raise', seat, sum })
  return (play.game.seats[seat]?.cash ?? 0) >= sum ? { game: play.game, events: play.events } : null
}
