import type { Summary } from '../summary.ts'
import './events.ts'

const closing = ['withdrawn', 'refused', 'expired', 'voided', 'traded'] as const

/** Of an offer that was answered only the answer is told. */
export const offerSummary: Summary = {
  kinds: ['offered', 'terms', ...closing],
  closing,
  matter: (event) => ('offer' in event ? String(event.offer) : ''),
  told: (events) => {
    const ends = events.filter(({ kind }) => closing.some((one) => one === kind))
    return ends.length > 0 ? ends : events
  },
}
