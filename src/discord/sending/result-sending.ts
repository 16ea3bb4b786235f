import type { Logger } from 'pino'
import { Declined } from '../declined.ts'
import { endingOf } from '../card/ending.ts'
import { liesOf } from '../card/lies.ts'
import { resultMessage } from '../card/result.ts'
import type { Pictures } from '../parts/pictures.ts'
import type { Running } from '../reading.ts'
import type { LogEntry, TableInfo, TableRoom } from '../shapes.ts'
import type { Told } from '../words/narrate.ts'
import { drawnOf } from './card-making.ts'
import type { Courier } from './courier.ts'
import { publicViewOf } from '../request.ts'

interface ResultDeps {
  table: TableRoom
  courier: Courier
  pictures: Pictures
  log: Logger
}

/**
 * Sends how a game ended, with its record; what of it cannot be had is left out. Throws where the database is away for
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
  const saved = await room.export(publicViewOf(table))
  if (!saved.ok && saved.refusal.code === 'unavailable') throw new Declined(saved.refusal)
  if (!saved.ok)
    log.error({ game: table.id, refused: saved.refusal.code }, 'a finished game could not be exported')
  const file = saved.ok ? saved.value : null
  const ending = await endingOf(room, running, log)
  const lies = await liesOf(running, fresh).catch((error: unknown) => {
    log.error({ game: table.id, err: error }, 'the timeline of a finished game could not be told')
    return null
  })
  const message = resultMessage(running, told, drawn, file, ending, lies)
  await courier.send(table.channel, message, `${table.id}-over`)
}
