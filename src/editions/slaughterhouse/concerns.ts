import type { Concerns } from '#engine/concerns.ts'

/** Crimes and accidents that others bring upon somebody. */
export const concerns: Concerns = {
  pickpocketed: ({ victim }) => [victim],
  arrested: ({ seat }) => [seat],
  exploded: ({ owner }) => (owner === null ? [] : [owner]),
  seized: ({ from }) => [from],
  cardGiven: ({ seat }) => [seat],
}
