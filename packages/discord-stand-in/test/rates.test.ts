import { afterEach, describe, expect, it } from 'vitest'
import { startStandIn, type StandIn } from 'discord-stand-in'
import { startPair } from './pair.ts'
import { request } from './rest.ts'

let discord: StandIn
afterEach(() => discord.close())

const messages = () => `/channels/${discord.channel.id}/messages`
const send = () => request(discord, 'POST', messages(), { content: 'x' })

describe('rate limits', () => {
  it('allow five sends in five seconds, announced in headers', async () => {
    discord = await startStandIn()
    const remaining: (string | null)[] = []
    for (let count = 0; count < 5; count += 1)
      remaining.push((await send()).headers.get('x-ratelimit-remaining'))
    expect(remaining).toEqual(['4', '3', '2', '1', '0'])
    const refused = await send()
    expect(refused).toMatchObject({ status: 429, body: { global: false } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(4)
    expect(refused.headers.get('x-ratelimit-scope')).toBe('user')
    discord.advance(5000)
    expect(await send()).toMatchObject({ status: 200 })
  })

  it('apply to each channel separately', async () => {
    discord = await startStandIn()
    for (let count = 0; count < 5; count += 1) await send()
    const other = [...discord.world.channels.values()][1]!
    expect(await request(discord, 'POST', `/channels/${other.id}/messages`, { content: 'x' })).toMatchObject({
      status: 200,
    })
  })

  it('allow three edits of an hour-old message in six seconds', async () => {
    discord = await startStandIn()
    const { id } = (await send()).body as { id: string }
    const edit = () => request(discord, 'PATCH', `${messages()}/${id}`, { content: 'y' })
    for (let count = 0; count < 4; count += 1) expect(await edit()).toMatchObject({ status: 200 })
    discord.advance(60 * 60_000 + 1)
    for (let count = 0; count < 3; count += 1) expect(await edit()).toMatchObject({ status: 200 })
    const refused = await edit()
    expect(refused).toMatchObject({ status: 429, code: 30046 })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(5)
    discord.advance(6000)
    expect(await edit()).toMatchObject({ status: 200 })
  })

  it('count all requests together, except answers to interactions', async () => {
    const rates = { other: { count: 1e6, window: 1000 }, global: { count: 50, window: 60_000 } }
    discord = await startStandIn({ rates })
    const many = await Promise.all(Array.from({ length: 60 }, () => request(discord, 'GET', '/users/@me')))
    const refused = many.filter((one) => one.status === 429)
    expect(refused.length).toBe(10)
    expect(refused[0]?.headers.get('x-ratelimit-global')).toBe('true')
    const answer = await request(discord, 'POST', '/interactions/100000000000000000/x/callback', { type: 6 })
    expect(answer).toMatchObject({ status: 404, code: 10062 })
  })

  it('make discord.js wait as long as the headers say', async () => {
    const rate = { count: 2, window: 120 }
    const pair = await startPair(() => undefined, { discord: { rates: { edit: rate } } })
    discord = pair.discord
    const channel = await pair.client.channels.fetch(discord.channel.id)
    if (!channel?.isSendable()) throw new Error('no channel')
    const message = await channel.send('0')
    await Promise.all([1, 2, 3, 4, 5, 6].map((count) => message.edit(String(count))))
    expect(discord.journal.of('PATCH', /messages/).map((entry) => entry.status)).toEqual(Array(6).fill(200))
    expect(discord.as('Ann').see()[0]?.content).toBe('6')
    await pair.client.destroy()
  })

  it('return the first message to a retry with the same enforced nonce', async () => {
    discord = await startStandIn()
    const body = { content: 'x', nonce: 'g1:7', enforce_nonce: true }
    const first = (await request(discord, 'POST', messages(), body)).body as { id: string }
    const again = (await request(discord, 'POST', messages(), body)).body as { id: string }
    expect(again.id).toBe(first.id)
    expect(discord.as('Ann').see()).toHaveLength(1)
  })
})
