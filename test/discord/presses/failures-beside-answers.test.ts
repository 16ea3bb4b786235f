import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Chair } from 'discord-stand-in'
import { StoreUnavailable } from '#store/index.ts'
import type { TableRoom } from '#table/api.ts'
import { speak } from '#text/index.ts'
import { privateResponseText } from '#test/discord/people.ts'
import { startPlace, type Place } from '#test/discord/place.ts'
import { saying } from '#test/text/saying.ts'

let place: Place
/** Replaces methods of the table during a test. */
let otherwise: Partial<TableRoom> = {}

beforeAll(async () => {
  place = await startPlace({
    between: (table) =>
      new Proxy(table, { get: (own, name) => Reflect.get({ ...own, ...otherwise }, name) as unknown }),
  })
})
afterAll(() => place.close())
afterEach(() => {
  otherwise = {}
  place.discord.faults.clear()
  place.logged.length = 0
})

const chair = (): Chair => place.discord.as('Ann')

describe('a failed additional message', () => {
  it('is logged as such and leaves the response in place', async () => {
    otherwise = { noteActive: () => Promise.resolve({ isUndelivered: true }) }
    const path = /^\/webhooks\/\d+\/[^/]+$/
    place.discord.faults.add({ method: 'POST', path, refuse: { status: 400, code: 50035, message: 'No.' } })
    expect(await privateResponseText(chair(), () => chair().command('/rules'))).toMatch(saying('rules.title'))
    await place.bot.idle()
    expect(place.logged).toEqual([
      expect.objectContaining({ level: 40, msg: 'what was to be said beside an answer could not be said' }),
    ])
  })
})

describe('/rules without the database', () => {
  it('shows no rules of another edition for the channel’s game', async () => {
    otherwise = { gamesIn: () => Promise.reject(new StoreUnavailable()) }
    const said = await privateResponseText(chair(), () => chair().command('/rules'))
    expect(said).toContain(speak('en').say('refusal.unavailable'))
  })
})
