import { editionOf } from '#editions/index.ts'
import type { ToldAlike } from '../reasons.ts'

const cards = Object.values(editionOf('cheaters').decks).flat()

/** What a payment was for is told beside it, by the event that it came with. */
export const toldAlike: ToldAlike = {
  reasons: {
    paid: ['allowance', 'cheat', 'reward', 'falseCry', 'lastRents', 'undone', ...cards],
    jailed: ['cheat'],
    freed: ['displaced', 'escape', 'undone'],
  },
  squares: ['ride'],
}
