import { isIP } from 'node:net'
import dotenv from 'dotenv'
import { z } from 'zod'
import { defaultPool, leastPool, maxPool } from '#store/connection-shares.ts'
import { join } from 'node:path'
import type { StoreOfAnother } from '#store/index.ts'

/**
 * Thrown for invalid or missing settings. The message names the settings and the expected form, never their
 * values.
 */
export class ConfigError extends Error {
  override name = 'SettingsError'
}

const postgres =
  'the address of a Postgres database, such as postgres://user:password@host:5432/database (in a password, write @ as %40, : as %3A, / as %2F and # as %23)'

const integer = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

const port = integer(0, 65_535)

/** Every environment variable with the description of its expected form for error messages. */
const expectations = {
  DISCORD_TOKEN: z
    .string()
    .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    .optional()
    .describe(
      'the token of a Discord application’s bot: three parts joined by full stops, nothing before or after',
    ),
  DISCORD_APPLICATION_ID: z
    .string()
    .regex(/^\d{17,20}$/)
    .optional()
    .describe('the id of a Discord application: 17 to 20 digits'),
  DISCORD_API: z
    .string()
    .refine(isOnThisMachine)
    .optional()
    .describe('the address of a stand-in for Discord on this machine, such as http://127.0.0.1:3210/api'),
  DISCORD_REQUESTS_PER_SECOND: integer(1, 10_000)
    .default(50)
    .describe(
      'how many requests this process may send to Discord in a second: a whole number from 1 to 10000',
    ),
  PRESSES_PER_SECOND: z.coerce
    .number()
    .min(1)
    .max(10_000)
    .default(4)
    .describe('how many presses a second one person may make in the long run: a number from 1 to 10000'),
  DATABASE_URL: z.string().refine(isPostgresUrl).optional().describe(postgres),
  DATABASE_POOL: integer(leastPool, maxPool)
    .default(defaultPool)
    .describe(
      `how many connections to Postgres this process may use: a whole number from ${leastPool} to ${maxPool}`,
    ),
  PLAYGROUND_DATABASE: z
    .string()
    .refine((text) => isPostgresUrl(text) || !text.includes('://'))
    .optional()
    .describe(`a folder, or ${postgres}`),
  PLAYGROUND_HOSTS: z
    .string()
    .transform((text) =>
      text
        .toLowerCase()
        .split(',')
        .map((one) => one.trim()),
    )
    .refine((hosts) => hosts.every(isHost))
    .default([])
    .describe(
      'hosts as a browser writes them after http:// or https://, with commas between them, such as play.example.org,localhost:8080',
    ),
  SHARD_COUNT: integer(1, 1024)
    .default(1)
    .describe('how many processes share the servers: a whole number from 1 to 1024'),
  SHARD_ID: integer(0, 1023)
    .optional()
    .describe('which of SHARD_COUNT processes this is: a whole number from 0 to one less than that'),
  DATA_DIR: z.string().default('./data').describe('a folder'),
  PORT: port.default(3210).describe('a port: a whole number from 0 to 65535, 0 for any that is free'),
  HEALTH_PORT: port.optional().describe('a port: a whole number from 0 to 65535, 0 for any that is free'),
  HEALTH_HOST: z
    .string()
    .refine((text) => isIP(text) > 0)
    .default('127.0.0.1')
    .describe(
      'an address of this machine, such as 127.0.0.1 for this machine only, or 0.0.0.0 for every network',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('one of fatal, error, warn, info, debug, trace and silent'),
}

const schema = z.object(expectations)

type Variable = keyof typeof expectations

export const variables = Object.keys(expectations) as Variable[]

export type Config = ReturnType<typeof readConfig>

/**
 * Reads the settings. An empty variable counts as missing. @throws ConfigError with a sentence for each
 * invalid or missing setting
 */
export function readConfig(env: Record<string, string | undefined>, needed: Variable[] = []) {
  const given = Object.fromEntries(variables.map((name) => [name, env[name]?.trim() || undefined]))
  const missing = needed.filter((name) => given[name] === undefined)
  const { data, error } = schema.safeParse(given)
  const wrong = new Set(error?.issues.map((issue) => issue.path[0]))
  const sentences = [
    ...missing.map((name) => `${name} is missing: it must be ${expected(name)}.`),
    ...variables.filter((name) => wrong.has(name)).map((name) => `${name} must be ${expected(name)}.`),
  ]
  if (data) sentences.push(...clashes(data))
  if (!data || sentences.length > 0) throw new ConfigError(sentences.join('\n'))
  return {
    discordToken: data.DISCORD_TOKEN,
    discordApplicationId: data.DISCORD_APPLICATION_ID,
    /** Base URL of a stand-in's REST API on this machine. Default: Discord's API. */
    discordApi: data.DISCORD_API,
    /** Does not include responses to interactions, which Discord does not count. */
    requestsPerSecond: data.DISCORD_REQUESTS_PER_SECOND,
    /** The average. A burst may have five times as many. */
    pressesPerSecond: data.PRESSES_PER_SECOND,
    /** The URL of a Postgres database. Default: the embedded database in `dataDir`. */
    databaseUrl: data.DATABASE_URL,
    databasePool: data.DATABASE_POOL,
    /** The URL of a Postgres database, or a folder. Default: the playground's own database in `dataDir`. */
    playgroundDatabase: data.PLAYGROUND_DATABASE,
    playgroundHosts: data.PLAYGROUND_HOSTS,
    shardCount: data.SHARD_COUNT,
    /** Number of this process among `shardCount`. If undefined, the process takes a free number. */
    shardId: data.SHARD_ID,
    dataDir: data.DATA_DIR,
    /** Port of the playground's page; 0 for any free port. */
    port: data.PORT,
    healthPort: data.HEALTH_PORT,
    healthHost: data.HEALTH_HOST,
    logLevel: data.LOG_LEVEL,
  }
}

/** Returns errors about combinations of settings that are valid one by one. */
function clashes({ SHARD_COUNT, SHARD_ID, DATABASE_URL }: z.infer<typeof schema>): string[] {
  if (SHARD_ID !== undefined && SHARD_ID >= SHARD_COUNT) return [`SHARD_ID must be ${expected('SHARD_ID')}.`]
  if (SHARD_COUNT > 1 && DATABASE_URL === undefined)
    return ['DATABASE_URL is missing: several processes need a Postgres that they share.']
  return []
}

/** Reads the settings of this process. The file `.env` provides defaults. */
export function loadConfig(needed: Variable[] = []): Config {
  dotenv.config({ quiet: true })
  return readConfig(process.env, needed)
}

function expected(name: Variable): string {
  return expectations[name].description!
}

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol)
}

