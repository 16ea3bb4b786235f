import { ranks, type Headlines } from '#mechanics/headlines.ts'
import type { Pictured } from '#mechanics/pictured.ts'

/** How much its own events matter. */
export const headlines: Headlines = {
  // A tower that one more brand may fill is what everybody should look at.
  placedTile: ({ cells, of }) => (of - cells <= dearest ? ranks.news : ranks.routine),
  rolled: ({ dice, why }) => (why === 'move' && dice[1] === 1 ? ranks.routine : null),
  gotOffice: ranks.turningPoint,
  wentHome: ranks.news,
  tookTile: ranks.news,
  swappedTiles: ranks.turningPoint,
  saidNo: ranks.news,
  playedCard: ranks.business,
  // Of any other the card that was played for it tells.
  actionOrdered: ({ what }) => (what === 'swap' || what === 'rival' ? ranks.news : null),
  rested: ({ why }) => (why === 'parking' ? ranks.routine : null),
  snatched: ranks.turningPoint,
  paid: ({ why }) => (stirring.has(why) ? ranks.business : why === 'trip' ? ranks.routine : null),
}

/** Cells of the dearest brand. */
const dearest = 4
const stirring: ReadonlySet<string> = new Set(['rent', 'boomerang', 'levy', 'quiz'])

/** How the picture shows them; whoever buys builds. */
export const pictured: Pictured = {
  bought: { icon: 'tower' },
  playedCard: { as: 'card' },
  placedTile: { icon: 'tower' },
  gotOffice: { icon: 'office' },
  wentHome: { icon: 'tower' },
  tookTile: { icon: 'tower' },
  swappedTiles: { icon: 'deal' },
  saidNo: { icon: 'stop' },
  snatched: { icon: 'tower' },
  'paid.rent': { icon: 'money' },
  'paid.boomerang': { icon: 'money' },
  'paid.levy': { icon: 'money' },
  'paid.quiz': { icon: 'money' },
}
