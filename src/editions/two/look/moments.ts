import { ranks, type Headlines } from '#mechanics/headlines.ts'
import type { Pictured } from '#mechanics/pictured.ts'
import { hotel } from '#engine/board.ts'

/** How much its events matter, with those that it has in common with others. */
export const headlines: Headlines = {
  moved: ranks.routine,
  completed: ranks.turningPoint,
  jailed: ranks.news,
  freed: ranks.routine,
  stayed: ranks.routine,
  owes: ranks.news,
  bankrupt: ranks.end,
  inherited: ranks.news,
  marketBought: ranks.business,
  taken: ranks.news,
  raised: ({ level }) => (level === hotel ? ranks.news : ranks.business),
  tendered: ranks.business,
  broken: ranks.news,
  playedOn: ranks.business,
  placed: ranks.business,
  paid: ({ why }) =>
    why === 'rent' ? ranks.business : why === 'salary' || why === 'tax' ? ranks.routine : null,
}

/** How the picture shows them. */
export const pictured: Pictured = {
  completed: { icon: 'star' },
  jailed: { icon: 'toJail' },
  freed: { icon: 'jail' },
  stayed: { icon: 'jail' },
  owes: { icon: 'money' },
  bankrupt: { icon: 'tax' },
  marketBought: { icon: 'stall' },
  taken: { icon: 'grab' },
  raised: { icon: 'house' },
  tendered: { icon: 'deal' },
  broken: { icon: 'deal' },
  playedOn: { as: 'card' },
  placed: { icon: 'house' },
  'paid.rent': { icon: 'money' },
  'paid.salary': { icon: 'go' },
  'paid.tax': { icon: 'tax' },
}
