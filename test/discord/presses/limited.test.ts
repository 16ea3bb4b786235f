import { RateLimitError, Routes, type REST } from 'discord.js'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeAnswers, makeClient } from '#discord/client.ts'
import { withRetryAfter } from '#discord/rate-limits/retry-after.ts'
import { Courier } from '#discord/sending/courier.ts'
import { startStandIn, type StandIn } from '#playground/index.ts'
import { shown } from '#test/discord/people.ts'
import { rates, startPlace, type Place } from '#test/discord/place.ts'

const hour = {
  status: 429,
  code: 0,
  message: 'You are being rate limited.',
  headers: { 'retry-after': '3600' },
}
const unsaid = { status: 429, code: 0, message: 'You are being rate limited.' }

describe('how long a 429 says to wait', () => {
  const waitOf = async (body: string, headers: Record<string, string>): Promise<number> => {
    const ask = withRetryAfter(() => Promise.resolve(new Response(body, { status: 429, headers })))
    const answer = await ask('http://127.0.0.1', {})
    expect(await answer.text()).toBe(body)
    return Number(answer.headers.get('Retry-After'))
  }

  it.each<[string, string, Record<string, string>, number]>([
    ['the header', '{"retry_after":0.3}', { 'retry-after': '2' }, 2],
    ['the body where there is no header', '{"retry_after":0.3}', {}, 0.3],
    ['the body where the header is 0', '{"retry_after":0.3}', { 'retry-after': '0' }, 0.3],
    ['the body where the header is negative', '{"retry_after":7}', { 'retry-after': '-4' }, 7],
    [
      'the body where the header is a date',
      '{"retry_after":7}',
      { 'retry-after': 'Sun, 22 Nov 2026 23:00:00 GMT' },
      7,
    ],
    ['nobody', '{"message":"no"}', {}, 1],
    ['nobody, with a 0 in the body, too', '{"retry_after":0}', { 'retry-after': '0' }, 1],
    ['nobody, with words in the body', '{"retry_after":"soon"}', {}, 1],
    ['nobody, with a body that is no object', 'null', {}, 5],
    ['a page', '<!doctype html><h1>error code: 1015</h1>', {}, 5],
    ['a page with a header', '<!doctype html>', { 'retry-after': '40' }, 40],
    ['a header beyond all measure', '', { 'retry-after': '1e12' }, 86_400],
  ])('is told by %s', async (_, body, headers, seconds) => {
    expect(await waitOf(body, headers)).toBe(seconds)
  })

  it('is not asked of any other answer', async () => {
    const given = new Response('{}', { status: 500 })
    expect(await withRetryAfter(() => Promise.resolve(given))('http://127.0.0.1', {})).toBe(given)
  })
})

describe('a request that is limited', () => {
  let discord: StandIn
  let rest: REST
  let answers: REST
  beforeAll(async () => {
    discord = await startStandIn({ rates })
    rest = makeClient({ api: discord.api, log: pino({ level: 'silent' }) }).rest.setToken(discord.token)
    answers = makeAnswers(discord.api)
  })
  afterEach(() => {
    discord.faults.clear()
    discord.journal.clear()
  })
  afterAll(() => discord.close())

  it.each<[string, () => Promise<unknown>]>([
    ['a send', () => rest.post(Routes.channelMessages(discord.channel.id), { body: { content: 'x' } })],
    ['a look', () => answers.get(Routes.gateway(), { auth: false })],
  ])('is not sent again at once though nothing says for how long: %s', async (_, send) => {
    discord.faults.add({ refuse: unsaid })
    const asked = performance.now()
    await send()
    expect(performance.now() - asked).toBeGreaterThan(900)
    expect(discord.journal.entries).toHaveLength(2)
  })

  const token = 'a'.repeat(40)
  const message = '9'.repeat(18)
  it.each<[string, () => Promise<unknown>]>([
    ['a first answer', () => answers.post(Routes.interactionCallback(message, token), { auth: false })],
    ['a panel', () => answers.patch(Routes.webhookMessage(message, token, '@original'), { auth: false })],
    ['a card', () => rest.post(Routes.channelMessages(discord.channel.id), { body: { content: 'x' } })],
    ['an edit', () => rest.patch(Routes.channelMessage(discord.channel.id, message), { body: {} })],
    ['a message taken away', () => rest.delete(Routes.channelMessage(discord.channel.id, message))],
    ['who is in a thread', () => rest.get(Routes.threadMembers(discord.channel.id, message))],
    ['a server', () => rest.get(Routes.guild(discord.guild.id))],
    ['direct messages', () => rest.post(Routes.userChannels(), { body: { recipient_id: message } })],
    ['the commands', () => rest.put(Routes.applicationCommands(discord.applicationId), { body: [] })],
  ])(
    'for an hour is given up at once, and holds nothing up: %s',
    async (_, send) => {
      discord.faults.add({ refuse: hour })
      await expect(send()).rejects.toBeInstanceOf(RateLimitError)
      expect(discord.journal.entries).toHaveLength(1)
    },
    3000,
  )

  it('for a second is sent after it', async () => {
    const headers = { 'retry-after': '1' }
    discord.faults.add({ refuse: { ...unsaid, headers } })
    await rest.post(Routes.channelMessages(discord.channel.id), { body: { content: 'x' } })
    expect(discord.journal.entries).toHaveLength(2)
  })

  it('by the token of a press goes the way of the channel', async () => {
    const courier = new Courier(rest, answers, 1000)
    const text = (content: string) => ({ components: [{ type: 10, content }] })
    const id = await courier.send(discord.channel.id, text('before'), 'limited-1')
    courier.lend(id, { application: discord.applicationId, token })
    discord.faults.add({ path: /^\/webhooks\//, refuse: hour })
    await courier.edit(discord.channel.id, id, text('after'))
    expect(JSON.stringify(discord.as('Ann').see())).toContain('after')
  }, 3000)
})

describe('a press whose answer is limited for an hour', () => {
  let place: Place
  beforeAll(async () => {
    place = await startPlace()
  })
  afterEach(() => place.discord.faults.clear())
  afterAll(() => place.close())

  it('changes nothing and is over; the next one is answered', async () => {
    const ann = place.discord.as('Ann')
    place.discord.faults.add({ path: /^\/interactions\//, refuse: hour, times: 5 })
    const outcome = await ann.command('/game new', { edition: 'classic' })
    await place.bot.idle()
    expect(outcome.error).not.toBe(null)
    expect(place.discord.journal.of('POST', /^\/interactions\//)).toHaveLength(1)
    expect(place.logged).toMatchObject([{ level: 40, msg: 'an interaction was answered too late' }])
    expect(ann.see()).toEqual([])
    place.discord.faults.clear()
    expect(await shown(await ann.command('/game list'))).toBeTruthy()
  })
})
