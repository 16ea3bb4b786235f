import type { Log } from '#logging/log.ts'

/** How long running moves may take to finish, ms. */
const stopTimeout = 10_000

interface Part {
  close: () => Promise<void>
}

export type Stopping = ReturnType<typeof stoppingOf>

/** The end of this process, for whatever reason: no new work, running moves finished; of several reasons the first begins it. */
export function stoppingOf(log: Log, exit: (code: number) => void) {
  let serving: Part | null = null
  /** Opened by the start at present, and not to be cut off. */
  let opening: Promise<Part> | null = null
  let code: number | null = null

  function end(why: string, as = 0): void {
    if (code !== null) return void (code = Math.max(code, as))
    code = as
    const closing = serving?.close() ?? opening?.then(close, () => undefined)
    // Otherwise there is nothing to finish: it may be waiting for Discord, for the database, or as a spare.
    if (!closing) return exit(code)
    log.info({ why }, 'ending')
    setTimeout(() => exit(1), stopTimeout).unref()
    closing.then(
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

  function serves(by: Part): void {
    serving = by
  }

  /** Opens a part that an end must not cut off, as a migration: the end waits for it and closes it. */
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
