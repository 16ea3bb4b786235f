import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { commands } from '#commands/index.ts'
import { startBot, type Bot } from '#discord/index.ts'
import { startStandIn, type StandIn } from '#playground/index.ts'
import { openStore, StoreInUse, type Store } from '#store/index.ts'
import { openTable } from '#table/index.ts'
import { startHealth, type Health } from './health.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'

export interface Serving {
  /** Address of the playground's page; null where Discord is served. */
  page: string | null
  /** Ends in the order of a click: no new presses, running moves finished, everything shown, the database closed. */
  close: () => Promise<void>
}

/** How often the clock looks for what is due, in ms. */
const heartbeat = 1_000

/** Starts everything: Discord where there is a token, the playground otherwise. */
export async function serve(settings: Settings, log: Log): Promise<Serving> {
  const opened: { close: () => Promise<void> }[] = []
  const close = async () => {
    for (const part of opened.toReversed()) await part.close()
    opened.length = 0
  }
  const keep = <Part extends { close: () => Promise<void> }>(part: Part): Part => {
    opened.push(part)
    return part
  }
  try {
    const place = await placeOf(settings, keep)
    const store = keep(await patiently(() => openStore(storeOptions(settings))))
    const table = keep(await openTable({ store, log }))
    const bot = keep(await startBot({ ...place, table, commands, log }))
    table.run(heartbeat)
    if (settings.healthPort !== undefined) keep(await startHealth(settings.healthPort, healthOf(store, bot)))
    return { page: place.page, close }
  } catch (error) {
    await close()
    throw error
  }
}

interface Place {
  token: string
  /** Base of Discord's REST interface; null for Discord itself. */
  api: string | null
  page: string | null
}

async function placeOf(settings: Settings, keep: (standIn: StandIn) => StandIn): Promise<Place> {
  const { discordToken: given, discordApi = null } = settings
  if (given !== undefined) return { token: given, api: discordApi, page: null }
  const folder = join(settings.dataDir, 'playground')
  const { token, api, url } = keep(await patiently(() => startStandIn({ port: settings.port, folder })))
  return { token, api, page: url }
}

/** Tries for some seconds where a process that is just ending still holds the port or the folder. */
async function patiently<Part>(open: () => Promise<Part>): Promise<Part> {
  for (let tries = 1; ; tries++) {
    try {
      return await open()
    } catch (error) {
      if (!isHeld(error) || tries === 20) throw error
      await setTimeout(500)
    }
  }
}

function isHeld(error: unknown): boolean {
  return error instanceof StoreInUse || (error as { code?: unknown }).code === 'EADDRINUSE'
}

function storeOptions({ databaseUrl, dataDir }: Settings) {
  return databaseUrl === undefined ? { folder: join(dataDir, 'database') } : { databaseUrl }
}

function healthOf(store: Store, bot: Bot): () => Promise<Health> {
  const isThere = () =>
    store.ping().then(
      () => true,
      () => false,
    )
  return async () => ({ discord: bot.isReady(), database: await isThere() })
}
