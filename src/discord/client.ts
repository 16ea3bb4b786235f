import { Client, GatewayIntentBits, Options } from 'discord.js'

export interface ClientPlace {
  /** Base of the REST interface; null for Discord's own. */
  api: string | null
  /** Which part of the servers is served here; all of them where it is not there. */
  shard?: Shard | undefined
}

/** One of several processes that share the servers. */
export interface Shard {
  id: number
  count: number
}

/** Requests whose queueing is our own: the newest state of a card replaces the one that waits. */
function isCardEdit({ method, route }: { method: string; route: string }): boolean {
  return method.toUpperCase() === 'PATCH' && /^\/channels\/[^/]+\/messages\//.test(route)
}

/** A client that asks for as little as it can: guilds only, hardly any cache, no ping that is not spelt out. */
export function makeClient({ api, shard }: ClientPlace): Client {
  return new Client({
    ...(shard && { shards: [shard.id], shardCount: shard.count }),
    intents: [GatewayIntentBits.Guilds],
    waitGuildTimeout: 1000,
    allowedMentions: { parse: [], repliedUser: false },
    failIfNotExists: false,
    rest: { timeout: 8000, retries: 2, rejectOnRateLimit: isCardEdit, ...(api === null ? {} : { api }) },
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      ReactionManager: 0,
      GuildMemberManager: { maxSize: 100, keepOverLimit: (member) => member.id === member.client.user.id },
      PresenceManager: 0,
      VoiceStateManager: 0,
      GuildEmojiManager: 0,
      GuildStickerManager: 0,
    }),
  })
}
