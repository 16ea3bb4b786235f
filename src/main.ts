import { StoreOfAnother } from '#store/index.ts'
import { sentenceOfAnother } from './database.ts'
import { createLog, type Log } from './log.ts'
import { serve, type Serving } from './serve.ts'
import { watchStrays } from './strays.ts'
import { loadSettings, SettingsError, type Settings } from './settings.ts'

/** How long running moves may take to finish when the process is told to end, in ms. */
const patience = 10_000

function settingsOrEnd(): Settings {
  try {
    return loadSettings()
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

/** Until it serves there is nothing to finish: it may be waiting for the database, or as a spare. */
async function startOrEnd(settings: Settings, log: Log): Promise<Serving> {
  const end = () => process.exit(0)
  const signals = ['SIGTERM', 'SIGINT'] as const
  for (const signal of signals) process.on(signal, end)
  const serving = await serve(settings, log)
  for (const signal of signals) process.off(signal, end)
  return serving
}

/** SIGTERM and Ctrl-C: no new work, running moves finished; a second signal ends at once. */
function endOnSignal(serving: Serving, log: Log): void {
  let ending = false
  const end = (signal: string, code = 0) => {
    if (ending) process.exit(1)
    ending = true
    log.info({ signal }, 'ending')
    setTimeout(() => process.exit(1), patience).unref()
    void serving.close().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'could not end cleanly')
        process.exit(1)
      },
    )
  }
  // A listener is given the signal's number, too, which is no code to end with.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(signal))
  void serving.lost.then(() => end('another process may have this shard'))
  void serving.refused.then((error) => {
    log.fatal({ err: error }, 'Discord takes this bot no more')
    end('Discord takes this bot no more', 1)
  })
  watchStrays(log, () => end('an error that nobody caught', 1))
  if (process.env['npm_lifecycle_event'] !== undefined) endWithParent(() => end('npm has ended'))
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
  if (error instanceof SettingsError) return error.message
  return error instanceof StoreOfAnother ? sentenceOfAnother(error) : null
}

async function main(): Promise<void> {
  // Whoever reads these may have gone, or their disk be full.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  const settings = settingsOrEnd()
  const log = createLog(settings.logLevel)
  if (settings.discordToken === undefined)
    process.stdout.write(
      'There is no DISCORD_TOKEN, so this is the playground: no account, nothing leaves this machine.\n',
    )
  try {
    const serving = await startOrEnd(settings, log)
    endOnSignal(serving, log)
    process.stdout.write(serving.page ? `Play at ${serving.page}\n` : 'Shortchange is at the table.\n')
  } catch (error) {
    const sentence = sentenceFor(error)
    if (sentence === null) log.fatal({ err: error }, 'could not start')
    else process.stderr.write(`${sentence}\n`)
    process.exit(1)
  }
}

await main()
