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
  paid: ({ why }) => (stirring.has(why) ? ranks.business : usual.has(why) ? ranks.routine : null),
}

/** Cells of the dearest brand. */
const dearest = 4
const stirring: ReadonlySet<string> = new Set(['rent', 'boomerang', 'levy', 'quiz'])
const usual: ReadonlySet<string> = new Set(['salary', 'card', 'trip'])

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
  'paid.boomerang': { icon: 'money' },
  'paid.levy': { icon: 'money' },
  'paid.quiz': { icon: 'money' },
}
