import { setTimeout as wait } from 'node:timers/promises'
import { Routes, type REST } from 'discord.js'
import type { Logger } from 'pino'
import { named } from './discord-away.ts'
import { makeAnswers } from './client.ts'
import { DiscordRefused } from './refusal.ts'

/** Before Discord is asked again whether it really refuses the token, ms. */
const usualPauses: readonly number[] = [1000, 4000]

/**
 * The id of the application that a token is of, as Discord says: what stands in the token itself is its bot's, which
 * old applications have another id for, and says nothing of whether the token is good. A token counts as refused only
 * after a 401 to every request: Discord has answered valid tokens with a single one.
 * @param api base of Discord's REST interface; null for Discord's own
 * @throws DiscordRefused, DiscordAway
 */
export async function applicationOf(
  token: string,
  api: string | null,
  log: Logger,
  pauses = usualPauses,
): Promise<string> {
  const rest = makeAnswers(api, log)
  try {
    return await askFor(rest, token, log, pauses)
  } finally {
    rest.clearHashSweeper()
    rest.clearHandlerSweeper()
  }
}

async function askFor(rest: REST, token: string, log: Logger, pauses: readonly number[]): Promise<string> {
  const [pause, ...others] = pauses
  try {
    const { id } = (await rest.setToken(token).get(Routes.currentApplication())) as { id: string }
    return id
  } catch (error) {
    const reason = named(error)
    if (pause === undefined || !(reason instanceof DiscordRefused)) throw reason
    log.warn('Discord refused the bot token once; it is asked again')
    await wait(pause, undefined, { ref: false })
    return askFor(rest, token, log, others)
  }
}
