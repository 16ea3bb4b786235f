import { Client, GatewayIntentBits, Options, REST, DefaultRestOptions } from 'discord.js'
import type { RateLimitData, RESTOptions } from 'discord.js'
import type { Logger } from 'pino'
import { GatewayLines } from './gateway-lines.ts'
import { SessionStarts } from './session-starts.ts'

const defaultRequests = 50
const minute = 60_000
/** Limit on the cached users, over all servers. */
const maxPeople = 100
/** Limit on how long an answer may wait for a rate limit, ms. Beyond it, the answer is retried later. */
const defaultAnswerDelay = 3000

interface ClientPlace {
  /** Base URL of the REST API; null for Discord's own. */
  api: string | null
  /** This process's share of the bot's 50 requests per second, unless Discord allows more. */
  requestsPerSecond?: number | undefined
  shard?: Shard | undefined
  starts?: SessionStarts
  log: Logger
}

export interface Shard {
  id: number
  count: number
}

function restOptions(api: string | null, log?: Logger): Partial<RESTOptions> {
  const ways = {
    timeout: 8000,
    retries: 2,
    rejectOnRateLimit: (limit: RateLimitData) => isGivenUp(limit, log),
    makeRequest: makeBufferedRequest,
  }
  return { ...ways, ...(api === null ? {} : { api }) }
}

/**
 * Makes a REST client for requests with an interaction token. Discord does not count these requests towards
 * the bot's limit, and they must not wait behind cards.
 */
export function makeAnswers(api: string | null, log?: Logger, answersWait = defaultAnswerDelay): REST {
  return new REST({
    ...restOptions(api, log),
    rejectOnRateLimit: (limit) =>
      isGivenUp(limit, log) || Math.max(limit.timeToReset, limit.retryAfter) > answersWait,
    globalRequestsPerSecond: Infinity,
    handlerSweepInterval: minute,
  })
}

/**
 * Makes a client with little load: only the Guilds intent, and small caches. It pings nobody unless
 * explicitly requested.
 */
export function makeClient(place: ClientPlace): Client {
  const { api, shard, requestsPerSecond = defaultRequests, log, starts = new SessionStarts({ log }) } = place
  return new Client({
    ...(shard && { shards: [shard.id], shardCount: shard.count }),
    intents: [GatewayIntentBits.Guilds],
    waitGuildTimeout: 1000,
    allowedMentions: { parse: [], repliedUser: false },
    failIfNotExists: false,
    ws: {
      buildStrategy: (manager) => new GatewayLines(manager),
      buildIdentifyThrottler: starts.buildIdentifyThrottler,
    },
    rest: { ...restOptions(api, log), globalRequestsPerSecond: requestsPerSecond },
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      ReactionManager: 0,
      // An interaction includes its user, so only the bot's own user is needed later.
      UserManager: { maxSize: maxPeople, keepOverLimit: ({ id, client }) => id === client.user.id },
      GuildMemberManager: { maxSize: 1, keepOverLimit: ({ id, client }) => id === client.user.id },
      ThreadMemberManager: { maxSize: 1, keepOverLimit: ({ id, client }) => id === client.user.id },
      EntitlementManager: 0,
      PresenceManager: 0,
      VoiceStateManager: 0,
      GuildEmojiManager: 0,
      GuildStickerManager: 0,
    }),
  })
}

/**
 * How long requests may wait for a rate limit before they are rejected, ms. Routes that are not listed wait
 * without limit.
 */
const queueTimeouts: readonly [method: RegExp, route: RegExp, most: number][] = [
  // Discord takes a first answer for 3 s, then shows the user a failure.
  [/^POST$/, /^\/interactions\//, 2000],
  // The user sees "thinking …" meanwhile.
  [/./, /^\/webhooks\//, 15_000],
  // Cards have their own queue, in which the newest state replaces one that waits.
  [/^PATCH$/, /^\/channels\/[^/]+\/messages\//, 0],
  // Other messages to a channel also have their own queue, and block nothing else.
  [/./, /^\/(channels|guilds|users)\//, 10_000],
  // An operator is waiting for the registration of commands.
  [/^PUT$/, /^\/applications\//, 10_000],
]
/** Waits longer than this are logged, ms. Without that, a slow start looks like a hang. */
const noticeable = 10_000

type Limit = Pick<RateLimitData, 'method' | 'route' | 'timeToReset' | 'retryAfter' | 'sublimitTimeout'>

function isGivenUp(limit: Limit, log?: Pick<Logger, 'warn'>): boolean {
  const { method, route, timeToReset, retryAfter, sublimitTimeout } = limit
  const [, , most = Infinity] =
    queueTimeouts.find(([verb, way]) => verb.test(method.toUpperCase()) && way.test(route)) ?? []
  const ms = Math.max(timeToReset, retryAfter, sublimitTimeout)
  if (ms > most) return true
  if (ms > noticeable)
    log?.warn({ method, route, seconds: Math.round(ms / 1000) }, 'Discord lets a request wait')
  return false
}

type Ask = RESTOptions['makeRequest']
type RequestOptions = Parameters<Ask>[1]

type Answer = Awaited<ReturnType<Ask>>

/**
 * Sends request bodies and reads responses as buffers.
 *
 * If Discord responds or hangs up early, the stream of a form with files is closed twice. Nothing can catch
 * that error, so the process would end. A buffer also makes every attempt send the same bytes.
 * Reading the whole response within the timeout keeps a stalled response from blocking the queue for minutes.
 * If discord.js leaves a response unread before a retry, a broken connection would end the process.
 */
export const makeBufferedRequest: Ask = async (url, options) =>
  buffered(
    await DefaultRestOptions.makeRequest(
      url,
      options.body instanceof FormData ? await encoded(options, options.body) : options,
    ),
  )

async function buffered(answer: Answer): Promise<Answer> {
  const { status, statusText, headers } = answer
  const body = await answer.arrayBuffer()
  // Some statuses allow no body, not even an empty one.
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers: [...headers] })
}

async function encoded(options: RequestOptions, form: FormData): Promise<RequestOptions> {
  const encoder = new Response(form)
  const type = encoder.headers.get('content-type') ?? 'multipart/form-data'
  const body = Buffer.from(await encoder.arrayBuffer())
  return { ...options, body, headers: { ...options.headers, 'content-type': type } }
}
