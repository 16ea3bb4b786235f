import type { Log } from '#logging/log.ts'

/** How long to wait for running moves, ms. */
const stopTimeout = 10_000

interface Part {
  close: () => Promise<void>
}

export type Stopping = ReturnType<typeof stoppingOf>

/**
 * Returns functions that stop this process: it takes no new work and finishes running moves. Only the first
 * reason is logged.
 */
export function stoppingOf(log: Log, exit: (code: number) => void) {
  let serving: Part | null = null
  /** A part that is being opened and must not be interrupted. */
  let opening: Promise<Part> | null = null
  let code: number | null = null

  function end(why: string, as = 0): void {
    if (code !== null) return void (code = Math.max(code, as))
    code = as
    const closing = serving?.close() ?? opening?.then(close, () => undefined)
    // If nothing has to be closed, exit immediately: the start may be waiting for Discord, the database or a
    // shard.
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

  /** Handles SIGTERM and Ctrl-C. A second signal exits immediately. */
  function signal(name: NodeJS.Signals): void {
    if (code === null) end(name)
    else exit(1)
  }

  function serves(by: Part): void {
    serving = by
  }

  /**
   * Opens a part that must not be interrupted, for example by running migrations. Stopping waits until it is
   * open, and then closes it.
   */
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
