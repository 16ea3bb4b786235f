import { loadConfig } from '#config/config.ts'
import { createLog } from '#logging/log.ts'
import { begin, type RunningBot } from '#process/begin.ts'
import { watchUncaughtErrors } from '#process/uncaught-errors.ts'

// Ignore errors of the output, such as a closed pipe or a full disk.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
const bot = begin({
  config: loadConfig,
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  log: createLog,
  exit: (code) => process.exit(code),
})
if (bot) watchProcess(bot)

/** Ends the process on signals and fatal errors, even during the start. */
function watchProcess({ stopping: { end, signal }, log, metrics }: RunningBot): void {
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => signal(name))
  watchUncaughtErrors(log, metrics, () => end('an error that nobody caught', 1))
  if (process.env['npm_lifecycle_event'] !== undefined) endWithParent(() => end('npm has ended'))
}

/** Ends the bot when its parent process ends. npm sends SIGTERM to its shell, which does not forward it. */
function endWithParent(end: () => void): void {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, 250)
  watch.unref()
}
