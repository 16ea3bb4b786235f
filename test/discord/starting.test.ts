import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { startBot } from '#discord/index.ts'
import { startStandIn } from '#playground/index.ts'
import { openTable } from '#table/index.ts'
import { newStore } from '#test/store/folders.ts'

it('leaves no connection open where it fails after the login', async () => {
  const discord = await startStandIn()
  const store = await newStore()
  const table = await openTable({ store, selfPlay: null })
  onTestFinished(async () => {
    await table.close()
    await store.close()
    await discord.close()
  })
  const tick = () => Promise.reject(new Error('nothing can be played'))
  const { token, api } = discord
  const bot = startBot({
    token,
    api,
    table: { ...table, tick },
    commands: [],
    log: pino({ level: 'silent' }),
  })
  await expect(bot).rejects.toThrow('nothing can be played')
  await expect.poll(() => discord.gateway.online).toBe(false)
})
