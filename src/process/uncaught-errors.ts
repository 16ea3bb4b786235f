import { codeOf } from './operator-message.ts'
import type { Log } from '#logging/log.ts'
import type { Metrics } from '#operations/metrics.ts'
import { connectionCodes } from '#store/index.ts'

/** Error codes of Node's HTTP client and of streams. */
const streamCodes = /^(UND_ERR|ERR_STREAM)_\w+$/

/** Files in which discord.js handles gateway events. */
const gatewayPlace = /node_modules\/(@discordjs\/ws|discord\.js\/src\/client\/websocket)\//

/**
 * Logs an error of a connection or of a gateway event. Any other error is a bug, for which `end` stops the
 * process.
 */
export function watchUncaughtErrors(
  log: Log,
  { uncaughtErrors }: Pick<Metrics, 'uncaughtErrors'>,
  end: () => void,
): void {
  process.on('uncaughtException', (err, origin) => {
    const kind = kindOf(err)
    uncaughtErrors.inc({ kind })
    if (kind === 'connection') return log.error({ err, origin }, 'a connection failed, and nobody listened')
    if (kind === 'event')
      return log.error({ name: err.name, at: placesIn(err) }, 'an event of the gateway could not be handled')
    log.fatal({ err, origin }, 'an error that nobody caught; ending')
    end()
  })
}

function kindOf(error: Error): 'connection' | 'event' | 'fault' {
  if (isOfConnection(error)) return 'connection'
  return placesIn(error).some((place) => gatewayPlace.test(place)) ? 'event' : 'fault'
}

export function isOfConnection(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false
  const { stack = '', cause } = error
  const code = codeOf(error)
  if (code !== undefined && (connectionCodes.has(code) || streamCodes.test(code))) return true
  // The connection closed a web stream, and its reader closes it again.
  if (code === 'ERR_INVALID_STATE' && /undici|node:internal\/(webstreams|deps\/undici)/.test(stack))
    return true
  return isOfConnection(cause, depth + 1)
}

/** Returns the stack without the message, which may quote the token of an interaction. */
function placesIn({ stack = '' }: Error): string[] {
  return stack.split('\n').filter((line) => line.startsWith('    at '))
}
