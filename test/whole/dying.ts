// Preloaded into the bot’s process (`--import`). A message, which the process confirms, names a part of a
// statement’s text. When the embedded database next executes that statement, the process gets a signal right
// before or right after it. The process’s clock is `AHEAD` ms in front of the machine’s.

import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'pg'
import { passTime } from '#test/driving/shifted-clock.ts'

passTime(Number(process.env['AHEAD']))

export interface Death {
  signal: 'SIGKILL' | 'SIGTERM'
  when: 'before' | 'after'
  statement: string
}

/** How long a process takes to stop accepting presses after SIGTERM, ms. */
const endBegins = 300

let death: Death | null = null

const query = Reflect.get(Pool.prototype, 'query') as (...args: unknown[]) => Promise<unknown>
Pool.prototype.query = async function (this: Pool, ...args: unknown[]) {
  const [asked] = args as [string | { text: string }]
  const text = typeof asked === 'string' ? asked : asked.text
  const own = death !== null && text.includes(death.statement) ? death : null
  if (own) death = null
  if (own?.when === 'before') {
    process.kill(process.pid, own.signal)
    // Let the shutdown start before the database responds.
    await wait(endBegins)
  }
  const result = await query.apply(this, args)
  if (own?.when === 'after') process.kill(process.pid, own.signal)
  return result
} as typeof Pool.prototype.query

process.on('message', (told: Death) => {
  death = told
  process.send?.('knows')
})
process.channel?.unref()
process.on('disconnect', () => process.exit())
