import { cancel, handOver, move, purge, repair, unblock } from './changing.ts'
import { type AdminCommand, UserError } from './command.ts'
import { exportGame, list, log, show, stalled, why } from './reading.ts'
import { parseArgs } from 'node:util'
import { printable } from '#process/operator-message.ts'
import { messageOf } from '#table/core/record.ts'
import type { Store } from '#store/index.ts'
import type { Editions } from '#table/core/loaded-game.ts'
import { adminService } from '#table/operations/admin-service.ts'

/** All commands by name; those that change something come last. */
const adminCommands: Readonly<Record<string, AdminCommand>> = {
  list,
  show,
  log,
  why,
  stalled,
  export: exportGame,
  unblock,
  repair,
  move,
  cancel,
  purge,
  'hand-over': handOver,
}

const text = { type: 'string' } as const
const known = {
  status: text,
  server: text,
  user: text,
  from: text,
  how: text,
  out: text,
  channel: text,
  yes: { type: 'boolean' },
} as const

interface AdminDeps {
  store: Store
  editions: Editions
  now?: number
  say: (line: string) => void
}

/** Runs one command on an open store. Returns the exit code. */
export async function runAdmin(deps: AdminDeps, words: string[]): Promise<number> {
  const { store, editions, now = Date.now(), say } = deps
  const line = (text: string) => say(printable(text))
  try {
    const { command, args, yes, options } = read(words)
    const service = adminService({ store, editions, clock: () => now })
    await command.run({ store, service, now, options, yes, say: line }, args)
    return 0
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    line(error.message)
    return 1
  }
}

function read(words: string[]) {
  try {
    const { values, positionals } = parseArgs({ args: words, options: known, allowPositionals: true })
    const { yes = false, ...given } = values
    const [name = '', ...args] = positionals
    const command = Object.hasOwn(adminCommands, name) ? adminCommands[name] : undefined
    if (!command) throw new UserError(usage())
    expectUsed(command, args, given)
    return { command, args, yes, options: given }
  } catch (error) {
    if (error instanceof UserError) throw error
    throw new UserError(`${messageOf(error)}\n\n${usage()}`)
  }
}

/**
 * Throws for an argument or option that the command ignores: the user may have meant it to limit the command.
 */
function expectUsed({ usage }: AdminCommand, args: readonly string[], options: object): void {
  const most = /^\S+ [A-Z]/.test(usage) ? 1 : 0
  if (args.length > most) throw new UserError(`${JSON.stringify(args[most])} is one word too many: ${usage}`)
  for (const option of Object.keys(options))
    if (!usage.includes(`--${option}`)) throw new UserError(`--${option} has no meaning here: ${usage}`)
}

export function usage(): string {
  const lines = Object.values(adminCommands).map(({ usage, about }) => `  ${usage}\n      ${about}`)
  return [
    'Usage: npm run admin -- COMMAND. What changes something tells first what it would do, and does it with --yes.',
    ...lines,
  ].join('\n')
}
