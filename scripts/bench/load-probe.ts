import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Figures that a loaded process reports on request. */
export interface Probe {
  rss: number
  /** Heap after a collection. */
  heapUsed: number
  /** User and system time since its start, ms. */
  cpu: number
  /** Maximum delay of its timers since the last request, ms. */
  lag: number
}

const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

// The load section loads this file into the bot's process.
process.on('message', (asked) => {
  if (asked === 'profile') return void profile()
  collect()
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const probe: Probe = { rss, heapUsed, cpu: (user + system) / 1000, lag: delay.max / 1e6 }
  delay.reset()
  process.send?.(probe)
})
/** Profiles the processor until the process ends, and writes a file for Chrome's developer tools. */
async function profile(): Promise<void> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.start')
  process.once('SIGTERM', () => {
    void session.post('Profiler.stop').then(({ profile }) => {
      const file = join(tmpdir(), `shortchange-${process.pid}.cpuprofile`)
      writeFileSync(file, JSON.stringify(profile))
      console.error(`profile of the last tenth: ${file}`)
    })
  })
}

process.on('disconnect', () => process.exit())
process.channel?.unref()
