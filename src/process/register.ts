import { join } from 'node:path'
import { DiscordAPIError, HTTPError, RateLimitError } from 'discord.js'
import { commands } from '#commands/index.ts'
import { loadConfig } from '#config/config.ts'
import { NoteNotKept, registerWhenChanged } from '#discord/registering.ts'
import { codeOf, operatorMessage } from './operator-message.ts'

/** Cause and remedy of a refusal, by HTTP status. */
const refusals: Readonly<Record<number, string>> = {
  401: 'Discord refuses the token. Copy a fresh one into DISCORD_TOKEN: developer portal, your application, "Bot", "Reset Token".',
  403: 'The token is not of the application that DISCORD_APPLICATION_ID names. Take both from the same one in the developer portal.',
  404: 'Discord knows no application with the id in DISCORD_APPLICATION_ID. Copy it from "General Information" in the developer portal.',
}

export interface Registration {
  code: 0 | 1
  message: string
  isTrouble: boolean
}

export async function register(): Promise<Registration> {
  try {
    return { code: 0, message: await registerOurs(), isTrouble: false }
  } catch (error) {
    const message = operatorMessage(error) ?? refusalMessage(error)
    return { code: error instanceof NoteNotKept ? 0 : 1, message, isTrouble: true }
  }
}

async function registerOurs(): Promise<string> {
  const config = loadConfig(['DISCORD_TOKEN', 'DISCORD_APPLICATION_ID'])
  const { discordToken, discordApplicationId, discordApi, dataDir } = config
  const isNew = await registerWhenChanged({
    token: discordToken ?? '',
    application: discordApplicationId ?? '',
    commands,
    file: join(dataDir, 'registered.json'),
    ...(discordApi === undefined ? {} : { api: discordApi }),
  })
  return isNew ? 'The commands are registered.' : 'The commands have not changed since they were registered.'
}

/** Explains an error and its remedy. Never shows the value of a setting. */
function refusalMessage(error: unknown): string {
  if (error instanceof NoteNotKept)
    return `The commands are registered, but ${error.message} (${reasonOf(error.cause)}). See that DATA_DIR is a folder to write in; until then each run registers them again.`
  if (error instanceof DiscordAPIError)
    return refusals[error.status] ?? `Discord did not take the commands: ${error.message}`
  if (error instanceof RateLimitError)
    return `Discord has had too many requests from here. Run this again in ${minutesOf(error)} minutes.`
  if (error instanceof HTTPError)
    return `Discord has an outage (${error.status}). Run this again in some minutes; discordstatus.com says more.`
  return `Discord cannot be reached (${reasonOf(error)}). See to this machine's connection, then run this again.`
}

function minutesOf({ retryAfter, timeToReset }: RateLimitError): number {
  return Math.max(1, Math.round(Math.max(retryAfter, timeToReset) / 60_000))
}

function reasonOf(error: unknown): string {
  const code = codeOf(error)
  if (code !== undefined) return code
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined || error.cause === null ? error.name : reasonOf(error.cause)
}
