import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commands } from '#commands/index.ts'
import { isSlashCommand, type Command } from '#discord/index.ts'
import { registerWhenChanged } from '#discord/registering.ts'
import { en } from '#text/en/index.ts'
import { startStandIn, type StandIn } from 'discord-stand-in'

let discord: StandIn
let folder: string
beforeAll(async () => {
  discord = await startStandIn({ reading: 'mean' })
  folder = await mkdtemp(join(tmpdir(), 'shortchange-register-'))
})
afterAll(async () => {
  await discord.close()
  await rm(folder, { recursive: true, force: true })
})

const puts = () => discord.journal.of('PUT', /\/commands$/).length
const register = (some: readonly Command[] = commands) =>
  registerWhenChanged({
    token: discord.token,
    application: discord.applicationId,
    commands: some,
    file: join(folder, 'deep', 'registered.json'),
    api: discord.api,
  })

it('registers the commands once, and again after a change', async () => {
  expect(await register()).toBe(true)
  expect(await register()).toBe(false)
  expect(puts()).toBe(1)
  const changed = commands.filter(isSlashCommand).map((one) => ({
    ...one,
    definition: { ...one.definition, description: 'Something else' },
  }))
  expect(await register(changed)).toBe(true)
  expect(puts()).toBe(2)
  expect(
    discord
      .as('Ann')
      .commands()
      .map(({ line }) => line),
  ).toContain('game new')
})

it('registers again when its marker file is damaged', async () => {
  await writeFile(join(folder, 'deep', 'registered.json'), 'not json')
  expect(await register()).toBe(true)
})

it('fails with Discord’s error when the token is refused', async () => {
  const file = join(folder, 'other.json')
  const application = discord.applicationId
  await expect(
    registerWhenChanged({ token: 'a.b.c', application, commands, file, api: discord.api }),
  ).rejects.toThrow(/401/)
})

function descriptionsIn(definition: unknown): string[] {
  if (typeof definition !== 'object' || definition === null) return []
  return Object.entries(definition).flatMap(([name, value]: [string, unknown]) =>
    name === 'description' ? [String(value)] : descriptionsIn(value),
  )
}

it('every command has a description of at most 100 characters', () => {
  const listed = descriptionsIn(commands.map(({ definition }) => definition))
  expect(new Set(listed)).toEqual(new Set(Object.values(en.command)))
  for (const text of listed) expect(text.length).toBeLessThanOrEqual(100)
})
