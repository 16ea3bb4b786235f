import { Client, GatewayIntentBits, Options, REST, type RateLimitData, type RESTOptions } from 'discord.js'
import type { Logger } from 'pino'
import { GatewayLines } from './gateway-lines.ts'
import { isGivenUp } from './queue-timeout.ts'
import { SessionStarts } from './session-starts.ts'
import { askWhole } from './uploads.ts'

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
  /** Which part of the servers is served here; all of them where it is not there. */
  shard?: Shard | undefined
  /** When a session with Discord may begin. */
  starts?: SessionStarts
  log: Logger
}

/** One of several processes that share the servers. */
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

/**
 * For what goes by the token of a press alone: answers, and edits of the message that carries it. Discord does not
 * count these with a bot's requests; the client's own carrier would, and answers would wait behind cards. It keeps a
 * queue for each token: those that are empty are swept away often.
 */
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
