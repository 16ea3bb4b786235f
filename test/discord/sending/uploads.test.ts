import { randomBytes } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { REST } from 'discord.js'
import { makeAnswers, makeClient, makeBufferedRequest } from '#discord/client.ts'
import type { Message } from '#discord/parts/message.ts'
import { Courier } from '#discord/sending/courier.ts'
import { evenRates, shownFiles, startStandIn, type Fault, type StandIn } from 'discord-stand-in'

/** More than the buffers of a connection hold, so that the upload still runs when the response arrives. */
const data = randomBytes(1_000_000)
const refused = { code: 0, message: 'not now' }
const ways: Record<string, Fault> = {
  'a 500': { early: true, refuse: { ...refused, status: 500 } },
  'a 429': { early: true, refuse: { ...refused, status: 429, headers: { 'retry-after': '0.01' } } },
  'a broken connection': { early: true, lose: 'reset' },
}

let discord: StandIn
let rest: REST
let courier: Courier
const uncaught: unknown[] = []
const note = (error: unknown) => void uncaught.push(error)
/** The types of bodies that are sent in pieces. The end of such a body is sent twice if it is aborted. */
const piecemeal: string[] = []
const look = (asked: unknown) => {
  const { body } = (asked as { request: { body: unknown } }).request
  if (body !== null && typeof body !== 'string' && !Buffer.isBuffer(body))
    piecemeal.push(Object.prototype.toString.call(body))
}

beforeAll(async () => {
  discord = await startStandIn({ rates: evenRates({ count: 1000, window: 1000 }), reading: 'mean' })
  rest = makeClient({ api: discord.api, log: pino({ level: 'silent' }) }).rest.setToken(discord.token)
  courier = new Courier(rest, makeAnswers(discord.api), 1000)
  process.on('uncaughtException', note)
  subscribe('undici:request:create', look)
})
afterEach(() => discord.faults.clear())
afterAll(async () => {
  process.off('uncaughtException', note)
  unsubscribe('undici:request:create', look)
  await discord.close()
})

function picture(name: string): Message {
  const items = [{ media: { url: `attachment://${name}` } }]
  return { components: [{ type: 12, items }], files: [{ name, data, type: 'image/png', alt: '' }] }
}

describe('a picture that is refused during its upload', () => {
  it.each(Object.keys(ways))(
    'by %s does not close the connection, and is sent completely later',
    async (way) => {
      for (let round = 0; round < 3; round++) {
        discord.faults.add({ ...ways[way], method: 'POST', path: /messages$/, times: 2 })
        const nonce = `${Object.keys(ways).indexOf(way)}-${round}`
        await courier.send(discord.channel.id, picture('a.png'), nonce).catch(() => undefined)
        discord.faults.clear()
        const id = await courier.send(discord.channel.id, picture('a.png'), nonce)
        discord.faults.add({ ...ways[way], method: 'PATCH', path: /messages/ })
        await courier.edit(discord.channel.id, id, picture('b.png')).catch(() => undefined)
        discord.faults.clear()
      }
      const id = await courier.send(discord.channel.id, picture('a.png'), `${way.length}-last`)
      const sent = discord
        .as('Ann')
        .see()
        .find((message) => message.id === id)
      const [file] = shownFiles(sent!)
      expect((await discord.files.read(file!.id))?.equals(data)).toBe(true)
      expect(uncaught).toEqual([])
      expect(piecemeal).toEqual([])
    },
  )
})

it('a response that stops halfway times out and is requested again', async () => {
  const carrier = new REST({ api: discord.api, timeout: 300, retries: 1, makeRequest: makeBufferedRequest })
  discord.faults.add({ path: /gateway/, lose: 'half' })
  expect(await carrier.get('/gateway', { auth: false })).toEqual({ url: discord.gateway.url })
})
