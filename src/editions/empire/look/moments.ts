import { ranks, type Headlines } from '#mechanics/headlines.ts'
import type { Pictured } from '#mechanics/pictured.ts'

/** How much its events matter, with those that it has in common with others. */
export const headlines: Headlines = {
  moved: ranks.routine,
  completed: ranks.turningPoint,
  jailed: ranks.news,
  freed: ranks.routine,
  stayed: ranks.routine,
  bankrupt: ranks.end,
  bought: ranks.business,
  declined: ranks.routine,
  drew: ranks.routine,
  usedCard: ranks.routine,
  placedTile: ranks.routine,
  gotOffice: ranks.turningPoint,
  wentHome: ranks.news,
  tookTile: ranks.news,
  swappedTiles: ranks.turningPoint,
  saidNo: ranks.news,
  playedCard: ranks.business,
  snatched: ranks.turningPoint,
  paid: ({ why }) =>
    why === 'rent' ? ranks.business : why === 'salary' || why === 'card' ? ranks.routine : null,
}

/** How the picture shows them. */
export const pictured: Pictured = {
  completed: { icon: 'star' },
  jailed: { icon: 'toJail' },
  freed: { icon: 'jail' },
  stayed: { icon: 'jail' },
  bought: { icon: 'tower' },
  declined: { icon: 'deed' },
  drew: { as: 'card' },
  playedCard: { as: 'card' },
  usedCard: { icon: 'card' },
  placedTile: { icon: 'tower' },
  gotOffice: { icon: 'office' },
  wentHome: { icon: 'tower' },
  tookTile: { icon: 'tower' },
  swappedTiles: { icon: 'deal' },
  saidNo: { icon: 'stop' },
  snatched: { icon: 'tower' },
  bankrupt: { icon: 'tax' },
  'paid.salary': { icon: 'go' },
  'paid.rent': { icon: 'money' },
}
