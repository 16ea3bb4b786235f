import { ranks, type Headlines } from '#mechanics/headlines.ts'
import type { Pictured } from '#mechanics/pictured.ts'
import { hotel } from '#mechanics/buildings.ts'

/** How much its own events matter. */
export const headlines: Headlines = {
  marketBought: ranks.business,
  taken: ranks.news,
  raised: ({ level }) => (level === hotel ? ranks.news : ranks.business),
  tendered: ranks.business,
  broken: ranks.news,
  playedOn: ranks.business,
  placed: ranks.business,
  paid: ({ why }) => (why === 'rent' ? ranks.business : why === 'tax' ? ranks.routine : null),
}

/** How the picture shows them. */
export const pictured: Pictured = {
  marketBought: { icon: 'stall' },
  taken: { icon: 'grab' },
  raised: { icon: 'house' },
  tendered: { icon: 'deal' },
  broken: { icon: 'deal' },
  playedOn: { as: 'card' },
  placed: { icon: 'house' },
  'paid.rent': { icon: 'money' },
  'paid.tax': { icon: 'tax' },
}
