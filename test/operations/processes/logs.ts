/** Logs through the standard output, for a while, and ends. */
import { setImmediate } from 'node:timers/promises'
import { createLog } from '#logging/log.ts'

const log = createLog('info')
for (let line = 0; line < 50; line++) {
  log.info({ line }, 'a line '.repeat(20))
  await setImmediate()
}
process.exit(0)
