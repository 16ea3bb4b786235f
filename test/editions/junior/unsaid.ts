import type { Unsaid } from '../unsaid.ts'

export const unsaid: Unsaid = {
  summary: ['end.rounds', 'end.minutes', 'luck.recycle'],
  buy: ['buy.mandatory'],
  'buy.last': ['end.trigger', 'end.rounds', 'end.minutes'],
  'go.claim': ['go.mode'],
}
