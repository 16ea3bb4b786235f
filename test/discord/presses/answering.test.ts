import { HTTPError } from 'discord.js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Answering, type Answer } from '#discord/answering.ts'
import { note } from '#discord/parts/components.ts'
import type { Message } from '#discord/parts/message.ts'
import { unacked } from '#discord/sending/discord-errors.ts'
import { createLog } from '#logging/log.ts'

const second = 1000
const quarter = 15 * 60 * second
const refused = () => Promise.reject(new HTTPError(503, 'not now', 'PATCH', 'somewhere', {}))

let lapsed: [user: string, message: Message][]
let given: string[]
/** Whether Discord accepts requests. */
let isWell: boolean
let answering: Answering

/** The timers to fake. Other libraries of this process need the real ones. */
const toFake = ['setTimeout', 'clearTimeout', 'performance'] as const

beforeEach(() => {
  vi.useFakeTimers({ toFake: [...toFake] })
  lapsed = []
  given = []
  isWell = true
  const log = createLog('silent', { write: () => undefined })
  answering = new Answering(log, (user, message) => lapsed.push([user, message]))
})
afterEach(() => vi.useRealTimers())

/** A response identified by its name. */
function answer(name: string, place: string | null = null, isOwed = true): Answer {
  const give = () => (isWell ? Promise.resolve(void given.push(name)) : refused())
  return { message: note(name), place, isOwed, give }
}

/** Expects no further response within 15 minutes. Ignores pending timers, which libraries may set. */
async function isAtRest(): Promise<void> {
  const before = [[...given], [...lapsed]]
  await vi.advanceTimersByTimeAsync(quarter)
  expect([given, lapsed]).toEqual(before)
}

describe('responses that Discord does not accept for now', () => {
  it('are sent in order as soon as Discord accepts them', async () => {
    const line = answering.line('1', 'ann')
    isWell = false
    await line.say(answer('a'))
    await line.say(answer('b'))
    await vi.advanceTimersByTimeAsync(30 * second)
    expect(given).toEqual([])
    isWell = true
    await vi.advanceTimersByTimeAsync(120 * second)
    expect(given).toEqual(['a', 'b'])
    expect(line.isEmpty).toBe(true)
    await isAtRest()
  })

  it('are retried with backoff until their token expires; owed ones then lapse', async () => {
    let tries = 0
    const give = () => (tries++, refused())
    await answering.line('1', 'ann').say({ ...answer('a'), give })
    await answering.line('2', 'bo').say({ ...answer('panel', '2', false), give })
    await vi.advanceTimersByTimeAsync(quarter)
    expect(tries).toBeGreaterThan(10)
    expect(tries).toBeLessThan(40)
    expect(lapsed).toEqual([['ann', note('a')]])
    await isAtRest()
  })

  it('are replaced by any newer response in the same place', async () => {
    isWell = false
    await answering.line('1', 'ann').say(answer('old', 'panel'))
    await answering.line('2', 'ann').say(answer('beside'))
    isWell = true
    await answering.line('3', 'ann').say(answer('new', 'panel'))
    await vi.advanceTimersByTimeAsync(10 * second)
    expect(given).toEqual(['new', 'beside'])
    expect(lapsed).toEqual([])
  })

  it('do not replace the earlier response to a newer press', async () => {
    isWell = false
    await answering.line('10', 'ann').say(answer('new', 'panel'))
    const old = answering.line('9', 'ann')
    await old.say(answer('old', 'panel'))
    await old.say(answer('elsewhere', 'other panel'))
    isWell = true
    await vi.advanceTimersByTimeAsync(10 * second)
    expect(given).toEqual(['new', 'elsewhere'])
    await old.say(answer('old again', 'panel'))
    expect(given).toEqual(['new', 'elsewhere'])
    expect(old.isEmpty).toBe(true)
  })

  it('are aborted while in progress by a newer response', async () => {
    const { promise, reject } = Promise.withResolvers<never>()
    const give = (signal: AbortSignal) => {
      signal.addEventListener('abort', () => reject(new Error('stopped')))
      return promise
    }
    const old = answering.line('1', 'ann').say({ ...answer('old', 'panel'), give })
    await answering.line('2', 'ann').say(answer('new', 'panel'))
    await old
    await vi.advanceTimersByTimeAsync(quarter)
    expect(given).toEqual(['new'])
    await isAtRest()
  })

  it('are retried immediately when their user gets another response', async () => {
    isWell = false
    await answering.line('1', 'ann').say(answer('hers'))
    await answering.line('2', 'bo').say(answer('his'))
    isWell = true
    answering.nudge('ann')
    await vi.advanceTimersByTimeAsync(0)
    expect(given).toEqual(['hers'])
  })

  it('are dropped when Discord rejects them for good', async () => {
    const late = { ...answer('late'), give: () => Promise.reject(unacked(null)) }
    await expect(answering.line('1', 'ann').say(late)).rejects.toThrow('too late')
    isWell = false
    const line = answering.line('2', 'ann')
    await line.say(answer('a'))
    await line.say(late)
    isWell = true
    await vi.advanceTimersByTimeAsync(10 * second)
    expect(given).toEqual(['a'])
    expect(line.isEmpty).toBe(true)
    expect(lapsed).toEqual([])
  })

  it('are sent even if the response before them fails', async () => {
    const line = answering.line('1', 'ann')
    let refuse: (error: Error) => void = () => undefined
    const give = () => new Promise<void>((_, reject) => (refuse = reject))
    const first = expect(line.say({ ...answer('a'), give })).rejects.toThrow('too late')
    await line.say(answer('b'))
    refuse(unacked(null))
    await first
    await vi.advanceTimersByTimeAsync(second)
    expect(given).toEqual(['b'])
    expect(line.isEmpty).toBe(true)
  })

  it('are limited in number', async () => {
    isWell = false
    for (let press = 0; press < 400; press++)
      await answering.line(String(press), `user ${press}`).say(answer('a'))
    expect(lapsed).toHaveLength(100)
    expect(lapsed[0]).toEqual(['user 0', note('a')])
  })

  it('are limited in memory', async () => {
    isWell = false
    const data = Buffer.alloc(10_000_000)
    const files = [{ name: 'a.png', data, type: 'image/png', alt: '' }]
    for (let press = 0; press < 8; press++)
      await answering
        .line(String(press), `user ${press}`)
        .say({ ...answer('a'), message: { components: [], files } })
    expect(lapsed.map(([user]) => user)).toEqual(['user 0', 'user 1'])
  })
})

describe('closing the queue of responses', () => {
  it('tries every waiting response once more', async () => {
    isWell = false
    await answering.line('1', 'ann').say(answer('a'))
    isWell = true
    await answering.close()
    expect(given).toEqual(['a'])
  })

  it('drops responses that Discord still does not accept', async () => {
    isWell = false
    await answering.line('1', 'ann').say(answer('a'))
    await answering.close()
    expect(lapsed).toEqual([['ann', note('a')]])
    await isAtRest()
  })

  it('waits for a hanging attempt only briefly', async () => {
    isWell = false
    let isStopped = false
    const hangs = (signal: AbortSignal) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')))
        signal.addEventListener('abort', () => (isStopped = true))
      })
    const waiting = answer('a')
    const give = vi.fn(waiting.give)
    await answering.line('1', 'ann').say({ ...waiting, give })
    give.mockImplementation(hangs)
    const closed = answering.close()
    await vi.advanceTimersByTimeAsync(3 * second)
    await closed
    expect(isStopped).toBe(true)
    await isAtRest()
  })
})
