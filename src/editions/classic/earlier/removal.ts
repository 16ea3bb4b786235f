import { press, type Edition, type StandingMove } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import { refusal } from '#engine/refusal.ts'
import { fromLeft } from '../holdings.ts'
import { seatAt } from '../means.ts'

declare module '#engine/refusal.ts' {
  interface RefusalFacts {
    notAbsent: { seat: number }
  }
}

/** Removal as it was until the others voted on it (`cls.afk.remove`, DAY-025; 22 November 2026). */

const lapsesBeforeRemoval = 3

/** Who might remove an absent seat: the host; in place of a host who was absent himself, or out, the next who was there. */
function guardianOf(game: Game, absent: number): number | undefined {
  return [game.host, ...fromLeft(game, game.host)].find(
    (seat) => seat !== absent && !seatAt(game, seat).out && !isAbsent(game, seat),
  )
}

function isAbsent(game: Game, seat: number): boolean {
  const mate = seatAt(game, seat)
  return !mate.out && mate.missed >= lapsesBeforeRemoval
}

/** A player who let three own turn decisions in a row lapse. */
const remove: StandingMove = {
  options: ({ game }, seat) =>
    game.seats.flatMap((_, absent) =>
      absent !== seat && isAbsent(game, absent) && guardianOf(game, absent) === seat
        ? [{ ...press('remove', null), fixed: { seat: absent }, grave: true as const }]
        : [],
    ),
  explain: (_position, _seat, { with: { seat } }) =>
    typeof seat === 'number' ? refusal('notAbsent', { seat }) : null,
  carry: (play, _seat, { with: { seat } }) => play.edition.remove(play, seat as number),
}

/** An edition in which one player may remove an absent one. */
export function withRemovalByHost(next: Edition): Edition {
  return { ...next, standing: { ...next.standing, remove } }
}
