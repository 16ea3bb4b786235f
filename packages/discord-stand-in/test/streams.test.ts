import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { demo, DEMO_COMMANDS } from './demo.ts'
import { startPair, type Pair } from './pair.ts'

/** Matches one event of a stream: its name and its data. */
const EVENT = /event: (\w+)\nid: [-\w]+\nretry: 500\ndata: (.*)\n\n/g

interface Told {
  event: string
  data: {
    me?: string
    stream?: string
    channelId?: string
    message?: { content: string }
    messages?: { content: string }[]
  }
}

describe('a stream of the page', () => {
  let pair: Pair
  beforeEach(async () => {
    pair = await startPair(demo)
    await pair.client.application.commands.set(DEMO_COMMANDS)
  })
  afterEach(() => pair.close())

  /** Opens a stream; `next` resolves with its next event. */
  async function open(query: Record<string, string>, headers: Record<string, string> = {}) {
    const leaving = new AbortController()
    const leave = () => leaving.abort()
    onTestFinished(leave)
    const url = new URL('ui/events', pair.discord.url)
    url.search = String(new URLSearchParams(query))
    const response = await fetch(url, { headers, signal: leaving.signal })
    expect(response.status).toBe(200)
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    const told: Told[] = []
    const next = async (): Promise<Told> => {
      while (!told.length)
        for (const [, event, data] of ((await reader.read()).value ?? '').matchAll(EVENT))
          told.push({ event: event!, data: JSON.parse(data!) as Told['data'] })
      return told.shift()!
    }
    return { next, leave }
  }

  it('starts with chair, channel and messages, and continues with new ones', async () => {
    const { discord } = pair
    const [, bo] = discord.users
    const lounge = discord.as('Bo', 'lounge')
    lounge.say('before')
    const { next } = await open({ user: bo!.id, channel: lounge.place.id })
    const { event, data } = await next()
    expect([event, data.me, data.channelId]).toEqual(['state', bo!.id, lounge.place.id])
    expect(data.messages!.map((one) => one.content)).toEqual(['before'])
    discord.as('Ann').say('elsewhere')
    lounge.say('after')
    expect((await next()).data.message!.content).toBe('after')
  })

  it('shows the first chair and channel instead of unknown ones', async () => {
    const { discord } = pair
    const first = { me: discord.users[0]!.id, channelId: discord.channel.id }
    for (const query of [{}, { user: 'x', channel: '<b>' }, { user: discord.world.botId }]) {
      const { next } = await open(query)
      expect((await next()).data).toMatchObject({ ...first, messages: [] })
    }
    discord.as('Ann').say('still here')
    const lounge = discord.as('Ann', 'lounge').place.id
    const { next } = await open({ user: first.me, channel: lounge })
    expect((await next()).data.channelId).toBe(lounge)
    discord.moderation.deleteChannel(lounge)
    const { data } = await next()
    expect(data).toMatchObject({ ...first, messages: [{ content: 'still here' }] })
  })

  it('restarts the person’s client if no other page shows the chair', async () => {
    const { discord } = pair
    const ann = discord.as('Ann')
    const user = ann.user.id
    const opened = { user, opens: '' }
    const quiet = discord.world.listenerCount('post')
    const isClosed = (left = 0) => expect.poll(() => discord.world.listenerCount('post') - quiet).toBe(left)
    const table = await (await ann.command('/demo table')).later()
    const panel = await (await ann.press(table, 'Deeds')).later()
    const ids = () => ann.see().map((one) => one.id)
    for (const [query, headers] of [
      [{ user }, {}],
      [{ user: discord.as('Bo').user.id, opens: '' }, {}],
      [opened, { 'last-event-id': 'open' }],
    ] as const) {
      const { next, leave } = await open(query, headers)
      await next()
      expect(ids()).toEqual([table.id, panel.id])
      leave()
      await isClosed()
    }
    const other = await open({ user })
    const second = await open(opened)
    const { data } = await second.next()
    expect(data.messages).toHaveLength(2)
    other.leave()
    await isClosed(1)
    const third = await open({ user, opens: data.stream! })
    expect((await third.next()).data.messages).toHaveLength(1)
    expect(ids()).toEqual([table.id])
  })

  it('ends when a page does not read it', async () => {
    const response = await fetch(new URL('ui/events?user=', pair.discord.url))
    const ann = pair.discord.as('Ann')
    for (let count = 0; count < 8000; count++) {
      ann.say(randomBytes(1400).toString('base64'))
      if (count % 100 === 0) await setImmediate()
    }
    const text = await response.text()
    expect(text).toContain('event: post')
    expect(text).not.toContain(ann.see().at(-1)!.content)
  }, 30_000)
})
