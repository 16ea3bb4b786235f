/** Loaded into the bot's process before anything else: its clock is wrong by as much as it is told (ms). */
import { passTime } from '#test/driving/shifted-clock.ts'

process.on('message', (ahead) => passTime(Number(ahead)))
process.on('disconnect', () => process.exit())
process.channel?.unref()
