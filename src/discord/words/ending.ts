import { factsIn, factsOf } from './event-facts.ts'
import { withBoldSums } from './headline.ts'
import { type Running, nameOf } from '../reading.ts'
import type { GameEvent } from '../shapes.ts'
import type { Facts } from '#text/index.ts'

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

/**
 * What makes up what somebody owns at the end, where an event tells it: it stands with them in the result, however much else
 * was told (`story.count.<kind>`). Null for any other event.
 */
export function breakdown(reading: Running, event: GameEvent): string | null {
  return reading.words.find('story', `count.${event.kind}`, factsOf(reading, event))
}

/** By seat. */
export function breakdowns(reading: Running, events: readonly GameEvent[]): ReadonlyMap<number, string> {
  return new Map(
    events.flatMap((event) => {
      const told = breakdown(reading, event)
      const { seat } = factsIn(event)
      return told !== null && typeof seat === 'number' ? [[seat, told]] : []
    }),
  )
}

/** Who won a game that is over, as its sentences name them: `winners`, and how many they are for the verb. */
export function winnersOf(running: Running): Facts {
  const { view, words } = running
  const winners = view.over?.winners ?? []
  return {
    winners:
      winners.length > 0 ? words.list(winners.map((seat) => nameOf(running, seat))) : words.say('ui.nobody'),
    count: Math.max(1, winners.length),
  }
}
