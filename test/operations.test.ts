import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig, variables } from '#config/config.ts'

interface Service {
  image?: string
  environment: Record<string, string>
  env_file?: string
  healthcheck?: { test: string[] }
  depends_on?: Record<string, { condition: string }>
  volumes?: string[]
  ports?: string[]
  cap_drop: string[]
  cap_add?: string[]
  security_opt: string[]
  read_only?: boolean
  tmpfs?: string[]
  mem_limit: string
  pids_limit: number
  logging: { driver: string; options: Record<string, string> }
}

const compose = parse(readFileSync('docker-compose.yml', 'utf8')) as {
  services: Record<'bot' | 'postgres', Service>
  volumes: Record<string, unknown>
}

const dockerfile = readFileSync('Dockerfile', 'utf8')

/** Replaces each variable by its default, or by a valid value. */
function filledIn(text: string): string {
  return text.replace(/\$\{(\w+):(.)([^}]*)\}/g, (_, _name, how, rest) =>
    how === '-' ? String(rest) : 'a.b.c',
  )
}

it('docker-compose starts the bot with valid settings', () => {
  const { environment } = compose.services.bot
  expect(variables).toEqual(expect.arrayContaining(Object.keys(environment)))
  const env = Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, filledIn(text)]))
  const { databaseUrl } = readConfig(env, ['DISCORD_TOKEN', 'HEALTH_PORT'])
  const {
    POSTGRES_USER: user,
    POSTGRES_PASSWORD: password,
    POSTGRES_DB: name,
  } = compose.services.postgres.environment
  expect(databaseUrl).toBe(`postgres://${user}:${filledIn(password!)}@postgres:5432/${name}`)
})

it('docker-compose starts the bot once its database is healthy, and keeps the games', () => {
  const { bot, postgres } = compose.services
  expect(bot.depends_on).toEqual({ postgres: { condition: 'service_healthy' } })
  expect(postgres.healthcheck?.test).toContain('pg_isready')
  expect(Object.keys(compose.volumes)).toContain(postgres.volumes![0]!.split(':')[0])
})

it('the Dockerfile copies existing files, and runs the bot without privileges', () => {
  const sources = [...dockerfile.matchAll(/^COPY (.*) \S+$/gm)].flatMap(([, files]) => files!.split(' '))
  expect(sources).toContain('package.json')
  for (const source of sources) expect(existsSync(source), source).toBe(true)
  expect(dockerfile.indexOf('\nUSER node')).toBeLessThan(dockerfile.indexOf('\nCMD'))
  expect(dockerfile).toMatch(/\nHEALTHCHECK[^]*HEALTH_PORT\}\/ready`/)
})

it('docker-compose limits the privileges and resources of each container', () => {
  for (const service of Object.values(compose.services)) {
    expect(service.security_opt).toContain('no-new-privileges:true')
    expect(service.cap_drop).toEqual(['ALL'])
    expect(service.mem_limit).toMatch(/^\d+[mg]$/)
    expect(service.pids_limit).toBeGreaterThan(0)
    expect(service.logging).toMatchObject({
      driver: 'json-file',
      options: {
        'max-size': expect.stringMatching(/^\d+m$/) as string,
        'max-file': expect.any(String) as string,
      },
    })
    expect(service.ports).toBeUndefined()
  }
  const { bot, postgres } = compose.services
  expect([bot.cap_add, bot.read_only, bot.tmpfs]).toEqual([undefined, true, ['/tmp:size=64m']])
  expect(dockerfile).toContain(`\nVOLUME ${bot.environment['DATA_DIR']}\n`)
  expect(postgres.cap_add).toEqual(['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'])
})

it('docker-compose has no usable password or token, and says where to set them', () => {
  const text = JSON.stringify(compose)
  const uses = [...text.matchAll(/\$\{(\w*(?:PASSWORD|TOKEN)\w*)([^}]*)\}/g)]
  expect(new Set(uses.map(([, name]) => name))).toEqual(new Set(['DISCORD_TOKEN', 'POSTGRES_PASSWORD']))
  for (const [, name, how] of uses) expect(how, name).toMatch(/^:\?set it in \.env/)
})
