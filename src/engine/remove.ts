import type { Game } from './game.ts'
import type { Move } from './option.ts'
import { runAgenda } from './agenda.ts'
import type { Play } from './play.ts'
import { refusal, type Refusal } from './refusal.ts'

/**
 * Checks a clock move that takes a seat out of the game: `{ seat }`. The table decides when, since it knows
 * which players are absent; the edition decides what happens to the seat's assets (`Edition.remove`).
 */
export function removeRefused(game: Game, { with: { seat } }: Move): Refusal | null {
  return typeof seat === 'number' && game.seats[seat]?.out === false
    ? null
    : refusal('badAnswer', { name: 'seat' })
}

export function remove(play: Play, { with: { seat } }: Move): void {
  play.edition.remove(play, seat as number)
  if (!play.game.over) play.edition.settle(play)
  runAgenda(play)
}
