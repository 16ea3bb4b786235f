import type { Logger } from 'pino'
import { endingOf } from '../card/ending.ts'
import { liesText } from '../card/lies.ts'
import { resultMessage } from '../card/result.ts'
import { eventsOf, hasKind } from '../log-events.ts'
import type { Pictures } from '../parts/pictures.ts'
import type { Running } from '../reading.ts'
import type { LogEntry, TableInfo, TableRoom } from '../shapes.ts'
import { blow } from '../words/blow.ts'
import { breakdowns } from '../words/breakdown.ts'
import type { Told } from '../words/narrate.ts'
import { drawnOf } from './card-making.ts'
import type { Courier } from './courier.ts'

interface ResultDeps {
  table: TableRoom
  courier: Courier
  pictures: Pictures
  log: Logger
}

/**
 * Sends how a game ended; what of it cannot be had is left out. Throws where the database is away for
 * now: the result waits then, for it is sent once and what it lacked would never come. The end counts as delivered with it
 * alone, so whichever process is there when the database is back sends it whole.
 */
export async function sendResult(
  { table: room, courier, pictures, log }: ResultDeps,
  running: Running,
  table: TableInfo,
  fresh: LogEntry[],
  told: Told[],
): Promise<void> {
  const drawn = await drawnOf({ pictures, log }, running, fresh)
  const fall = blow(running, eventsOf(fresh))
  const ending = await endingOf(room, running, log)
  const lies = liesText(running, fresh)
  const counts = breakdowns(running, eventsOf(fresh))
  const message = resultMessage({ reading: running, told, drawn, ending, lies, fall, counts })
  await courier.send(table.channel, message, `${table.id}-over`)
}

/** The result comes with the end itself; what is said around the table later is no news of the game. */
export function hasEnded(fresh: readonly LogEntry[]): boolean {
  return hasKind(eventsOf(fresh), ['over'])
}
