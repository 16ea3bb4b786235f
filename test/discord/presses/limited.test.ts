import { RateLimitError, Routes, type APIMessage, type REST } from 'discord.js'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeAnswers, makeClient } from '#discord/client.ts'
import { Courier } from '#discord/sending/courier.ts'
import { startStandIn, type StandIn } from 'discord-stand-in'
import { shown, startGame, textOf, turnOf } from '#test/discord/people.ts'
import { rates, startPlace } from '#test/discord/place.ts'
import { say } from '#test/text/saying.ts'

const hour = {
  status: 429,
  code: 0,
  message: 'You are being rate limited.',
  headers: { 'retry-after': '3600' },
}

interface Lines {
  discord: StandIn
  rest: REST
  answers: REST
}

async function startLines(): Promise<Lines> {
  const discord = await startStandIn({ rates })
  return {
    discord,
    rest: makeClient({ api: discord.api, log: pino({ level: 'silent' }) }).rest.setToken(discord.token),
    answers: makeAnswers(discord.api),
  }
}

const post = ({ rest, discord }: Lines) =>
  rest.post(Routes.channelMessages(discord.channel.id), { body: { content: 'x' } })

// Concurrent, because the tests mostly wait.
describe.concurrent('a press under Discord’s rate limits', () => {
  it('is answered after the limit without blocking anybody', async ({ expect, onTestFinished }) => {
    const place = await startPlace({ bot: { answersWait: 300, answersAgain: 50 } })
    onTestFinished(() => place.close())
    const ann = place.discord.as('Ann')
    await startGame(place, [ann], 1)
    const card = await turnOf(ann)
    await place.bot.idle()
    // With a limit below `answersWait` the carrier itself would wait, and the press with it.
    const headers = { 'retry-after': '1' }
    place.discord.faults.add({ path: /^\/webhooks\//, refuse: { ...hour, headers } })
    await ann.press(card, say('ui.go.more'))
    const came: string[] = []
    const idle = place.bot.idle().then(() => came.push('idle'))
    const isMore = (message: APIMessage) => textOf(message).startsWith('### More')
    await ann.waitFor(isMore, 10_000).then(() => came.push('answer'))
    await idle
    expect(came).toEqual(['idle', 'answer'])
  })

  it('that is limited for an hour changes nothing and blocks nothing', async ({ expect, onTestFinished }) => {
    const place = await startPlace()
    onTestFinished(() => place.close())
    const ann = place.discord.as('Ann')
    place.discord.faults.add({ path: /^\/interactions\//, refuse: hour, times: 5 })
    const answers = () => place.discord.journal.of('POST', /^\/interactions\//)
    const asked = ann.command('/game new', { edition: 'classic' })
    await expect.poll(() => answers().length).toBe(1)
    await place.bot.idle()
    place.discord.advance(3000)
    expect((await asked).error).not.toBe(null)
    expect(answers()).toHaveLength(1)
    expect(place.logged).toMatchObject([{ level: 40, msg: 'an interaction was answered too late' }])
    expect(ann.see()).toEqual([])
    place.discord.faults.clear()
    expect(await shown(await ann.command('/game list'))).toBeTruthy()
  })
})

describe('a request that is limited for an hour', () => {
  let own: Lines
  beforeAll(async () => {
    own = await startLines()
  })
  afterEach(() => {
    own.discord.faults.clear()
    own.discord.journal.clear()
  })
  afterAll(() => own.discord.close())

  const token = 'a'.repeat(40)
  const message = '9'.repeat(18)
  it.each<[string, (own: Lines) => Promise<unknown>]>([
    [
      'a first answer',
      ({ answers }) => answers.post(Routes.interactionCallback(message, token), { auth: false }),
    ],
    [
      'a panel',
      ({ answers }) => answers.patch(Routes.webhookMessage(message, token, '@original'), { auth: false }),
    ],
    ['a card', post],
    [
      'an edit',
      ({ rest, discord }) => rest.patch(Routes.channelMessage(discord.channel.id, message), { body: {} }),
    ],
    ['a deletion', ({ rest, discord }) => rest.delete(Routes.channelMessage(discord.channel.id, message))],
    [
      'a list of thread members',
      ({ rest, discord }) => rest.get(Routes.threadMembers(discord.channel.id, message)),
    ],
    ['a server', ({ rest, discord }) => rest.get(Routes.guild(discord.guild.id))],
    ['direct messages', ({ rest }) => rest.post(Routes.userChannels(), { body: { recipient_id: message } })],
    [
      'the commands',
      ({ rest, discord }) => rest.put(Routes.applicationCommands(discord.applicationId), { body: [] }),
    ],
  ])(
    'is given up immediately without blocking others: %s',
    async (_, send) => {
      own.discord.faults.add({ refuse: hour })
      await expect(send(own)).rejects.toBeInstanceOf(RateLimitError)
      expect(own.discord.journal.entries).toHaveLength(1)
    },
    3000,
  )

  it('is given up immediately also for a limit of three seconds', async () => {
    const headers = { 'retry-after': '3.1' }
    own.discord.faults.add({ refuse: { ...hour, headers } })
    const answer = own.answers.post(Routes.interactionCallback(message, token), { auth: false })
    await expect(answer).rejects.toBeInstanceOf(RateLimitError)
    expect(own.discord.journal.entries).toHaveLength(1)
  }, 3000)

  it('with an interaction token is replaced by a channel request', async () => {
    const { discord, rest, answers } = own
    const courier = new Courier(rest, answers, 1000)
    const text = (content: string) => ({ components: [{ type: 10, content }] })
    const id = await courier.send(discord.channel.id, text('before'), 'limited-1')
    courier.lend(id, { application: discord.applicationId, token })
    discord.faults.add({ path: /^\/webhooks\//, refuse: hour })
    await courier.edit(discord.channel.id, id, text('after'))
    expect(JSON.stringify(discord.as('Ann').see())).toContain('after')
  }, 3000)
})
