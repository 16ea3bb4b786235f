import { Events, RESTEvents, type Client, DiscordAPIError } from 'discord.js'
import { isTransient } from './sending/discord-errors.ts'

/**
 * Discord refuses this bot permanently, so retries are useless. The message says what the operator can do.
 */
export class DiscordRefused extends Error {
  override name = 'DiscordRefused'
}

const token = 'Discord refuses the bot’s token: put the present one into DISCORD_TOKEN.'
const intents = 'Discord refuses the bot’s intents: check its application in the developer portal.'

/** The gateway's close codes after which reconnecting is pointless. */
const reasons: Readonly<Record<number, string>> = {
  4004: token,
  4010: 'Discord does not know the shard: SHARD_ID must be less than SHARD_COUNT.',
  4011: 'The bot is on too many servers for this process: raise SHARD_COUNT.',
  4012: 'Discord no longer supports this bot’s gateway version: update the bot.',
  4013: intents,
  4014: intents,
}
const unauthorized = 401

export interface RefusalWatch {
  /** Waits for a running check, then returns the permanent refusal if there is one. */
  finalRefusal: () => Promise<DiscordRefused | undefined>
  /** Resolves with the permanent refusal. It never rejects. */
  refused: Promise<DiscordRefused>
}

/**
 * Detects a permanent refusal. discord.js drops its token after a 401, so a successful `check` restores the
 * token.
 */
export function watchRefusal(client: Client, token: string, check: () => Promise<unknown>): RefusalWatch {
  const { promise, resolve } = Promise.withResolvers<DiscordRefused>()
  let final: DiscordRefused | undefined
  let checking: Promise<void> | null = null
  const note = (refusal: DiscordRefused) => {
    final ??= refusal
    resolve(final)
  }
  async function recheck(): Promise<void> {
    const error = await check().catch((reason: unknown) => reason)
    if (error instanceof DiscordRefused) note(error)
    else client.rest.setToken(token)
  }
  client.on(Events.ShardDisconnect, ({ code }) => {
    const why = reasons[code]
    if (why !== undefined) note(new DiscordRefused(why))
  })
  client.rest.on(RESTEvents.Response, (_request, { status }) => {
    if (status === unauthorized && !final) checking ??= recheck().finally(() => (checking = null))
  })
  return { finalRefusal: async () => (await checking, final), refused: promise }
}

/** Discord cannot be reached or is failing. A later attempt may succeed. */
export class DiscordAway extends Error {
  override name = 'DiscordAway'
}

/** Returns `DiscordRefused` or `DiscordAway` if that is why a start failed, and any other error unchanged. */
export function named(error: unknown): unknown {
  if (error instanceof DiscordAway) return error
  const isRefused = error instanceof DiscordAPIError && error.status === unauthorized
  if (isRefused) return new DiscordRefused(token, { cause: error })
  return isTransient(error) ? new DiscordAway('Discord is away, or failing.', { cause: error }) : error
}
