import type { EventOf } from '#engine/event.ts'
import type { HeldCard } from '#engine/game.ts'
import { giveUpCard } from '#mechanics/cards/held.ts'
import { release } from '#mechanics/jail/jail.ts'
import type { Play } from '../game.ts'

/** Free, and on the way by the throw that lies there, which gives no further one (POL-080). */
function leave(play: Play, seat: number, how: EventOf<'freed'>['how']): void {
  release(play, seat, how)
  play.do({ step: 'go', seat })
}

/** Plays a held card at once. */
export function leaveByCard(play: Play, seat: number, held: HeldCard): void {
  giveUpCard(play, seat, held)
  play.emit({ kind: 'usedCard', seat, ...held })
  leave(play, seat, 'card')
}
