import type { Play } from '#engine/play.ts'
import { landings } from '../../classic/turn/land.ts'
import type { Special, Stop } from '../../classic/turn/move.ts'

/** How a landing is marked that only calls on the Cop (SLH-124). */
export const visit: Special = 'visit'

/** Go To Jail, but for whom blue card 8 has brought (SLH-124). */
export function toJail(play: Play, stop: Stop): void {
  if (stop.special !== visit) landings['land.toJail']?.(play, stop)
}
