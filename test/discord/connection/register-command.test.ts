import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startStandIn, type StandIn } from 'discord-stand-in'
import { register, type Registration } from '#process/register.ts'
import { loading } from '#test/driving/loading.ts'

let discord: StandIn
let folder: string
beforeAll(async () => {
  discord = await startStandIn()
  folder = await mkdtemp(join(tmpdir(), 'shortchange-register-'))
})
afterAll(async () => {
  await discord.close()
  await rm(folder, { recursive: true, force: true })
})

const puts = () => discord.journal.of('PUT', /\/commands$/).length

type Env = Record<string, string>

const settings = () => ({
  DISCORD_TOKEN: discord.token,
  DISCORD_APPLICATION_ID: discord.applicationId,
  DISCORD_API: discord.api,
  DATA_DIR: folder,
})

/** Runs the command in a child process and returns its exit code and output. */
function run(env: Env): Promise<{ code: number; said: string }> {
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      [loading, 'src/register.ts'],
      { env: { ...process.env, ...settings(), ...env } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, said: out + err }),
    ),
  )
}

/** Runs the command in this process. */
async function registered(env: Env): Promise<Registration> {
  for (const [name, value] of Object.entries({ ...settings(), ...env })) vi.stubEnv(name, value)
  return register()
}
afterEach(() => vi.unstubAllEnvs())

describe.concurrent('npm run register', () => {
  it('registers the commands at DISCORD_API', async ({ expect }) => {
    const before = puts()
    expect(await run({})).toEqual({ code: 0, said: 'The commands are registered.\n' })
    expect(puts()).toBe(before + 1)
  })

  it('prints the error in one line and exits with 1', async ({ expect, onTestFinished }) => {
    const other = await startStandIn()
    onTestFinished(() => other.close())
    const { code, said } = await run({
      DISCORD_TOKEN: 'hush.hush.hush',
      DISCORD_API: other.api,
      DATA_DIR: join(folder, 'wrong'),
    })
    expect(code).toBe(1)
    expect(said).toMatch(/^[^\n]+DISCORD_TOKEN[^\n]+\.\n$/)
    expect(said).not.toContain('hush')
  })
})

describe('registering', () => {
  it('registers the commands once, and for each stand-in separately', async () => {
    const DATA_DIR = join(folder, 'twice')
    const before = puts()
    expect(await registered({ DATA_DIR })).toMatchObject({ code: 0, message: 'The commands are registered.' })
    expect(await registered({ DATA_DIR })).toEqual({
      code: 0,
      message: 'The commands have not changed since they were registered.',
      isTrouble: false,
    })
    expect(puts()).toBe(before + 1)
    const other = await startStandIn()
    onTestFinished(() => other.close())
    const env = { DISCORD_TOKEN: other.token, DISCORD_API: other.api, DATA_DIR }
    expect(await registered({ ...env, DISCORD_APPLICATION_ID: other.applicationId })).toMatchObject({
      code: 0,
    })
    expect(other.journal.of('PUT', /\/commands$/)).toHaveLength(1)
  })

  it.each<[string, Env, RegExp]>([
    ['the token is refused', { DISCORD_TOKEN: 'hush.hush.hush' }, /token.*DISCORD_TOKEN.*Reset Token/],
    ['the application id is wrong', { DISCORD_APPLICATION_ID: '1'.repeat(18) }, /DISCORD_APPLICATION_ID/],
    [
      'the server is unreachable',
      { DISCORD_API: 'http://127.0.0.1:9/api' },
      /reached \(ECONNREFUSED\).*connection/,
    ],
    ['a setting is missing', { DISCORD_APPLICATION_ID: '' }, /^DISCORD_APPLICATION_ID is missing/],
  ])('says what to do when %s', async (name, env, expected) => {
    const data = { DATA_DIR: join(folder, name) }
    const { code, message, isTrouble } = await registered({ ...data, ...env })
    expect([code, isTrouble]).toEqual([1, true])
    expect(message).toMatch(expected)
    expect(message).toMatch(/^[^\n]+\.$/)
    for (const secret of ['hush', discord.token]) expect(message).not.toContain(secret)
  })

  it('says when to run it again after a rate limit', async () => {
    const refuse = { status: 429, code: 0, message: 'later', headers: { 'retry-after': '3600' } }
    discord.faults.add({ path: /commands$/, refuse })
    const { code, message } = await registered({ DATA_DIR: join(folder, 'limited') })
    expect(code).toBe(1)
    expect(message).toMatch(/too many requests from here. Run this again in 60 minutes\.$/)
  })

  it('reports success when only its marker file cannot be written', async () => {
    const inTheWay = join(folder, 'a-file')
    await writeFile(inTheWay, '')
    const { code, message, isTrouble } = await registered({ DATA_DIR: inTheWay })
    expect([code, isTrouble]).toEqual([0, true])
    expect(message).toMatch(/^The commands are registered, but .*registered\.json.*DATA_DIR/)
  })
})
