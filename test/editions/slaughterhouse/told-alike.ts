import type { ToldAlike } from '../reasons.ts'

export const toldAlike: ToldAlike = {
  reasons: { freed: ['settlement', 'moved'], copMoved: ['turn'], gateOpened: ['monopoly'] },
  squares: ['incomeTax', 'luxuryTax'],
}
