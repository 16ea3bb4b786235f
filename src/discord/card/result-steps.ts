import { eventsOf, hasKind } from '../log-events.ts'
import type { Running } from '../reading.ts'
import type { Task } from '../channel-style.ts'
import type { Step } from '../sending/steps.ts'
import type { LogEntry } from '../shapes.ts'
import { blow } from '../words/blow.ts'
import { breakdowns } from '../words/breakdown.ts'
import type { Told } from '../words/narrate.ts'
import { liesText } from './lies.ts'
import { resultMessage } from './result.ts'

/** Sends the result of a game, once. */
export function resultOf(
  { delivery, reading }: Task,
  running: Running,
  fresh: LogEntry[],
  told: Told[],
): Step {
  const { table } = reading
  const events = eventsOf(fresh)
  return {
    do: 'send',
    nonce: `${table.id}-over`,
    make: async (draw) => ({
      message: resultMessage({
        reading: running,
        told,
        drawn: await draw.board(fresh),
        ending: delivery.ending,
        lies: liesText(running, fresh),
        fall: blow(running, events),
        counts: breakdowns(running, events),
      }),
    }),
  }
}

/** The result comes with the end itself; what people say around the table later is no news of the game. */
export function hasEnded(fresh: readonly LogEntry[]): boolean {
  return hasKind(eventsOf(fresh), ['over'])
}
