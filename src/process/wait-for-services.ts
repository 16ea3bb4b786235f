import { setTimeout } from 'node:timers/promises'
import { DiscordAway } from '#discord/index.ts'
import { StoreInUse, StoreUnavailable } from '#store/index.ts'
import type { Log } from '#logging/log.ts'
import { existsSync } from 'node:fs'
import type { DatabasePlace } from '#config/config.ts'

/** Between two attempts, ms: each time twice as long, up to the most. A log-in counts with Discord, and few are allowed. */
const first = 1_000
const most = { database: 1_000, Discord: 60_000 }
/** Between two lines of the log, ms. */
const quiet = 30_000

/**
 * Waits for a database or a Discord that is away: it may be starting as well, and whoever restarts us could do no
 * better.
 */
export async function untilThere<Part>(open: () => Promise<Part>, log: Log): Promise<Part> {
  let said = -Infinity
  for (let tries = 0; ; tries++) {
    try {
      return await open()
    } catch (error) {
      const away = awayBy(error)
      if (away === null) throw error
      if (performance.now() - said >= quiet) {
        said = performance.now()
        log.warn(
          { reason: reasonOf(error) },
          `${away === 'Discord' ? away : `the ${away}`} is away; waiting for it`,
        )
      }
      await setTimeout(Math.min(most[away], first * 2 ** tries))
    }
  }
}

/** The innermost message: an operator needs no stack for a service that is starting. */
function reasonOf(error: unknown): string {
  const { message, cause, code } = error as Error & { code?: unknown }
  if (cause instanceof Error) return reasonOf(cause)
  return message || String(code)
}

function awayBy(error: unknown): keyof typeof most | null {
  if (error instanceof DiscordAway) return 'Discord'
  return error instanceof StoreUnavailable ? 'database' : null
}

/** Retries for some seconds while a process that is just ending still holds the port or the folder. */
export async function untilFree<Part>(open: () => Promise<Part>, log: Log): Promise<Part> {
  for (let tries = 1; ; tries++) {
    try {
      return await open()
    } catch (error) {
      if (!isHeld(error) || tries === 20) throw error
      if (tries === 1) log.info('the folder or the port is in use; waiting some seconds until it is free')
      await setTimeout(500)
    }
  }
}

function isHeld(error: unknown): boolean {
  return error instanceof StoreInUse || (error as { code?: unknown }).code === 'EADDRINUSE'
}

/** What a process says that it does before it serves, for whoever started it and for the playground's page. */
export const preparing = {
  database({ folder }: DatabasePlace): string {
    if (folder === undefined) return 'Opening the database …'
    if (existsSync(folder)) return `Opening the database in ${folder} …`
    return `A first start: making a database in ${folder}. That takes some seconds …`
  },
  bot: 'Waking the bot: games, clocks and pictures …',
}
