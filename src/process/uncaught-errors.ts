import type { Log } from '#logging/log.ts'
import type { Metrics } from '#operations/metrics.ts'
import { connectionCodes } from '#store/index.ts'

/** Codes of Node's own client, and of streams that a connection was read or written by. */
const streamCodes = /^(UND_ERR|ERR_STREAM)_\w+$/

/**
 * What is done about an error that nobody caught. One that comes out of a library's connection concerns a request that
 * fails for itself: it is logged, and the process goes on. Any other is a fault of this program, after which nobody
 * knows what holds: it is logged, and `end` ends the process in order, with every press under way finished and answered.
 * Who starts it again finds all that was saved. Both are counted.
 */
export function watchUncaughtErrors(
  log: Log,
  { uncaughtErrors }: Pick<Metrics, 'uncaughtErrors'>,
  end: () => void,
): void {
  process.on('uncaughtException', (err, origin) => {
    const kind = isOfConnection(err) ? 'connection' : 'fault'
    uncaughtErrors.inc({ kind })
    if (kind === 'connection') return log.error({ err, origin }, 'a connection failed, and nobody listened')
    log.fatal({ err, origin }, 'an error that nobody caught; ending')
    end()
  })
}

export function isOfConnection(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false
  const { code, stack = '', cause } = error as Error & { code?: unknown }
  if (typeof code === 'string' && (connectionCodes.has(code) || streamCodes.test(code))) return true
  // A stream of the web that a connection closed, and that its reader closes once more.
  if (code === 'ERR_INVALID_STATE' && /undici|node:internal\/(webstreams|deps\/undici)/.test(stack))
    return true
  return isOfConnection(cause, depth + 1)
}
