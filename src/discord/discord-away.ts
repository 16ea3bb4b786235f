import { DiscordAPIError } from 'discord.js'
import { DiscordRefused, refusalBy } from './refusal.ts'
import { isTransient } from './sending/discord-errors.ts'

/** Discord cannot be reached, or is not well: a later attempt may go better. */
export class DiscordAway extends Error {
  override name = 'DiscordAway'
}

/** What a start failed by: `DiscordRefused` or `DiscordAway` where it says either, and the same error otherwise. */
export function named(error: unknown): unknown {
  if (error instanceof DiscordAway) return error
  const reason = error instanceof DiscordAPIError ? refusalBy(error.status) : undefined
  if (reason !== undefined) return new DiscordRefused(reason, { cause: error })
  return isTransient(error) ? new DiscordAway('Discord is away, or not well.', { cause: error }) : error
}
