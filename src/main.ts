import { StoreInUse, StoreOfAnother } from '#store/index.ts'
import { databaseToServe, sentenceOfAnother, type DatabasePlace } from './database.ts'
import { endingOf, type Ending } from './ending.ts'
import { createLog, type Log } from './log.ts'
import { makeMetrics, type Metrics } from './operations/metrics.ts'
import { serve, type Serving } from './serve.ts'
import { watchStrays } from './strays.ts'
import { loadSettings, SettingsError, type Settings } from './settings.ts'

/** What it is to serve, and where; nothing is said of it before both are known to be right. */
function settingsOrEnd(): { settings: Settings; database: DatabasePlace } {
  try {
    const settings = loadSettings()
    return { settings, database: databaseToServe(settings) }
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

/** What ends the process whether it serves yet or not. */
function watchProcess({ end, signal }: Ending, log: Log, metrics: Metrics): void {
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => signal(name))
  watchStrays(log, metrics, () => end('an error that nobody caught', 1))
  if (process.env['npm_lifecycle_event'] !== undefined) endWithParent(() => end('npm has ended'))
}

/** What ends it once it serves. */
function watchServing(serving: Serving, { end, serves }: Ending, log: Log): void {
  serves(serving)
  void serving.lost.then(() => end('another process may have this shard'))
  void serving.refused.then((error) => {
    log.fatal({ err: error }, 'Discord takes this bot no more')
    end('Discord takes this bot no more', 1)
  })
}

/** npm hands SIGTERM to the shell between it and this process, and the shell keeps it to itself. */
function endWithParent(end: () => void): void {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, 250)
  watch.unref()
}

/** For what whoever started it can put right by the settings. */
function sentenceFor(error: unknown): string | null {
  if (error instanceof StoreOfAnother) return sentenceOfAnother(error)
  if (error instanceof StoreInUse)
    return `${error.message} Is the bot running already? End that one first, or name another folder by DATA_DIR.`
  const { code, port } = error as { code?: unknown; port?: unknown }
  return code === 'EADDRINUSE' && typeof port === 'number'
    ? `Port ${port} is taken. Is the bot running already? End what listens there, or name another port in .env.`
    : null
}

async function main(): Promise<void> {
  // Whoever reads these may have gone, or their disk be full.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  const { settings, database } = settingsOrEnd()
  const log = createLog(settings.logLevel)
  const ending = endingOf(log)
  const metrics = makeMetrics()
  watchProcess(ending, log, metrics)
  if (settings.discordToken === undefined)
    process.stdout.write(
      'There is no DISCORD_TOKEN, so this is the playground: no account, nothing leaves this machine.\n',
    )
  try {
    const serving = await serve(settings, database, log, metrics)
    watchServing(serving, ending, log)
    process.stdout.write(serving.page ? `Play at ${serving.page}\n` : 'Shortchange is at the table.\n')
  } catch (error) {
    const sentence = sentenceFor(error)
    if (sentence === null) log.fatal({ err: error }, 'could not start')
    else process.stderr.write(`${sentence}\n`)
    process.exit(1)
  }
}

await main()
