/** Preloaded into the bot's process: sets the offset of its clock from messages (ms). */
import { passTime } from '#test/driving/shifted-clock.ts'

process.on('message', (ahead) => passTime(Number(ahead)))
process.on('disconnect', () => process.exit())
process.channel?.unref()
