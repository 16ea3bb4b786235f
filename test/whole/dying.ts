/**
 * Loaded into the bot's process before anything else (`--import`). Told of a statement by a part of its text, it ends the
 * process with SIGKILL right before the embedded database carries that out for the first time, or right after. It says when
 * it knows, and that no earlier press is under way any more: those are struck off a moment after they were answered.
 * Its clock is ahead of the machine's by `AHEAD` ms.
 */
import { PGlite } from '@electric-sql/pglite'
import { passTime } from '#test/driving/shifted-clock.ts'

passTime(Number(process.env['AHEAD']))

export interface Death {
  when: 'before' | 'after'
  statement: string
}

let death: Death | null = null
const underWay = new Set<string>()
let atRest: () => void = () => undefined

const query = Reflect.get(PGlite.prototype, 'query') as (...args: unknown[]) => Promise<unknown>
PGlite.prototype.query = async function (this: PGlite, ...args: unknown[]) {
  const isIt = death !== null && String(args[0]).includes(death.statement)
  if (isIt && death?.when === 'before') process.kill(process.pid, 'SIGKILL')
  const result = await query.apply(this, args)
  if (isIt) process.kill(process.pid, 'SIGKILL')
  notePresses(String(args[0]), args[1])
  return result
} as typeof PGlite.prototype.query

function notePresses(statement: string, values: unknown): void {
  const [first, second] = (values ?? []) as [string, string[]]
  if (statement.includes('INSERT INTO pending_presses')) underWay.add(first)
  if (!statement.startsWith('DELETE FROM pending_presses WHERE process_id = $1 AND interaction_id')) return
  for (const interaction of second) underWay.delete(interaction)
  if (underWay.size === 0) atRest()
}

process.on('message', (told: Death) => {
  const know = () => {
    death = told
    process.send?.('knows')
  }
  if (underWay.size === 0) know()
  else atRest = know
})
process.channel?.unref()
process.on('disconnect', () => process.exit())
