import { afterEach, describe, expect, it } from 'vitest'
import { startStandIn, type Reading, type StandIn } from 'discord-stand-in'
import { POINTS, readingFrom, readingsOf } from '../src/readings.ts'
import { request } from './rest.ts'

let discord: StandIn
afterEach(() => discord.close())

async function sendTwice(reading: Reading, apart: number) {
  discord = await startStandIn({ reading })
  const send = () =>
    request(discord, 'POST', `/channels/${discord.channel.id}/messages`, {
      content: 'once',
      nonce: 'n1',
      enforce_nonce: true,
    })
  const first = (await send()).body as { id: string; nonce?: string }
  discord.advance(apart)
  const second = (await send()).body as { id: string; nonce?: string }
  return { first, second }
}

describe('the two readings', () => {
  it('are chosen by the environment; kind is the default', async () => {
    discord = await startStandIn()
    expect(readingFrom({})).toBe('kind')
    expect(readingFrom({ STAND_IN_READING: 'mean' })).toBe('mean')
    expect(() => readingFrom({ STAND_IN_READING: 'strict' })).toThrow('kind or mean')
  })

  it('differ in every point, and every point has a source', async () => {
    discord = await startStandIn()
    for (const [name, one] of Object.entries(POINTS)) {
      expect(one.kind, name).not.toEqual(one.mean)
      expect(readingsOf('mean')).toMatchObject({ [name]: one.mean })
      expect(one.source.length, name).toBeGreaterThan(5)
    }
  })

  it('return a nonce, which finds its message after two minutes (kind)', async () => {
    const { first, second } = await sendTwice('kind', 2 * 60_000)
    expect(first.nonce).toBe('n1')
    expect(second.id).toBe(first.id)
  })

  it('do not return a nonce, which expires after one minute (mean)', async () => {
    const { first, second } = await sendTwice('mean', 50_000)
    expect(first).not.toHaveProperty('nonce')
    expect(second.id).toBe(first.id)
    await discord.close()
    const late = await sendTwice('mean', 70_000)
    expect(late.second.id).not.toBe(late.first.id)
  })
})
