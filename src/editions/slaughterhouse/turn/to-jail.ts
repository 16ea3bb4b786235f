import { goToJail } from '#mechanics/jail/jail.ts'
import type { Special, Stop } from '#mechanics/movement/move.ts'
import type { Play } from '../game.ts'

/** How a landing is marked that only calls on the Cop (SLH-124). */
export const visit: Special = 'visit'

/** Go To Jail, but for whom blue card 8 has brought (SLH-124). */
export function toJail(play: Play, stop: Stop): void {
  if (stop.special !== visit) goToJail(play, stop)
}
