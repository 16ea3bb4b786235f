import type { Mark } from '#mechanics/presentation.ts'
import type { View } from '../game.ts'
import { boothsEach } from '../park/booths.ts'

/** How many booths everybody has in hand (JUN-011). */
export function marks(view: View): Mark[] {
  if (view.over) return []
  return view.seats.flatMap(({ out }, seat): Mark[] => {
    const onBoard = view.deeds.filter((deed) => deed?.owner === seat).length
    return out
      ? []
      : [{ kind: 'booths', icon: 'booth', ink: '#b5340a', seat, count: boothsEach(view) - onBoard }]
  })
}
