import type { Log } from '#logging/log.ts'

/** Timeout for running moves, ms. */
const stopTimeout = 10_000

interface Part {
  close: () => Promise<void>
}

export type Stopping = ReturnType<typeof stoppingOf>

/** Stops this process: no new work, running moves finished. The first reason counts. */
export function stoppingOf(log: Log, exit: (code: number) => void) {
  let serving: Part | null = null
  /** The part that is being opened, which must not be interrupted. */
  let opening: Promise<Part> | null = null
  let code: number | null = null

  function end(why: string, as = 0): void {
    if (code !== null) return void (code = Math.max(code, as))
    code = as
    const closing = serving?.close() ?? opening?.then(close, () => undefined)
    // Otherwise nothing needs to finish: it may be waiting for Discord, the database or a shard.
    if (!closing) return exit(code)
    log.info({ why }, 'stopping')
    setTimeout(() => exit(1), stopTimeout).unref()
    closing.then(
      () => exit(code ?? 0),
      (err: unknown) => {
        log.error({ err }, 'could not stop cleanly')
        exit(1)
      },
    )
  }

  /** Handles SIGTERM and Ctrl-C; a second signal exits at once. */
  function signal(name: NodeJS.Signals): void {
    if (code === null) end(name)
    else exit(1)
  }

  function serves(by: Part): void {
    serving = by
  }

  /** Opens a part that must not be interrupted, such as a migration: stopping waits for it and closes it. */
  async function finishing<Opened extends Part>(open: () => Promise<Opened>): Promise<Opened> {
    const work = open()
    opening = work
    try {
      const opened = await work
      return code === null ? opened : await new Promise<never>(() => undefined)
    } finally {
      opening = null
    }
  }

  return { end, signal, serves, finishing }
}

const close = (part: Part) => part.close()
