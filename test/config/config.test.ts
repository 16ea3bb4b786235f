import { readFileSync } from 'node:fs'
import { parse } from 'dotenv'
import { expect, it } from 'vitest'
import { readConfig, variables, ConfigError } from '#config/config.ts'

const example = readFileSync('.env.example')

const defaults = {
  discordToken: undefined,
  discordApplicationId: undefined,
  discordApi: undefined,
  requestsPerSecond: 50,
  pressesPerSecond: 4,
  databaseUrl: undefined,
  databasePool: 9,
  playgroundHosts: [],
  shardCount: 1,
  shardId: undefined,
  dataDir: './data',
  port: 3210,
  healthPort: undefined,
  healthHost: '127.0.0.1',
  logLevel: 'info',
}

it('the configuration needs no setting', () => {
  expect(readConfig({})).toEqual(defaults)
})

it('.env.example lists every setting, with its default if it has one', () => {
  expect(Object.keys(parse(example)).sort()).toEqual([...variables].sort())
  expect(readConfig(parse(example))).toEqual(defaults)
})

it('.env.example explains each setting', () => {
  const blocks = example.toString().trim().split('\n\n').slice(1)
  expect(blocks).toHaveLength(variables.length)
  for (const block of blocks) expect(block).toMatch(/^(# .+\n)+[A-Z_]+=.*$/)
})

it('the configuration includes every setting', () => {
  const env = {
    DISCORD_TOKEN: 'abc.d-f.g_i',
    DISCORD_APPLICATION_ID: '123456789012345678',
    DISCORD_API: 'http://localhost:3210/api',
    DISCORD_REQUESTS_PER_SECOND: '20',
    PRESSES_PER_SECOND: '2.5',
    DATABASE_URL: ' postgresql://u:p@h/d ',
    DATABASE_POOL: '2',
    PLAYGROUND_HOSTS: 'Play.example.org, localhost:8080',
    SHARD_COUNT: '3',
    SHARD_ID: '2',
    DATA_DIR: '/var/lib/games',
    PORT: '0',
    HEALTH_PORT: '8080',
    HEALTH_HOST: '::',
    LOG_LEVEL: 'debug',
    HOME: '/root',
  }
  expect(readConfig(env)).toEqual({
    discordToken: 'abc.d-f.g_i',
    discordApplicationId: '123456789012345678',
    discordApi: 'http://localhost:3210/api',
    requestsPerSecond: 20,
    pressesPerSecond: 2.5,
    databaseUrl: 'postgresql://u:p@h/d',
    databasePool: 2,
    playgroundHosts: ['play.example.org', 'localhost:8080'],
    shardCount: 3,
    shardId: 2,
    dataDir: '/var/lib/games',
    port: 0,
    healthPort: 8080,
    healthHost: '::',
    logLevel: 'debug',
  })
})

it.each([
  ['DISCORD_TOKEN', 'Bot abc.def.ghi', 'token'],
  ['DISCORD_TOKEN', 'secret', 'token'],
  ['DISCORD_APPLICATION_ID', 'my bot', '17 to 20 digits'],
  ['DISCORD_API', 'http://secret.example/api', 'on this machine'],
  ['DISCORD_API', 'http://127.0.0.1.example/api', 'on this machine'],
  ['DISCORD_API', 'secret', 'on this machine'],
  ['DATABASE_URL', 'mysql://u:secret@h/d', 'postgres://'],
  ['DATABASE_URL', 'secret', 'postgres://'],
  ['DATABASE_POOL', '1', 'from 2 to 100'],
  ['DATABASE_POOL', 'secret', 'connections to Postgres'],
  ['DISCORD_REQUESTS_PER_SECOND', '0', '1 to 10000'],
  ['PRESSES_PER_SECOND', 'many', '1 to 10000'],
  ['PORT', 'secret', '0 to 65535'],
  ['PORT', '65536', '0 to 65535'],
  ['PORT', '-1', '0 to 65535'],
  ['PORT', '1.5', '0 to 65535'],
  ['HEALTH_PORT', '1e9', '0 to 65535'],
  ['HEALTH_HOST', 'everywhere', '0\\.0\\.0\\.0'],
  ['PLAYGROUND_HOSTS', 'https://secret.example', 'a browser writes'],
  ['PLAYGROUND_HOSTS', '*.secret.example', 'a browser writes'],
  ['PLAYGROUND_HOSTS', 'secret.example,', 'a browser writes'],
  ['SHARD_COUNT', '0', '1 to 1024'],
  ['SHARD_ID', 'secret', 'SHARD_COUNT'],
  ['SHARD_ID', '1', 'one less'],
  ['LOG_LEVEL', 'loud', 'debug'],
])('an error about the setting %s, here %j, says what is expected', (name, value, expected) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name} must be [^\n]*${expected}[^\n]*\\.$`))
  expect(read).not.toThrow(/secret/)
})

it('an error names a missing setting that the caller needs', () => {
  expect(() => readConfig({ DISCORD_TOKEN: ' ' }, ['DISCORD_TOKEN'])).toThrow(
    /^DISCORD_TOKEN is missing: .*token.*\.$/,
  )
})

it('several processes that share the servers need a Postgres', () => {
  expect(() => readConfig({ SHARD_COUNT: '2' })).toThrow(/^DATABASE_URL is missing.*\.$/)
  const env = { SHARD_COUNT: '2', SHARD_ID: '1', DATABASE_URL: 'postgres://h/d' }
  expect(readConfig(env)).toMatchObject({ shardCount: 2, shardId: 1 })
})

it('one error names all invalid settings', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'x' }, ['DATABASE_URL'])).toThrow(
    /^DATABASE_URL is missing.*\nPORT must be.*\nLOG_LEVEL must be.*$/,
  )
})
