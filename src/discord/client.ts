import { Client, GatewayIntentBits, Options, REST, DefaultRestOptions } from 'discord.js'
import type { RateLimitData, RESTOptions } from 'discord.js'
import type { Logger } from 'pino'
import { GatewayLines } from './gateway-lines.ts'
import { SessionStarts } from './session-starts.ts'

const usualRequests = 50
const minute = 60_000
/** Users that are kept in memory, over all servers. */
const mostPeople = 100
/** For a limit on answers, ms: no press is held up longer, what it was to be told is tried again later. */
const usualAnswersWait = 3000

interface ClientPlace {
  /** Base of the REST interface; null for Discord's own. */
  api: string | null
  /** What this process may ask of the 50 requests that a bot has in a second, unless Discord gave it more. */
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
    makeRequest: askWhole,
  }
  return { ...ways, ...(api === null ? {} : { api }) }
}

/** Carries what goes by a press's token: Discord does not count that with a bot's requests, and it must not wait behind cards. */
export function makeAnswers(api: string | null, log?: Logger, answersWait = usualAnswersWait): REST {
  return new REST({
    ...restOptions(api, log),
    rejectOnRateLimit: (limit) =>
      isGivenUp(limit, log) || Math.max(limit.timeToReset, limit.retryAfter) > answersWait,
    globalRequestsPerSecond: Infinity,
    handlerSweepInterval: minute,
  })
}

/** A client that asks for as little as it can: guilds only, hardly any cache, no ping that is not spelt out. */
export function makeClient(place: ClientPlace): Client {
  const { api, shard, requestsPerSecond = usualRequests, log, starts = new SessionStarts({ log }) } = place
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
      // Whoever presses comes with the press: of all of them the bot alone is asked for later.
      UserManager: { maxSize: mostPeople, keepOverLimit: ({ id, client }) => id === client.user.id },
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

/** How long a request may wait for a limit of Discord's before it is given up, ms; others wait as long as it takes. */
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
type Asked = Parameters<Ask>[1]

type Answer = Awaited<ReturnType<Ask>>

/**
 * Asks Discord with bodies that lie in memory as a whole. A form with files would go out as a stream; where Discord
 * answers or hangs up while that is still read, it is closed a second time, in a place that nobody can catch, and the
 * process ends. A buffer knows no such moment, and every attempt sends the same bytes. The answer, too, is read as a
 * whole while the request still has its time: one that stops in its middle would hold up for minutes whatever waits
 * behind it, and one that nobody reads, as discord.js leaves those before another attempt, ends the process where it is
 * cut off.
 */
export const askWhole: Ask = async (url, asked) =>
  whole(
    await DefaultRestOptions.makeRequest(
      url,
      asked.body instanceof FormData ? await encoded(asked, asked.body) : asked,
    ),
  )

async function whole(answer: Answer): Promise<Answer> {
  const { status, statusText, headers } = answer
  const body = await answer.arrayBuffer()
  // There are answers that may not have one, not even an empty one.
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers: [...headers] })
}

async function encoded(asked: Asked, form: FormData): Promise<Asked> {
  const whole = new Response(form)
  const type = whole.headers.get('content-type') ?? 'multipart/form-data'
  const body = Buffer.from(await whole.arrayBuffer())
  return { ...asked, body, headers: { ...asked.headers, 'content-type': type } }
}
