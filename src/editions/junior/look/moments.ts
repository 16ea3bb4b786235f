import { type Headlines, ranks } from '#mechanics/headlines.ts'
import type { Pictured } from '#mechanics/pictured.ts'
import type { Mark } from '#mechanics/presentation.ts'
import type { View } from '../game.ts'
import { boothsEach } from '../park.ts'

/** Ranks of this edition's events, including those shared with other editions. */
export const headlines: Headlines = {
  moved: ranks.routine,
  drew: ranks.routine,
  bought: ranks.business,
  boothPlaced: ranks.business,
  boothLost: ranks.routine,
  goLost: ranks.business,
  paid: ({ why }) =>
    stirring.has(why) ? ranks.business : why === 'salary' || why === 'show' ? ranks.routine : null,
}

/** Payments that become a headline. The one for the bus explains the move to the café. */
const stirring: ReadonlySet<string> = new Set(['rent', 'pot', 'bus'])

export const pictured: Pictured = {
  drew: { as: 'card' },
  bought: { icon: 'booth' },
  boothPlaced: { icon: 'booth' },
  boothLost: { icon: 'booth' },
  goLost: { icon: 'go' },
  'paid.rent': { icon: 'booth' },
  'paid.pot': { icon: 'money' },
  'paid.salary': { icon: 'go' },
  'paid.show': { icon: 'firework' },
  'paid.bus': { icon: 'bus' },
}

/** Number of booths in each player's hand (JUN-011). */
export function marks(view: View): Mark[] {
  if (view.over) return []
  return view.seats.flatMap(({ out }, seat): Mark[] => {
    const onBoard = view.deeds.filter((deed) => deed?.owner === seat).length
    return out
      ? []
      : [{ kind: 'booths', icon: 'booth', ink: '#b5340a', seat, count: boothsEach(view) - onBoard }]
  })
}
