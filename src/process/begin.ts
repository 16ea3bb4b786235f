import { databaseToServe, type DatabasePlace, type Config } from '#config/config.ts'
import type { Log } from '#logging/log.ts'
import { makeMetrics, type Metrics } from '#operations/metrics.ts'
import { operatorMessage } from './operator-message.ts'
import { serve, type Serving } from './serve.ts'
import { stoppingOf, type Stopping } from './stopping.ts'

/** The services of the process that the bot uses. */
export interface Host {
  /** @throws ConfigError */
  config: () => Config
  print: (line: string) => void
  complain: (line: string) => void
  log: (level: Config['logLevel']) => Log
  exit: (code: number) => void
}

export interface RunningBot {
  log: Log
  metrics: Metrics
  stopping: Stopping
  /**
   * Resolves with true when the bot serves, or with false if the start failed and the host has been given the
   * reason.
   */
  serves: Promise<boolean>
}

/** Runs the bot until it stops. If the settings are invalid, reports them to the host and returns null. */
export function begin(host: Host): RunningBot | null {
  const settings = settingsOf(host)
  if (!settings) return null
  const log = host.log(settings.config.logLevel)
  const stopping = stoppingOf(log, host.exit)
  const metrics = makeMetrics()
  if (settings.config.discordToken === undefined)
    host.print(
      'There is no DISCORD_TOKEN, so this is the playground: no account, nothing leaves this machine.',
    )
  return { log, metrics, stopping, serves: serveAt(host, settings, { log, metrics, stopping }) }
}

function settingsOf(host: Host): Settings | null {
  try {
    const config = host.config()
    return { config, database: databaseToServe(config) }
  } catch (error) {
    const message = operatorMessage(error)
    if (message === null) throw error
    host.complain(message)
    host.exit(1)
    return null
  }
}

interface Settings {
  config: Config
  database: DatabasePlace
}

async function serveAt(
  host: Host,
  { config, database }: Settings,
  { log, metrics, stopping }: Omit<RunningBot, 'serves'>,
): Promise<boolean> {
  try {
    const serving = await serve(config, database, log, metrics, stopping, host.print)
    watch(serving, stopping, log)
    host.print(serving.page ? `Play at ${serving.page}` : 'Shortchange is at the table.')
    return true
  } catch (error) {
    const message = operatorMessage(error)
    if (message === null) log.fatal({ err: error }, 'could not start')
    else host.complain(message)
    host.exit(1)
    return false
  }
}

function watch(serving: Serving, { end, serves }: Stopping, log: Log): void {
  serves(serving)
  void serving.lost.then(() => end('another process may have this shard'))
  void serving.refused.then((error) => {
    log.fatal({ err: error }, 'Discord takes this bot no more')
    end('Discord takes this bot no more', 1)
  })
}
