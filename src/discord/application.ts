import { Routes } from 'discord.js'
import type { Logger } from 'pino'
import { named } from './discord-away.ts'
import { makeAnswers } from './client.ts'

/**
 * The id of the application that a token is of, as Discord says: what stands in the token itself is its bot's, which
 * old applications have another id for, and says nothing of whether the token is good.
 * @param api base of Discord's REST interface; null for Discord's own
 * @throws DiscordRefused, DiscordAway
 */
export async function applicationOf(token: string, api: string | null, log: Logger): Promise<string> {
  const rest = makeAnswers(api, log).setToken(token)
  try {
    const { id } = (await rest.get(Routes.currentApplication())) as { id: string }
    return id
  } catch (error) {
    throw named(error)
  } finally {
    rest.clearHashSweeper()
    rest.clearHandlerSweeper()
  }
}
