import { join } from 'node:path'
import type { StoreOfAnother } from '#store/index.ts'
import { isPostgresUrl, ConfigError, type Config } from './config.ts'

/** To whom the playground's databases belong; a bot's belong to its application, by the id that it has with Discord. */
export const playground = 'playground'

export type DatabasePlace =
  | { databaseUrl: string; folder?: undefined }
  | { databaseUrl?: undefined; folder: string }

type Naming = Pick<Config, 'discordToken' | 'databaseUrl' | 'playgroundDatabase' | 'dataDir'>

/** The database that the settings name: the playground's where there is no token. */
export function databaseOf({
  discordToken,
  databaseUrl,
  playgroundDatabase: named,
  dataDir,
}: Naming): DatabasePlace {
  const isPlayground = discordToken === undefined
  if (isPlayground && named !== undefined)
    return isPostgresUrl(named) ? { databaseUrl: named } : { folder: named }
  if (databaseUrl !== undefined) return { databaseUrl }
  return { folder: isPlayground ? join(dataDir, playground, 'database') : join(dataDir, 'database') }
}

/**
 * The same for who serves it: a token that was forgotten does not make a bot's database the playground's.
 * @throws SettingsError
 */
export function databaseToServe(settings: Naming): DatabasePlace {
  const { discordToken, databaseUrl, playgroundDatabase } = settings
  if (discordToken === undefined && databaseUrl !== undefined && playgroundDatabase === undefined)
    throw new ConfigError(
      'DISCORD_TOKEN is missing, and DATABASE_URL is for the bot alone: set the token; or, for the playground, leave DATABASE_URL empty or name a database of its own by PLAYGROUND_DATABASE.',
    )
  return databaseOf(settings)
}

/** Why it was not opened, and what can be done, in one sentence. */
export function sentenceOfAnother({ owner, application }: StoreOfAnother): string {
  const isPlayground = application === playground
  const whose = owner === playground ? 'the playground' : `the application ${owner}`
  const asked = isPlayground
    ? 'there is no DISCORD_TOKEN, which makes this the playground'
    : `DISCORD_TOKEN is of the application ${application}`
  const right = owner === playground ? 'start without a token' : `set the token of ${owner}`
  const other = isPlayground ? 'PLAYGROUND_DATABASE' : 'DATABASE_URL or DATA_DIR'
  return `This database belongs to ${whose}, and ${asked}, so nothing in it was changed: ${right}, name another database (${other}), or hand this one over for good with \`npm run admin -- hand-over ${application}\`.`
}
