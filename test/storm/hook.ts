// Preloaded into the bot’s process. Each message sets the process’s clock that many ms in front of the
// machine’s.

import { passTime } from '#test/driving/shifted-clock.ts'

process.on('message', (ahead) => passTime(Number(ahead)))
process.on('disconnect', () => process.exit())
process.channel?.unref()
