import { databaseToServe, type DatabasePlace } from '#config/database-place.ts'
import { stoppingOf, type Stopping } from '#process/stopping.ts'
import { createLog, type Log } from '#logging/log.ts'
import { makeMetrics, type Metrics } from './operations/metrics.ts'
import { serve, type Serving } from '#process/serve.ts'
import { operatorMessage } from '#process/operator-message.ts'
import { watchUncaughtErrors } from '#process/uncaught-errors.ts'
import { loadConfig, type Config } from '#config/config.ts'

/** What it is to serve, and where; nothing is said of it before both are known to be right. */
function configOrExit(): { config: Config; database: DatabasePlace } {
  try {
    const config = loadConfig()
    return { config, database: databaseToServe(config) }
  } catch (error) {
    const message = operatorMessage(error)
    if (message === null) throw error
    process.stderr.write(`${message}\n`)
    process.exit(1)
  }
}

/** What ends the process whether it serves yet or not. */
function watchProcess({ end, signal }: Stopping, log: Log, metrics: Metrics): void {
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => signal(name))
  watchUncaughtErrors(log, metrics, () => end('an error that nobody caught', 1))
  if (process.env['npm_lifecycle_event'] !== undefined) endWithParent(() => end('npm has ended'))
}

/** What ends it once it serves. */
function watchServing(serving: Serving, { end, serves }: Stopping, log: Log): void {
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

async function main(): Promise<void> {
  // Whoever reads these may have gone, or their disk be full.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  const { config, database } = configOrExit()
  const log = createLog(config.logLevel)
  const stopping = stoppingOf(log)
  const metrics = makeMetrics()
  watchProcess(stopping, log, metrics)
  if (config.discordToken === undefined)
    process.stdout.write(
      'There is no DISCORD_TOKEN, so this is the playground: no account, nothing leaves this machine.\n',
    )
  try {
    const serving = await serve(config, database, log, metrics, (doing) => process.stdout.write(`${doing}\n`))
    watchServing(serving, stopping, log)
    process.stdout.write(serving.page ? `Play at ${serving.page}\n` : 'Shortchange is at the table.\n')
  } catch (error) {
    const message = operatorMessage(error)
    if (message === null) log.fatal({ err: error }, 'could not start')
    else process.stderr.write(`${message}\n`)
    process.exit(1)
  }
}

await main()
