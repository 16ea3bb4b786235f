import type { OwnNames } from '#mechanics/presentation.ts'

/** Cheats, who is accused of them, and sums and deeds under names that others use otherwise. */
export const ownNames: OwnNames = {
  facts: {
    cheat: 'term',
    newCard: 'term',
    accused: 'seat',
    accuser: 'seat',
    catcher: 'seat',
    cell: 'seat',
    handcuffs: 'seat',
    'dealt.gives': 'squares',
    'dealt.gets': 'squares',
    'sumOutside.min': 'amount',
    'sumOutside.max': 'amount',
    'overSpendable.max': 'amount',
  },
  sides: ['text', 'reward', 'penalty', 'when'],
}
