/**
 * Loaded into the bot's process before anything else (`--import`). Told of a statement by a part of its text, it ends the
 * process with SIGKILL right before the embedded database carries that out for the first time, or right after. It says when
 * it knows.
 */
import { PGlite } from '@electric-sql/pglite'

export interface Death {
  when: 'before' | 'after'
  statement: string
}

let death: Death | null = null

const query = Reflect.get(PGlite.prototype, 'query') as (...args: unknown[]) => Promise<unknown>
PGlite.prototype.query = async function (this: PGlite, ...args: unknown[]) {
  const isIt = death !== null && String(args[0]).includes(death.statement)
  if (isIt && death?.when === 'before') process.kill(process.pid, 'SIGKILL')
  const result = await query.apply(this, args)
  if (isIt) process.kill(process.pid, 'SIGKILL')
  return result
} as typeof PGlite.prototype.query

process.on('message', (told: Death) => {
  death = told
  process.send?.('knows')
})
process.channel?.unref()
process.on('disconnect', () => process.exit())
