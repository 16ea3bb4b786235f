import type { Unsaid } from '../unsaid.ts'

export const unsaid: Unsaid = {
  summary: [
    'auction.mode',
    'auction.proxy',
    'office.head',
    'hand.limit',
    'react',
    'jail.rent',
    'end.rounds',
    'end.minutes',
  ],
  buy: ['hands'],
  'empire.answer': ['react'],
}
