import type { Game } from '#engine/game.ts'
import type { Aside } from './types.ts'

/** Own turns in a row that a seat let pass, and the number of the last one. */
export interface Missed {
  seat: number
  turns: number
  last: number
}

/** Own turns in a row after which a seat is minded (DAY-021). */
export const mostMissed = 2

/**
 * What is known of missed turns after a move. The engine counts decisions (`missed`), of which one turn may have
 * several; a turn counts once, and the first own answer ends the row, whatever it answers.
 */
export function withMissed(
  aside: Aside | undefined,
  before: Game,
  after: Game,
  answering: number | null = null,
): Aside | undefined {
  const known = (aside?.missed ?? []).map((row) => (row.seat === answering ? { ...row, turns: 0 } : row))
  const missed = after.seats.flatMap((mate, seat) => {
    const row = known.find((one) => one.seat === seat)
    if (mate.out || mate.missed === 0) return []
    return mate.missed > (before.seats[seat]?.missed ?? 0)
      ? [longer(row, seat, turnOf(seat, before, after))]
      : (row ?? [])
  })
  if (missed.length === 0 && known.length === 0) return aside
  const { missed: _before, ...others } = aside ?? {}
  return missed.length > 0 ? { ...others, missed } : others
}

/** The turn that a decision belongs to: the one that it begins, where an edition counts turns from the roll. */
function turnOf(seat: number, before: Game, after: Game): number {
  return after.turn.seat === seat ? after.turn.number : before.turn.number
}

function longer(row: Missed | undefined, seat: number, turn: number): Missed {
  // Who let a decision of a turn pass, and then answered another one of it, has not let the turn pass.
  if (row?.last === turn) return row
  return { seat, turns: (row?.turns ?? 0) + 1, last: turn }
}
