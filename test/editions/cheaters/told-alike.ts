import { editionOf } from '#editions/index.ts'
import type { ToldAlike } from '../reasons.ts'

const cards = Object.values(editionOf('cheaters').decks).flat()

/** Reasons that an accompanying event already shows, and squares whose shared name fits. */
export const toldAlike: ToldAlike = {
  reasons: {
    paid: ['allowance', 'cheat', 'reward', 'falseCry', 'lastRents', 'undone', ...cards],
    jailed: ['cheat'],
    freed: ['displaced', 'escape', 'undone'],
  },
  squares: ['ride'],
}
