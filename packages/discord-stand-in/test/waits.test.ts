import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NotPossible, startStandIn, type StandIn } from 'discord-stand-in'
import { patienceFrom } from '../src/driver/waits.ts'
import { request } from './rest.ts'

let discord: StandIn
beforeEach(async () => (discord = await startStandIn({ patience: 50 })))
afterEach(() => discord.close())

const send = (content: string) =>
  request(discord, 'POST', `/channels/${discord.channel.id}/messages`, { content })

const complaintOf = (waiting: Promise<unknown>): Promise<Error> =>
  waiting.then(
    () => expect.unreachable('it came'),
    (error: Error) => error,
  )

describe('a wait', () => {
  it('looks again after each request, even without a change', async () => {
    const second = discord.until(() => discord.journal.of('GET', /gateway/)[1], 10_000)
    await request(discord, 'GET', '/gateway')
    await request(discord, 'GET', '/gateway')
    expect((await second).status).toBe(200)
  })

  it('rejects with the error that `look` throws, while the request succeeds', async () => {
    const waiting = discord.until(() => {
      if (discord.journal.entries.length > 0) throw new Error('no such thing')
      return undefined
    }, 10_000)
    const [{ status }, error] = await Promise.all([send('hello'), complaintOf(waiting)])
    expect([status, error.message]).toEqual([200, 'no such thing'])
  })

  it('names the latest messages and requests in its error', async () => {
    for (let count = 1; count <= 3; count += 1) await send(`message ${count}`)
    const bo = discord.as('Bo')
    const { id } = bo.say(`what\nis ${discord.token} ${'long '.repeat(30)}`)
    discord.faults.add({ lose: '500' })
    discord.faults.add({ lose: 'reset' })
    await send('lost')
    await expect(send('broken')).rejects.toThrow()
    await request(discord, 'PATCH', `/webhooks/${discord.applicationId}/abcdefghij/messages/@original`, {})
    const error = await complaintOf(bo.waitFor(({ content }) => content === 'never'))
    const lines = error.message.split('\n')
    expect(lines.slice(0, 2)).toEqual(['Bo did not see what was waited for within 50 ms.', 'Last messages:'])
    expect(lines[2]).toContain('in table-one, Your app: message 2')
    expect(lines[4]).toMatch(new RegExp(`^  ${id} in table-one, Bo: what is … long .*…$`))
    expect(lines[4]!.length).toBeLessThan(150)
    expect(lines.slice(7)).toEqual([
      'Last requests:',
      `  POST /channels/${discord.channel.id}/messages: 200`,
      `  POST /channels/${discord.channel.id}/messages: 200`,
      `  POST /channels/${discord.channel.id}/messages: 500 in place of 200`,
      `  POST /channels/${discord.channel.id}/messages: no answer in place of 200`,
      `  PATCH /webhooks/${discord.applicationId}/…/messages/@original: 404/10015`,
    ])
    expect(error.stack).toContain(error.message)
    expect(error.stack).toContain('waits.test.ts')
    expect(error.stack).not.toContain(discord.token)
    expect(error.stack).not.toContain('abcdef')
  })

  it('names messages of all channels if no person is waiting', async () => {
    const nothing = await complaintOf(discord.until(() => undefined, 10))
    expect(nothing.message).toBe(
      'What was waited for did not come within 10 ms.\nLast messages:\n  none\nLast requests:\n  none',
    )
    discord.as('Ann', 'table-two').say('there')
    discord.as('Ann').say('here')
    const { message } = await complaintOf(discord.until(() => undefined))
    expect(message).toMatch(/in table-two, Ann: there\n.*in table-one, Ann: here/)
  })

  it('has its timeout from the environment, by default 4 seconds', () => {
    expect(patienceFrom({})).toBe(4000)
    expect(patienceFrom({ STAND_IN_PATIENCE: '200' })).toBe(200)
    expect(() => patienceFrom({ STAND_IN_PATIENCE: 'long' })).toThrow('a number of ms')
  })
})

describe('the journal', () => {
  it('has the bot’s response, and the lost answer', async () => {
    const entryWith = async (lose: '500' | 'reset' | 'half') => {
      discord.journal.clear()
      discord.faults.add({ lose })
      const stopping = new AbortController()
      void fetch(`${discord.api}/v10/gateway`, { signal: stopping.signal }).catch(() => null)
      const { status, code, lost } = await discord.until(() => discord.journal.entries[0], 10_000)
      stopping.abort()
      return { status, code, lost }
    }
    const lost = { status: 200, code: 0 }
    expect(await entryWith('500')).toEqual({ status: 500, code: 0, lost })
    expect(await entryWith('reset')).toEqual({ status: 0, code: 0, lost })
    expect(await entryWith('half')).toEqual({ status: 200, code: 0, lost })
    await request(discord, 'GET', '/gateway')
    expect(discord.journal.entries.at(-1)).not.toHaveProperty('lost')
  })
})

describe('an impossible act', () => {
  it('throws a `NotPossible` error, for example in a hidden channel', () => {
    const bo = discord.as('Bo')
    const message = discord.as('Ann').say('hello')
    discord.moderation.overwrite(discord.channel.id, { user: bo.user.id }, { deny: ['ViewChannel'] })
    expect(() => bo.press(message, 'any')).toThrow(
      expect.objectContaining({ name: 'NotPossible', message: 'The channel is not there.' }),
    )
    expect(new NotPossible('no').toString()).toBe('NotPossible: no')
  })
})
