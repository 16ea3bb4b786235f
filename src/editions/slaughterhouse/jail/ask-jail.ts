import type { Play } from '../game.ts'
import { isOffender } from '../theft/crimes.ts'
import { couldPayFirst, holdsGetOut } from './get-out.ts'

/** How a turn in Jail begins (SLH-093, SLH-094, SLH-118 to SLH-120). */
export function askJail(play: Play, seat: number): void {
  if (!holdsGetOut(play.game, seat))
    ask(play, isOffender(play.game, seat) ? 'jail.thief' : 'jail.choice', seat)
  else if (couldPayFirst(play, seat)) ask(play, 'jail.card4', seat)
  else play.do({ step: 'getOut', seat })
}

function ask(play: Play, kind: string, seat: number): void {
  play.ask({ kind, seats: [seat], timer: 'turn' })
}
