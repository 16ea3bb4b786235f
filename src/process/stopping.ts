import type { Log } from '#logging/log.ts'
import type { Serving } from './serve.ts'

/** How long running moves may take to finish, ms. */
const stopTimeout = 10_000

export type Stopping = ReturnType<typeof stoppingOf>

/** The end of this process, for whatever reason: no new work, running moves finished; of several reasons the first begins it. */
export function stoppingOf(log: Log, exit: (code: number) => void) {
  let serving: Pick<Serving, 'close'> | null = null
  /** What it ends with, once it is ending. */
  let code: number | null = null

  function end(why: string, as = 0): void {
    if (code !== null) return void (code = Math.max(code, as))
    code = as
    // Until it serves there is nothing to finish: it may be waiting for Discord, for the database, or as a spare.
    if (!serving) return exit(code)
    log.info({ why }, 'ending')
    setTimeout(() => exit(1), stopTimeout).unref()
    serving.close().then(
      () => exit(code ?? 0),
      (err: unknown) => {
        log.error({ err }, 'could not end cleanly')
        exit(1)
      },
    )
  }

  /** SIGTERM and Ctrl-C; whoever says it again does not want to wait. */
  function signal(name: NodeJS.Signals): void {
    if (code === null) end(name)
    else exit(1)
  }

  /** From now on there is something to finish. */
  function serves(by: Pick<Serving, 'close'>): void {
    serving = by
  }

  return { end, signal, serves }
}
