import type { APIInteraction } from 'discord-api-types/v10'
import type { Outcome, StandIn } from 'discord-stand-in'
import { request } from './rest.ts'

/** An interaction as a bot without a library receives it. */
export interface Arrived {
  payload: APIInteraction
  outcome: Promise<Outcome>
  /** Sends the first answer. */
  answer: (body: object, query?: string) => ReturnType<typeof request>
  /** Sends a request with its token; `path` follows the token. */
  later: (method: string, path: string, body?: unknown) => ReturnType<typeof request>
}

/** Performs an act and returns the interaction that the bot would receive. */
export async function arrived(discord: StandIn, act: () => Promise<Outcome>): Promise<Arrived> {
  const { promise, resolve } = Promise.withResolvers<APIInteraction>()
  discord.broker.once('dispatch', resolve)
  const outcome = act()
  const payload = await promise
  const { id, token, application_id: application } = payload
  return {
    payload,
    outcome,
    answer: (body, query = '') =>
      request(discord, 'POST', `/interactions/${id}/${token}/callback${query}`, body),
    later: (method, path, body) => request(discord, method, `/webhooks/${application}/${token}${path}`, body),
  }
}

/** Registers commands with these names and no options. */
export async function register(discord: StandIn, ...names: string[]): Promise<void> {
  const commands = names.map((name) => ({ name, description: 'd' }))
  await request(discord, 'PUT', `/applications/${discord.applicationId}/commands`, commands)
}
