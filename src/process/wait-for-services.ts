import { setTimeout } from 'node:timers/promises'
import { DiscordAway } from '#discord/index.ts'
import { StoreInUse, StoreUnavailable } from '#store/index.ts'
import type { Log } from '#logging/log.ts'
import { existsSync } from 'node:fs'
import type { DatabasePlace } from '#config/config.ts'
import { codeOf } from './operator-message.ts'

/**
 * Delays between attempts, ms. The delay doubles up to the maximum, which is longer for Discord, since it
 * limits log-ins.
 */
const first = 1_000
const most = { database: 1_000, Discord: 60_000 }
/** Interval between log lines, in ms. */
const quiet = 30_000

/**
 * Retries until the service is available. The service may be starting, and a restart of the bot would not
 * help.
 */
export async function retryUntilAvailable<Part>(open: () => Promise<Part>, log: Log): Promise<Part> {
  let lastLoggedAt = -Infinity
  for (let tries = 0; ; tries++) {
    try {
      return await open()
    } catch (error) {
      const away = awayBy(error)
      if (away === null) throw error
      if (performance.now() - lastLoggedAt >= quiet) {
        lastLoggedAt = performance.now()
        const who = away === 'Discord' ? away : `the ${away}`
        log.warn({ reason: reasonOf(error) }, `${who} is away; waiting for it`)
      }
      await setTimeout(Math.min(most[away], first * 2 ** tries))
    }
  }
}

/** Returns the message of the innermost cause. No stack is logged for a service that is starting. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message || String(codeOf(error))
}

function awayBy(error: unknown): keyof typeof most | null {
  if (error instanceof DiscordAway) return 'Discord'
  return error instanceof StoreUnavailable ? 'database' : null
}

/** Retries for some seconds, since a process that is stopping may still use the port or the folder. */
export async function retryWhileInUse<Part>(open: () => Promise<Part>, log: Log): Promise<Part> {
  for (let tries = 1; ; tries++) {
    try {
      return await open()
    } catch (error) {
      if (!isHeld(error) || tries === 20) throw error
      if (tries === 1) log.info('the folder or the port is in use; retrying for some seconds')
      await setTimeout(500)
    }
  }
}

function isHeld(error: unknown): boolean {
  return error instanceof StoreInUse || codeOf(error) === 'EADDRINUSE'
}

/** Progress messages for the terminal and the playground’s page. */
export const preparing = {
  database({ folder }: DatabasePlace): string {
    if (folder === undefined) return 'Opening the database …'
    if (existsSync(folder)) return `Opening the database in ${folder} …`
    return `A first start: making a database in ${folder}. That takes some seconds …`
  },
  bot: 'Waking the bot: games, clocks and pictures …',
}
