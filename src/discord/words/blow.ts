import { factsOf } from './event-facts.ts'
import { withBoldSums } from './headline.ts'
import type { Running } from '../reading.ts'
import type { GameEvent } from '../shapes.ts'

/** What brought the last opponent down, from the events of a game's end; null where nobody fell in them. */
export function blow(reading: Running, events: readonly GameEvent[]): string | null {
  const fall = events.findLastIndex(({ kind }) => kind === 'bankrupt')
  const fallen = events[fall]
  if (fallen?.kind !== 'bankrupt') return null
  const owed = events
    .slice(0, fall)
    .findLast((event) => event.kind === 'owes' && event.debtor === fallen.seat)
  const bold = withBoldSums(reading)
  const facts = factsOf(bold, fallen)
  const isDebt = fallen.why === 'debt' || fallen.why === 'conceded'
  if (!isDebt || owed?.kind !== 'owes') return told({ ...facts, why: isDebt ? 'none' : fallen.why })
  const debt = factsOf(bold, owed)
  return told({ ...facts, square: 'none', ...debt, why: owed.why })

  function told(known: typeof facts): string | null {
    return reading.words.find('story', 'blow', known)
  }
}
