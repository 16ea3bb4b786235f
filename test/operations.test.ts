import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { readSettings, settingNames } from '../src/settings.ts'

interface Service {
  image?: string
  environment: Record<string, string>
  env_file?: string
  healthcheck?: { test: string[] }
  depends_on?: Record<string, { condition: string }>
  volumes?: string[]
}

const compose = parse(readFileSync('docker-compose.yml', 'utf8')) as {
  services: Record<'bot' | 'postgres', Service>
  volumes: Record<string, unknown>
}

const dockerfile = readFileSync('Dockerfile', 'utf8')

/** Names with a default take it, the others a value of the right form. */
function filledIn(text: string): string {
  return text.replace(/\$\{(\w+):(.)([^}]*)\}/g, (_, _name, how, rest) =>
    how === '-' ? String(rest) : 'a.b.c',
  )
}

it('starts the bot with settings that it understands', () => {
  const { environment } = compose.services.bot
  expect(settingNames).toEqual(expect.arrayContaining(Object.keys(environment)))
  const env = Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, filledIn(text)]))
  const { databaseUrl } = readSettings(env, ['DISCORD_TOKEN', 'HEALTH_PORT'])
  const {
    POSTGRES_USER: user,
    POSTGRES_PASSWORD: password,
    POSTGRES_DB: name,
  } = compose.services.postgres.environment
  expect(databaseUrl).toBe(`postgres://${user}:${filledIn(password!)}@postgres:5432/${name}`)
})

it('starts the bot when its database is well, and keeps the games', () => {
  const { bot, postgres } = compose.services
  expect(bot.depends_on).toEqual({ postgres: { condition: 'service_healthy' } })
  expect(postgres.healthcheck?.test).toContain('pg_isready')
  expect(Object.keys(compose.volumes)).toContain(postgres.volumes![0]!.split(':')[0])
})

it('builds an image from files that are there, and runs it without rights', () => {
  const sources = [...dockerfile.matchAll(/^COPY (.*) \S+$/gm)].flatMap(([, files]) => files!.split(' '))
  expect(sources).toContain('package.json')
  for (const source of sources) expect(existsSync(source), source).toBe(true)
  expect(dockerfile.indexOf('\nUSER node')).toBeLessThan(dockerfile.indexOf('\nCMD'))
  expect(dockerfile).toMatch(/\nHEALTHCHECK[^]*HEALTH_PORT\}\/ready`/)
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  for (const secret of ['.env', 'data', '.git']) expect(ignored).toContain(secret)
})