/** Whether the text is a host with an optional port, as browsers send it. Wildcards are not allowed. */
function isHost(text: string): boolean {
  const url = `http://${text}`
  return /^[\w.:[\]-]+$/.test(text) && URL.canParse(url) && new URL(url).host === text
}

/** Whether the address is on this machine. The token is sent to it, so it must not leave the machine. */
function isOnThisMachine(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)
}

/** The owner of the playground's databases. A bot's database belongs to its Discord application id. */
export const playground = 'playground'

export type DatabasePlace =
  | { databaseUrl: string; folder?: undefined }
  | { databaseUrl?: undefined; folder: string }

type Naming = Pick<Config, 'discordToken' | 'databaseUrl' | 'playgroundDatabase' | 'dataDir'>

/** Returns the configured database. Without a token, that is the playground's database. */
export function databaseOf(settings: Naming): DatabasePlace {
  const { discordToken, databaseUrl, playgroundDatabase: named, dataDir } = settings
  const isPlayground = discordToken === undefined
  if (isPlayground && named !== undefined)
    return isPostgresUrl(named) ? { databaseUrl: named } : { folder: named }
  if (databaseUrl !== undefined) return { databaseUrl }
  return { folder: isPlayground ? join(dataDir, playground, 'database') : join(dataDir, 'database') }
}

/**
 * Returns the database to serve. Refuses to use a bot’s database for the playground when the token is
 * missing. @throws ConfigError
 */
export function databaseToServe(settings: Naming): DatabasePlace {
  const { discordToken, databaseUrl, playgroundDatabase } = settings
  if (discordToken === undefined && databaseUrl !== undefined && playgroundDatabase === undefined)
    throw new ConfigError(
      'DISCORD_TOKEN is missing, and DATABASE_URL is for the bot alone: set the token; or, for the playground, leave DATABASE_URL empty or name a database of its own by PLAYGROUND_DATABASE.',
    )
  return databaseOf(settings)
}

/** Returns in one sentence why the database was not opened, and the remedy. */
export function sentenceOfAnother({ owner, application }: StoreOfAnother): string {
  const isPlayground = application === playground
  const whose = owner === playground ? 'the playground' : `the application ${owner}`
  const requested = isPlayground
    ? 'there is no DISCORD_TOKEN, which makes this the playground'
    : `DISCORD_TOKEN is of the application ${application}`
  const right = owner === playground ? 'start without a token' : `set the token of ${owner}`
  const other = isPlayground ? 'PLAYGROUND_DATABASE' : 'DATABASE_URL or DATA_DIR'
  return `This database belongs to ${whose}, and ${requested}, so nothing in it was changed: ${right}, name another database (${other}), or hand this one over for good with \`npm run admin -- hand-over ${application}\`.`
}
