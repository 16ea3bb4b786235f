import { press, type StandingMove } from '#engine/edition.ts'
import type { Game, Party } from '#engine/game.ts'
import { refusal } from '#engine/refusal.ts'
import { deferredIn } from './debts.ts'
import { fromLeft } from '../holdings.ts'
import { seatAt } from '../means.ts'

const lapsesBeforeRemoval = 3

/** Who takes the estate of one who leaves: the player he owes first, otherwise the Bank (CLS-136). */
function heirOf(game: Game, seat: number): Party {
  const due = [...game.debts, ...deferredIn(game)]
  return (
    due.find(({ debtor, creditor }) => debtor === seat && typeof creditor === 'number')?.creditor ?? 'bank'
  )
}

export const resign: StandingMove = {
  options: () => [{ ...press('resign', null), grave: true }],
  carry: (play, seat) => play.do({ step: 'bankrupt', seat, to: heirOf(play.game, seat), why: 'resigned' }),
}

/** Who may remove an absent seat: the host; in place of a host who is absent himself, or out, the next who is there. */
function guardianOf(game: Game, absent: number): number | undefined {
  return [game.host, ...fromLeft(game, game.host)].find(
    (seat) => seat !== absent && !seatAt(game, seat).out && !isAbsent(game, seat),
  )
}

function isAbsent(game: Game, seat: number): boolean {
  const mate = seatAt(game, seat)
  return !mate.out && mate.missed >= lapsesBeforeRemoval
}

/** A player who let three own turn decisions in a row lapse may be removed (`cls.afk.remove`). */
export const remove: StandingMove = {
  options: ({ game }, seat) =>
    game.seats.flatMap((_, absent) =>
      absent !== seat && isAbsent(game, absent) && guardianOf(game, absent) === seat
        ? [{ ...press('remove', null), fixed: { seat: absent }, grave: true as const }]
        : [],
    ),
  explain: (_position, _seat, move) =>
    typeof move.with['seat'] === 'number' ? refusal('notAbsent', { seat: move.with['seat'] }) : null,
  carry: (play, _seat, move) => {
    const absent = move.with['seat'] as number
    play.do({ step: 'bankrupt', seat: absent, to: heirOf(play.game, absent), why: 'removed' })
  },
}
