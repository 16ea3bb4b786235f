import type { Unsaid } from '../unsaid.ts'

export const unsaid: Unsaid = {
  summary: ['end.rounds', 'end.minutes'],
  'turn.roll': ['go.pay'],
  buy: ['end.trigger', 'buy.mandatory'],
}
