import { ranks, type Headlines } from '#mechanics/headlines.ts'
import type { Pictured } from '#mechanics/pictured.ts'

export const headlines: Headlines = {
  moved: ranks.routine,
  drew: ranks.routine,
  usedCard: ranks.routine,
  declined: ranks.routine,
  freed: ranks.routine,
  bought: ranks.business,
  gotPlace: ranks.business,
  jailed: ranks.news,
  paid: ({ why }) => {
    if (why === 'rent') return ranks.business
    return ['salary', 'card', 'fine'].includes(why) ? ranks.routine : null
  },
}

export const pictured: Pictured = {
  drew: { as: 'card' },
  usedCard: { icon: 'card' },
  declined: { icon: 'deed' },
  bought: { icon: 'deed' },
  gotPlace: { icon: 'present' },
  freed: { icon: 'jail' },
  jailed: { icon: 'toJail' },
  'paid.rent': { icon: 'money' },
  'paid.salary': { icon: 'go' },
  'paid.card': { icon: 'card' },
  'paid.fine': { icon: 'money' },
}
