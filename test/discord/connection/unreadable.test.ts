import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { APIInteraction } from 'discord-api-types/v10'
import { controlsOf } from '#playground/index.ts'
import { shown } from '#test/discord/people.ts'
import { promptStarts, startPlace, type Place } from '#test/discord/place.ts'

let place: Place
beforeAll(async () => {
  place = await startPlace({ bot: { starts: promptStarts(), insists: [10, 30, 90, 200] } })
})
afterAll(() => place.close())
afterEach(() => void (place.logged.length = 0))

const unread = () => place.logged.filter(({ msg }) => msg === 'a payload of the gateway could not be read')

/** The bot answers whatever comes next. */
async function serves(): Promise<void> {
  const outcome = await place.discord.as('Ann').command('/game list')
  expect(outcome.error).toBe(null)
  await outcome.later(5000)
}

it.each<[string, string]>([
  ['no JSON', '{"op":0,"t":"INTERACTION_CREATE","d":{"token":"a-secret'],
  ['no object', '5'],
  ['a list', '[]'],
  ['nothing', 'null'],
  ['no kind', '{"d":{}}'],
  ['an event without a name', '{"op":0,"s":3,"d":{}}'],
  ['an event without data', '{"op":0,"t":"GUILD_CREATE","s":3,"d":null}'],
  ['an event without a number', '{"op":0,"t":"GUILD_UPDATE","d":{}}'],
  ['an event with a number beyond all', '{"op":0,"t":"GUILD_UPDATE","s":1e40,"d":{}}'],
  ['an event that would be an error', '{"op":0,"t":"error","s":3,"d":{}}'],
  ['a greeting without a rhythm', '{"op":10,"d":{"heartbeat_interval":null}}'],
  ['an empty READY', '{"op":0,"t":"READY","s":1,"d":{}}'],
])('%s is one line in the log, and no more', async (_name, frame) => {
  place.discord.gateway.send(frame)
  await expect.poll(unread).toHaveLength(1)
  expect(JSON.stringify(place.logged)).not.toContain('a-secret')
  await serves()
})

it('a name that it has never heard is none of its business', async () => {
  place.discord.gateway.dispatch('MOON_PHASE_UPDATE', { phase: 3 })
  await serves()
  expect(place.logged).toEqual([])
})

it('an end of session that does not say which is a new beginning', async () => {
  const { gateway } = place.discord
  const before = gateway.identifies
  gateway.send('{"op":9}')
  await expect.poll(() => gateway.identifies, { timeout: 15_000 }).toBe(before + 1)
  await serves()
}, 30_000)

/** Whatever is survived, it answers after so many parts at the latest. */
const looksEvery = 8

const wrong = [undefined, null, 1e300, 'a-secret', [null], { id: null }]

/** Everything in an object and in what lies in it, three levels down, by its path. */
function* pathsOf(value: unknown, depth = 3): Generator<string[]> {
  if (typeof value !== 'object' || value === null || depth === 0) return
  for (const [key, inner] of Object.entries(value)) {
    yield [key]
    for (const path of pathsOf(inner, depth - 1)) yield [key, ...path]
  }
}

function spoilt(payload: object, [key = '', ...rest]: string[], value: unknown): object {
  const copy = (Array.isArray(payload) ? Array.from<unknown>(payload) : { ...payload }) as Record<
    string,
    unknown
  >
  copy[key] = rest.length ? spoilt(copy[key] ?? {}, rest, value) : value
  return copy
}

/** What the bot was sent for an act of somebody's. */
async function sent(act: () => Promise<unknown>): Promise<APIInteraction> {
  const { promise, resolve } = Promise.withResolvers<APIInteraction>()
  place.discord.broker.once('dispatch', resolve)
  await act()
  return promise
}

it.each<[string, () => Promise<APIInteraction>]>([
  ['a command', () => sent(() => place.discord.as('Ann').command('/game list'))],
  [
    'a suggestion',
    () => sent(() => place.discord.as('Ann').autocomplete('/game board', { game: 'c' }, 'game')),
  ],
  [
    'a press',
    async () => {
      const ann = place.discord.as('Ann')
      const panel = await shown(await ann.command('/settings me'))
      const button = controlsOf(panel).find(({ type }) => type === 2)
      return sent(() => ann.press(panel, button!.custom_id))
    },
  ],
])(
  '%s of which any part is wrong is survived',
  async (_name, make) => {
    const payload = await make()
    for (const [at, path] of [...pathsOf(payload)].entries()) {
      for (const value of wrong)
        place.discord.gateway.dispatch('INTERACTION_CREATE', spoilt(payload, path, value))
      if (at % looksEvery === 0) await serves()
    }
    await serves()
    await place.bot.idle()
    expect(place.bot.isReady()).toBe(true)
    expect(unread()).not.toEqual([])
    expect(JSON.stringify(place.logged)).not.toContain(payload.token)
    expect(JSON.stringify(unread())).not.toContain('a-secret')
  },
  120_000,
)
