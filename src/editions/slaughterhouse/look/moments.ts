import type { Edition } from '#engine/edition.ts'
import { ranks, type Headlines } from '#mechanics/headlines.ts'
import type { Pictured } from '#mechanics/pictured.ts'

/** Events that stand out in the story and on the picture. */
export const moments: NonNullable<Edition['moments']> = [
  { kind: 'crime', icon: 'wanted' },
  { kind: 'arrested', icon: 'cap' },
  { kind: 'exploded', icon: 'bomb' },
  { kind: 'wipedOut', icon: 'tax' },
]

/** How much its other events matter. */
export const headlines: Headlines = {
  gateOpened: ranks.turningPoint,
  pickpocketed: ranks.business,
  planted: ranks.business,
  chairman: ranks.news,
  keyPlayed: ranks.business,
  seized: ranks.news,
  crimesPaid: ranks.business,
  paid: ({ why }) => (why === 'restitution' ? ranks.business : null),
}

/** How the picture shows those that are no great moments. */
export const pictured: Pictured = {
  planted: { icon: 'bomb' },
  chairman: { icon: 'coin' },
  keyPlayed: { icon: 'key' },
  pickpocketed: { icon: 'wanted' },
  crimesPaid: { icon: 'money' },
  'paid.restitution': { icon: 'money' },
}
