import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { applicationOf, DiscordAway, startBot } from '#discord/index.ts'
import { startStandIn } from 'discord-stand-in'
import { createLog } from '#logging/log.ts'
import { openTable } from '#table/index.ts'
import { startGame } from '#test/discord/people.ts'
import { startPlace } from '#test/discord/place.ts'
import { newStore } from '#test/store/new-store.ts'

const unauthorized = { status: 401, code: 0, message: '401: Unauthorized' }
const quiet = createLog('silent', { write: () => undefined })

async function place() {
  const made = await startPlace({ bot: { checksAgain: [10, 10], sendsAgain: 20 } })
  onTestFinished(() => made.close())
  let isRefused = false
  void made.bot.refused.then(() => (isRefused = true))
  return { place: made, isRefused: () => isRefused }
}

it('recovers from a single 401', async () => {
  const { place: made, isRefused } = await place()
  made.discord.faults.add({ method: 'POST', path: /^\/channels\//, refuse: unauthorized })
  await startGame(made, [made.discord.as('Ann')], 1)
  expect(isRefused()).toBe(false)
})

it('gives up for good after repeated 401s and sends no more requests', async () => {
  const { place: made } = await place()
  const { discord, bot } = made
  discord.faults.add({ method: 'POST', path: /^\/channels\//, refuse: unauthorized })
  discord.faults.add({ path: /^\/applications\/@me/, refuse: unauthorized, times: 3 })
  await discord.as('Ann').command('/game new')
  const refused = await bot.refused
  expect(refused.message).toContain('DISCORD_TOKEN')
  await wait(100)
  const asked = discord.journal.entries.filter(({ status }) => status === 401)
  expect(asked).toHaveLength(4)
})

it('a start retries after 401s, and finally gives up', async () => {
  const discord = await startStandIn()
  onTestFinished(() => discord.close())
  const path = /^\/applications\/@me/
  discord.faults.add({ path, refuse: unauthorized, times: 2 })
  const { token, api, applicationId } = discord
  expect(await applicationOf(token, api, quiet, [1, 1])).toBe(applicationId)
  await expect(applicationOf('of nobody', api, quiet, [1, 1])).rejects.toThrow('DISCORD_TOKEN')
  expect(discord.journal.of('GET', path).map(({ status }) => status)).toEqual([401, 401, 200, 401, 401, 401])
})

it('a login that failed with a 401 can be retried', async () => {
  const discord = await startStandIn()
  const store = await newStore()
  const table = await openTable({ store, lengths: {} })
  onTestFinished(async () => {
    await table.close()
    await store.close()
    await discord.close()
  })
  discord.faults.add({ path: /^\/gateway\/bot/, refuse: unauthorized })
  const { token, api } = discord
  const start = () => startBot({ token, api, table, commands: [], log: quiet, checksAgain: [1, 1] })
  await expect(start()).rejects.toThrow(DiscordAway)
  await (await start()).close()
})
