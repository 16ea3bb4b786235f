import type { GameEvent } from '../shapes.ts'

/** Whether an event ended an offer: it names it, or an answer to it. */
export function closesOffer(event: GameEvent, id: number): boolean {
  if (event.kind === 'terms') return false
  if (event.kind === 'offered') return event.parent === id
  return 'offer' in event && event.offer === id
}
