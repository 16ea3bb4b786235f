import type { Client } from 'discord.js'
import { startStandIn, textOf, type StandIn } from 'discord-stand-in'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBot } from './bot.ts'

let discord: StandIn
let bot: Client
beforeAll(async () => {
  discord = await startStandIn()
  bot = await startBot(discord.token, { api: discord.api })
  await discord.until(() =>
    discord
      .as('Ann')
      .commands()
      .find(({ line }) => line === 'coin'),
  )
})
afterAll(async () => {
  await bot.destroy()
  await discord.close()
})

it('tosses a coin that Ann requests and Bo presses', async () => {
  const ann = discord.as('Ann')
  const bo = discord.as('Bo')
  const coin = await (await ann.command('/coin')).later()
  const { error } = await bo.press(coin, 'Toss')
  expect(error).toBeNull()
  const tossed = await ann.waitFor((message) => textOf(message).includes('heads'))
  expect(tossed.content).toBe(`<@${bo.user.id}> tossed heads.`)
  expect(() => bo.press(tossed, 'Toss')).toThrow('has no control')
})

it('answers in time when Discord is slow', async () => {
  const ann = discord.as('Ann')
  discord.faults.add({ method: 'POST', path: /callback$/, delay: 50 })
  const { kind, error, latency } = await ann.command('/coin')
  expect({ kind, error }).toEqual({ kind: 'message', error: null })
  expect(latency).toBeGreaterThanOrEqual(50)
})
