import type { OwnNames } from '#mechanics/presentation.ts'

/** Cheats, by the names of the facts that speak of them, and who is accused of them. */
export const ownNames: OwnNames = {
  facts: {
    cheat: 'term',
    newCard: 'term',
    accused: 'seat',
    accuser: 'seat',
    catcher: 'seat',
    cell: 'seat',
    handcuffs: 'seat',
  },
  sides: ['text', 'reward', 'penalty'],
}
