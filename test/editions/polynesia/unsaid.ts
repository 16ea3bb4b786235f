import type { Unsaid } from '../unsaid.ts'

export const unsaid: Unsaid = {
  summary: ['end.minutes', 'debt.offers', 'rent.graceMinutes', 'auction.banker', 'cardDepartureSalary'],
  offer: ['rent.mode'],
  passAhead: ['auction.mode'],
}
