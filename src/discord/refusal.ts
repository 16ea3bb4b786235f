import { Events, RESTEvents, type Client, DiscordAPIError } from 'discord.js'
import { isTransient } from './sending/discord-errors.ts'

/** Discord takes this bot no more, and will not however often it is asked. The message says what to do. */
export class DiscordRefused extends Error {
  override name = 'DiscordRefused'
}

const token = 'Discord does not take the bot’s token: put the present one into DISCORD_TOKEN.'
const intents =
  'Discord does not let the bot hear of its servers (intents): look at its application in the developer portal.'

/** Close codes of the gateway after which no new line is tried. */
const reasons: Readonly<Record<number, string>> = {
  4004: token,
  4010: 'Discord does not know the shard: SHARD_ID must be less than SHARD_COUNT.',
  4011: 'The bot is on too many servers for this process: raise SHARD_COUNT.',
  4012: 'Discord has given up the version of its gateway that this bot speaks: update the bot.',
  4013: intents,
  4014: intents,
}
const unauthorized = 401

export interface RefusalWatch {
  /** The final refusal, if there is one; waits for a check that is under way. */
  said: () => Promise<DiscordRefused | undefined>
  /** Resolves when it says so; never before, and never rejects. */
  refused: Promise<DiscordRefused>
}

/** Notices when Discord refuses the bot for good. After a 401 discord.js drops its token; it gets it back if `check` succeeds. */
export function watchRefusal(client: Client, token: string, check: () => Promise<unknown>): RefusalWatch {
  const { promise, resolve } = Promise.withResolvers<DiscordRefused>()
  let said: DiscordRefused | undefined
  let checking: Promise<void> | null = null
  const note = (refusal: DiscordRefused) => {
    said ??= refusal
    resolve(said)
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
    if (status === unauthorized && !said) checking ??= recheck().finally(() => (checking = null))
  })
  return { said: async () => (await checking, said), refused: promise }
}

/** Discord cannot be reached, or is not well: a later attempt may go better. */
export class DiscordAway extends Error {
  override name = 'DiscordAway'
}

/** What a start failed by: `DiscordRefused` or `DiscordAway` where it says either, and the same error otherwise. */
export function named(error: unknown): unknown {
  if (error instanceof DiscordAway) return error
  const isRefused = error instanceof DiscordAPIError && error.status === unauthorized
  if (isRefused) return new DiscordRefused(token, { cause: error })
  return isTransient(error) ? new DiscordAway('Discord is away, or not well.', { cause: error }) : error
}
