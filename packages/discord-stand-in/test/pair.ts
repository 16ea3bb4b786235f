import { Client, Events, GatewayIntentBits, type ClientOptions, type Interaction } from 'discord.js'
import { startStandIn, type StandIn, type StandInOptions } from 'discord-stand-in'

export interface Pair {
  discord: StandIn
  client: Client<true>
  /** Errors that the bot's handler threw. */
  failures: unknown[]
  close: () => Promise<void>
}

export interface PairOptions {
  discord?: StandInOptions
  client?: Partial<ClientOptions>
}

/** Starts a stand-in (default reading: kind) and connects a real discord.js client to it. */
export async function startPair(
  handle: (interaction: Interaction) => unknown,
  options: PairOptions = {},
): Promise<Pair> {
  const discord = await startStandIn({ reading: 'kind', ...options.discord })
  const { client, failures } = await logIn(discord, handle, options.client)
  const close = async () => {
    await client.destroy()
    await discord.close()
  }
  return { discord, client, failures, close }
}

export async function logIn(
  discord: StandIn,
  handle: (interaction: Interaction) => unknown,
  options: Partial<ClientOptions> = {},
): Promise<{ client: Client<true>; failures: unknown[] }> {
  const failures: unknown[] = []
  const { rest, ...others } = options
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    waitGuildTimeout: 1000,
    ...others,
    rest: { api: discord.api, ...rest },
  })
  client.on(Events.Error, (error) => failures.push(error))
  client.on(Events.InteractionCreate, (interaction) => {
    Promise.resolve()
      .then(() => handle(interaction))
      .catch((error: unknown) => failures.push(error))
  })
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve))
  await client.login(discord.token)
  return { client: await ready, failures }
}
