import { pino } from 'pino'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startBot } from '#discord/index.ts'
import { startStandIn, type StandInOptions } from 'discord-stand-in'
import { openTable } from '#table/index.ts'
import { newStore } from '#test/store/new-store.ts'

async function place(options: StandInOptions = {}) {
  const discord = await startStandIn(options)
  const store = await newStore()
  const table = await openTable({ store, lengths: {} })
  onTestFinished(async () => {
    await table.close()
    await store.close()
    await discord.close()
  })
  return { discord, table }
}

it('leaves no connection open when it fails after the login', async () => {
  const { discord, table } = await place()
  const tick = () => Promise.reject(new Error('no game can be played'))
  const { token, api } = discord
  const bot = startBot({
    token,
    api,
    table: { ...table, tick },
    commands: [],
    log: pino({ level: 'silent' }),
  })
  await expect(bot).rejects.toThrow('no game can be played')
  await expect.poll(() => discord.gateway.online).toBe(false)
})

it('logs and waits when starts run out; reports refusals immediately', async () => {
  const { discord, table } = await place({ gateway: { starts: 5 } })
  discord.gateway.spendStarts(4)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const { token, api } = discord
  const ended = vi.fn()
  const bot = startBot({ token, api, table, commands: [], log })
  bot.catch(ended)
  await expect
    .poll(() => lines.join(), { timeout: 10_000 })
    .toContain('few sessions with Discord are left today')
  vi.advanceTimersByTime(3_600_000)
  await new Promise(setImmediate)
  expect(ended).not.toBeCalled()
  expect(discord.gateway.identifies).toBe(0)
  discord.gateway.disconnect(4014)
  await expect(bot).rejects.toThrow(/intents/)
})
