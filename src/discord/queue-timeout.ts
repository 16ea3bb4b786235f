import type { RateLimitData } from 'discord.js'
import type { Logger } from 'pino'

/**
 * How long a request may stand in its queue for a limit of Discord's, ms, by what it is for. Beyond that it is given up
 * at once, and whoever asked decides what comes of it; what is not here waits as long as it takes.
 */
const queueTimeouts: readonly [method: RegExp, route: RegExp, most: number][] = [
  // Discord takes a first answer within 3 s, and says after that to whoever pressed that there was none.
  [/^POST$/, /^\/interactions\//, 2000],
  // Somebody looks at "thinking …".
  [/./, /^\/webhooks\//, 15_000],
  // Cards have a queue of their own, in which the newest state replaces the one that waits.
  [/^PATCH$/, /^\/channels\/[^/]+\/messages\//, 0],
  // What a channel is sent has one, too, which holds nothing else up.
  [/./, /^\/(channels|guilds|users)\//, 10_000],
  // Whoever registers commands looks on.
  [/^PUT$/, /^\/applications\//, 10_000],
]
/** A request that waits longer stands in the log, ms: a start, above all, then seems to do nothing. */
const noticeable = 10_000

type Limit = Pick<RateLimitData, 'method' | 'route' | 'timeToReset' | 'retryAfter' | 'sublimitTimeout'>

/** Whether a request that Discord puts off is to be given up. */
export function isGivenUp(limit: Limit, log?: Pick<Logger, 'warn'>): boolean {
  const { method, route, timeToReset, retryAfter, sublimitTimeout } = limit
  const [, , most = Infinity] =
    queueTimeouts.find(([verb, way]) => verb.test(method.toUpperCase()) && way.test(route)) ?? []
  const ms = Math.max(timeToReset, retryAfter, sublimitTimeout)
  if (ms > most) return true
  if (ms > noticeable)
    log?.warn({ method, route, seconds: Math.round(ms / 1000) }, 'Discord lets a request wait')
  return false
}
