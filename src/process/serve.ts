import { join } from 'node:path'
import { commands } from '#commands/index.ts'
import { editions } from '#editions/index.ts'
import { applicationOf, SessionStarts, startBot, type Bot } from '#discord/index.ts'
import {
  claimFolder,
  claimShard,
  connectionShares,
  openStore,
  type ShardClaim,
  type Store,
} from '#store/index.ts'
import { openTable, type TableRoom } from '#table/index.ts'
import { startHealth, type Readiness } from '#operations/health.ts'
import { discordMeter, tableMeter, watchSaves } from '#operations/meters.ts'
import type { Metrics } from '#operations/metrics.ts'
import { startSurvey, type Survey } from '#operations/survey.ts'
import { playground, type DatabasePlace, type Config } from '#config/config.ts'
import type { Log } from '#logging/log.ts'
import { startDailyJob } from './daily-job.ts'
import { preparing, retryWhileInUse, retryUntilAvailable } from './wait-for-services.ts'
import { editionOffers, endsGamesAfresh } from './playground-games.ts'
import type { Stopping } from './stopping.ts'

export interface Serving {
  page: string | null
  /** Resolves when another process may serve the same servers. This process must then end. */
  lost: Promise<void>
  /** Resolves with the error when Discord rejects the bot. This process must then report it and end. */
  refused: Promise<Error>
  /**
   * Stops the bot in order: it takes no new interactions, finishes running moves, sends all messages, and
   * closes the database.
   */
  close: () => Promise<void>
}

/** Times of the nightly jobs, in UTC. */
const purgeTime = { hour: 4, minute: 17 }
const archiveTime = { hour: 4, minute: 31 }

/**
 * Age in ms at which the log of a finished game is compressed (`unfolded`), and number of logs per batch
 * (`batch`).
 */
const unfolded = 7 * 24 * 3_600_000
const batch = 20

