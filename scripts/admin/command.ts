import type { Store } from '#store/index.ts'
import { onFault } from '#table/core/request.ts'
import type { LoadedGame } from '#table/core/loaded-game.ts'
import type { AdminService } from '#table/operations/admin-service.ts'
import { reasons } from '#operations/survey.ts'

export interface Admin {
  store: Store
  service: AdminService
  now: number
  /** Values of the given options by name. */
  options: Readonly<Record<string, string | undefined>>
  /** Confirmation: without it, a command only describes its change. */
  yes: boolean
  say: (line: string) => void
}

export interface AdminCommand {
  /** The command's arguments and options, for the help. */
  usage: string
  about: string
  run: (admin: Admin, args: readonly string[]) => Promise<void>
}

/** Thrown for an impossible request; shown without a stack. */
export class UserError extends Error {}

/** Returns the game whose id is the first argument. @throws UserError if it cannot be read */
export async function gameOf({ service }: Admin, [id]: readonly string[]): Promise<LoadedGame> {
  if (id === undefined) throw new UserError('Name a game by its id; `list` shows them.')
  const unreadable = onFault((): never => {
    throw new UserError(`The game cannot be shown: ${reasons.unreadable}.`)
  })
  const loaded = await service.get(id).catch(unreadable)
  if (!loaded) throw new UserError(`There is no game ${JSON.stringify(id)}.`)
  if (service.isLater(loaded))
    throw new UserError("It is a newer program's game, which this one does not know: use that one's `admin`.")
  return loaded
}

/** Throws unless the store knows the server: a mistyped id must not look like an empty server. */
export async function expectServer({ store }: Admin, server: string): Promise<void> {
  if (!(await store.guilds.isKnown(server)))
    throw new UserError(`Nothing is kept of a server ${JSON.stringify(server)}.`)
}

/** Describes a change, and carries it out if it is confirmed. */
export async function carryOut(admin: Admin, plan: string, work: () => Promise<string>): Promise<void> {
  if (!admin.yes) return admin.say(`This would ${plan} Nothing was done; repeat it with --yes.`)
  admin.say(await work())
}

export function when(ms: number | null): string {
  return ms === null ? 'none' : new Date(ms).toISOString()
}

/** Formats a duration in its two largest units. */
export function lengthOf(ms: number): string {
  const parts = [
    [Math.floor(ms / 86_400_000), 'd'],
    [Math.floor(ms / 3_600_000) % 24, 'h'],
    [Math.floor(ms / 60_000) % 60, 'min'],
    [Math.floor(ms / 1000) % 60, 's'],
  ] as const
  const first = parts.findIndex(([count]) => count > 0)
  const told = first < 0 ? parts.slice(-1) : parts.slice(first, first + 2).filter(([count]) => count > 0)
  return told.map(([count, unit]) => `${count} ${unit}`).join(' ')
}
