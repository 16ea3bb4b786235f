import { promptOf, runAgenda } from './agenda.ts'
import type { Doable } from './moves.ts'
import type { Move } from './option.ts'
import type { Play } from './play.ts'

/** Carries out a checked move of a seat, settles, and runs pending work. */
export function carryAct(play: Play, seat: number, move: Move, found: Doable): void {
  if (found.prompt === null) found.act.apply(play, seat, move, null)
  else {
    // The prompt may belong to the original of this copy.
    const prompt = promptOf(play.game, found.prompt.id)
    if (prompt) found.act.apply(play, seat, move, prompt)
  }
  if (!play.game.over) play.edition.settle(play)
  runAgenda(play)
}