/** Serves Discord if there is a token, otherwise the playground. `report` receives progress messages. */
export async function serve(
  config: Config,
  database: DatabasePlace,
  log: Log,
  metrics: Metrics,
  stopping: Pick<Stopping, 'finishing'>,
  report: (doing: string) => void = () => undefined,
): Promise<Serving> {
  const opened: { close: () => Promise<void> }[] = []
  const state: ServingState = { isServing: false }
  const close = async () => {
    state.isServing = false
    for (const part of opened.toReversed()) await part.close()
    opened.length = 0
  }
  const keep: Keep = (part) => {
    opened.push(part)
    return part
  }
  try {
    const { healthPort, healthHost } = config
    if (healthPort !== undefined) keep(await healthOf(healthPort, healthHost, state, metrics, log))
    const place = await placeOf(config, keep, log)
    const prepare = (doing: string) => {
      report(doing)
      place.prepares(doing)
    }
    const application = await applicationAt(place, log)
    prepare(preparing.database(database))
    // Opening checks the owner (`application`) before anything in the database changes.
    const shares = connectionShares(config.databasePool, claimsShard(config))
    const options = { ...database, application, shares }
    const open = () => stopping.finishing(() => openStore(options))
    const store = keep(await retryUntilAvailable(() => retryWhileInUse(open, log), log))
    state.store = store
    watchSaves({ store, metrics, log })
    const claim = await retryUntilAvailable(() => claimOf(config, database, log), log)
    if (claim) keep(claim)
    const { shardCount: count, shardId: id = claim?.shard, requestsPerSecond, pressesPerSecond } = config
    const shard = count > 1 && id !== undefined ? { id, count } : undefined
    const { clock } = place
    prepare(preparing.bot)
    const downtime = { shard: shard?.id ?? null }
    const table: TableRoom = keep(
      await openTable({ store, log, meter: tableMeter(metrics), clock, downtime }),
    )
    place.serves(table)
    const deps = {
      ...{ shard, requestsPerSecond, pressesPerSecond, table, commands, log },
      starts: new SessionStarts({ log }),
      meter: discordMeter(metrics),
    }
    const bot = keep(await retryUntilAvailable(() => startBot({ ...place, ...deps }), log))
    table.run()
    const purge = () => table.purgeLeft((guild) => bot.isIn(guild))
    keep(startDailyJob({ name: 'purge-left-servers', ...purgeTime, work: purge, store, log }))
    const archive = () => archiveFinished(store, log)
    keep(startDailyJob({ name: 'archive-finished-games', ...archiveTime, work: archive, store, log }))
    const survey = keep(startSurvey({ store, editions, metrics, waiting: () => bot.waiting(), clock, log }))
    Object.assign(state, { isServing: true, bot, survey })
    place.prepares(null)
    const lost = claim?.lost ?? new Promise<void>(() => undefined)
    return { page: place.page, lost, refused: bot.refused, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Compresses, in batches, the logs of games that ended a week ago or earlier. */
async function archiveFinished({ moves }: Store, log: Log): Promise<void> {
  const failed = (game: string, err: unknown) =>
    log.error({ game, err }, 'could not compress the log of a game')
  let games = 0
  for (let folded = batch; folded > 0; games += folded)
    folded = await moves.archive(Date.now() - unfolded, batch, failed)
  if (games > 0) log.info({ games }, 'compressed the logs of finished games')
}

/** Whether this process must claim a free shard, since only the number of shards is set. */
function claimsShard({ shardCount, shardId }: Config): boolean {
  return shardCount > 1 && shardId === undefined
}

async function claimOf(config: Config, { databaseUrl }: DatabasePlace, log: Log): Promise<ShardClaim | null> {
  if (!claimsShard(config) || databaseUrl === undefined) return null
  const { shardCount } = config
  const wait = () => log.info({ shards: shardCount }, 'every shard is taken; waiting until one is free')
  const claim = await claimShard(databaseUrl, shardCount, wait)
  log.info({ shard: claim.shard, shards: shardCount }, 'claimed a shard')
  return claim
}

type Keep = <Part extends { close: () => Promise<void> }>(part: Part) => Part

interface Place {
  token: string
  /** Base URL of Discord's REST API; null for the default URL. */
  api: string | null
  page: string | null
  /** Shows the current step of the preparation on the page, if there is a page; null shows none. */
  prepares: (doing: string | null) => void
  serves: (table: TableRoom) => void
  /** Returns the time in ms since 1970. The playground's clock can be advanced. */
  clock: () => number
}

async function placeOf(config: Config, keep: Keep, log: Log): Promise<Place> {
  const { discordToken: given, discordApi = null } = config
  const nothing = () => undefined
  if (given !== undefined)
    return { token: given, api: discordApi, page: null, prepares: nothing, serves: nothing, clock: Date.now }
  // Load the stand-in only for the playground.
  const { startStandIn } = await import('discord-stand-in')
  const folder = join(config.dataDir, playground)
  // The page stores its servers and people in this folder, even with PLAYGROUND_DATABASE.
  const release = await retryWhileInUse(() => claimFolder(folder), log)
  keep({ close: () => Promise.resolve(release()) })
  const { port, playgroundHosts: hosts } = config
  const world = { bot: 'Shortchange' }
  const options = { port, hosts, hostsSetting: 'PLAYGROUND_HOSTS', folder, world }
  const standIn = keep(
    await retryWhileInUse(() => startStandIn({ ...options, editions: editionOffers() }), log),
  )
  const { token, api, url, clock } = standIn
  const prepares = (doing: string | null) => standIn.prepares(doing)
  const serves = (table: TableRoom) => endsGamesAfresh(standIn, table)
  return { token, api, page: url, prepares, serves, clock: () => clock.now() }
}

async function applicationAt({ token, api, page }: Place, log: Log): Promise<string> {
  return page === null ? retryUntilAvailable(() => applicationOf(token, api, log), log) : playground
}

/** Parts of the bot that have started. Health checks are also answered while the process waits for others. */
interface ServingState {
  isServing: boolean
  store?: Store
  bot?: Bot
  survey?: Survey
}

async function healthOf(port: number, host: string, state: ServingState, { registry }: Metrics, log: Log) {
  const health = await startHealth(port, host, {
    ready: () => readinessOf(state),
    async metrics() {
      await state.survey?.look()
      return { type: registry.contentType, text: await registry.metrics() }
    },
  })
  log.info({ host, port: health.port }, 'serving health and metrics')
  return health
}

async function readinessOf({ isServing, store, bot }: ServingState): Promise<Readiness> {
  const or = (work: Promise<boolean> | undefined) => work?.catch(() => false) ?? false
  const unwritable = store?.writes.current() ?? null
  return {
    serving: isServing,
    discord: bot?.isReady() ?? false,
    database: await or(store?.ping().then(() => true)),
    migrations: await or(store?.isMigrated()),
    saves: unwritable === null,
    reason: unwritable?.trouble,
  }
}
