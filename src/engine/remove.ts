import type { Game } from './game.ts'
import type { Move } from './option.ts'
import { runAgenda } from './agenda.ts'
import type { Play } from './play.ts'
import { refusal, type Refusal } from './refusal.ts'

/**
 * Takes a seat out of the game: `{ seat }`. Who may wish it, and when, is the table's business: it knows who is away.
 * What becomes of the seat's things is the edition's (`Edition.remove`).
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
