import type { Player } from '#players/situation.ts'

export const player: Player = {
  deciders: {},
  habits: [],
  reserve: () => 0,
  cardWorth: () => 0,
  hasBusiness: () => false,
}
