// Writes 50 log lines to the standard output and exits.

import { setImmediate } from 'node:timers/promises'
import { createLog } from '#logging/log.ts'

const log = createLog('info')
for (let line = 0; line < 50; line++) {
  log.info({ line }, 'a line '.repeat(20))
  await setImmediate()
}
process.exit(0)
