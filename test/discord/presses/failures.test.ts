import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import type { Chair } from 'discord-stand-in'
import type { TableRoom } from '#table/api.ts'
import {
  cardWith,
  controlsOf,
  endGames,
  isCard,
  isNext,
  open,
  shown,
  startGame,
  textOf,
  privateResponseText,
} from '#test/discord/people.ts'
import { startPlace, type Place } from '#test/discord/place.ts'
import { untilForSale } from '#test/discord/playing.ts'
import { say, saying } from '#test/text/saying.ts'

let place: Place
/** Replaces the table's `act` during a test. */
let act: TableRoom['act'] | null = null

beforeAll(async () => {
  place = await startPlace({
    discord: { reading: 'mean' },
    between: (table) => ({ ...bound(table), act: (...args) => (act ?? table.act.bind(table))(...args) }),
  })
})
afterAll(() => place.close())
afterEach(async () => {
  act = null
  place.discord.faults.clear()
  place.discord.moderation.grant(place.discord.channel.id, ['SendMessages', 'AttachFiles'])
  await endGames(place)
  place.logged.length = 0
  place.discord.journal.clear()
})

/** A table whose methods can be replaced one by one. */
function bound(table: TableRoom): TableRoom {
  const methods: Record<string, unknown> = { editions: table.editions, outbox: table.outbox }
  for (const holder of [table, Object.getPrototypeOf(table) as object])
    for (const name of Object.getOwnPropertyNames(holder)) {
      const method = (table as unknown as Record<string, unknown>)[name]
      if (typeof method === 'function') methods[name] = method.bind(table)
    }
  return methods as unknown as TableRoom
}

const errors = () => place.logged.filter(({ level }) => (level as number) >= 50)

/** A game of Ann against a computer player, on her turn. */
async function game(): Promise<[Chair, APIMessage]> {
  const ann = place.discord.as('Ann')
  await startGame(place, [ann], 1)
  await place.bot.idle()
  return [
    ann,
    await ann.waitFor((message) => isCard(message) && textOf(message).includes(`<@${ann.user.id}>`)),
  ]
}

const after = (chair: Chair, card: APIMessage) => chair.waitFor((message) => isNext(message, card), 10_000)

describe('a missing permission', () => {
  it('is named when it prevents opening a table', async () => {
    const ann = place.discord.as('Ann')
    place.discord.moderation.deny(ann.place.id, ['AttachFiles'])
    expect(await privateResponseText(ann, () => ann.command('/game new'))).toContain('Attach Files')
    expect(await place.table.gamesIn(place.discord.guild.id)).toEqual([])
    place.discord.moderation.grant(ann.place.id, ['AttachFiles'])
    await ann.command('/game new')
    await cardWith(ann, say('ui.lobby.join'))
    expect(errors()).toEqual([])
  })

  it('is named when the bot can no longer write; delivery continues once it can', async () => {
    const people = [place.discord.as('Ann'), place.discord.as('Bo')]
    await startGame(place, people)
    const [seller, card] = await untilForSale(place, people)
    place.discord.moderation.deny(seller.place.id, ['SendMessages'])
    const refused = () =>
      place.discord.journal.of('POST', /^\/channels\/\d+\/messages$/).filter(({ status }) => status === 403)
    await seller.press(card, say('act.buy/decline'))
    await expect.poll(() => refused().length, { timeout: 10_000 }).toBe(1)
    await place.bot.idle()
    await seller.press(card, say('ui.go.more'))
    await seller.waitFor((message) => textOf(message).includes('**Send Messages**'))
    expect(refused()).toHaveLength(1)
    place.discord.moderation.grant(seller.place.id, ['SendMessages'])
    await open(seller, card, say('ui.go.log'))
    await seller.waitFor((message) => BigInt(message.id) > BigInt(card.id) && isCard(message), 10_000)
    expect(errors()).toEqual([])
  })
})

describe('the card', () => {
  it('is posted again on request after its deletion', async () => {
    const [ann, card] = await game()
    place.discord.moderation.deleteMessage(ann.place.id, card.id)
    const board = await shown(await ann.command('/game board'))
    await open(ann, board, say('ui.go.repost'))
    const again = await after(ann, card)
    await ann.press(again, say('act.roll'))
    await after(ann, again)
    expect(errors()).toEqual([])
  })

  it('waits for the channel’s rate limit and shows the newest state', async () => {
    const [ann, card] = await game()
    let last = card
    const posts = /^\/channels\/\d+\/messages$/
    const refused = () =>
      place.discord.journal.of('POST', posts).filter(({ status }) => status === 429).length
    for (let [moves, added] = [0, 0]; refused() < 4; moves++) {
      expect(moves).toBeLessThan(40)
      const refuse = { status: 429, code: 0, message: 'slow down', headers: { 'retry-after': '0.2' } }
      if (added === refused()) {
        place.discord.faults.add({ method: 'POST', path: posts, refuse })
        added++
      }
      await ann.press(last, controlsOf(last)[0]!.custom_id)
      last = await after(ann, last)
    }
    await place.bot.idle()
    expect(errors()).toEqual([])
  })
})

describe('a press', () => {
  it('gets a response when the database is down', async () => {
    const [ann, card] = await game()
    act = () => Promise.resolve({ ok: false, refusal: { code: 'unavailable' } })
    expect(await privateResponseText(ann, () => ann.press(card, say('act.roll')))).toMatch(
      saying('refusal.unavailable'),
    )
    expect(errors()).toEqual([])
  })

  it('gets a response with a logged reference when the bot has a bug', async () => {
    const [ann, card] = await game()
    act = () => Promise.reject(new Error('the secret is 1234'))
    const text = await privateResponseText(ann, () => ann.press(card, say('act.roll')))
    const [, reference] = /`([0-9a-f]{8})`/.exec(text) ?? []
    expect(text).not.toContain('1234')
    expect(errors()).toMatchObject([{ reference }])
  })

  it('gets an error message when it failed late and the first message failed', async () => {
    const [ann, card] = await game()
    act = () => Promise.reject(new Error('broken'))
    const refuse = { status: 500, code: 0, message: 'not now' }
    const heal = place.discord.faults.add({ path: /^\/webhooks\//, refuse, times: 1000 })
    await ann.press(card, say('act.roll'))
    await place.bot.idle()
    heal()
    await ann.waitFor((message) => /`[0-9a-f]{8}`/.test(textOf(message)), 10_000)
  })

  it('gets a response even if its confirmation was lost', async () => {
    const [ann, card] = await game()
    place.discord.faults.add({ method: 'POST', path: /\/callback/, lose: '500' })
    expect(textOf(await shown(await ann.press(card, say('ui.go.more'))))).toContain('### More')
    expect(errors()).toEqual([])
  })

  it('gets a response when a retry fails because the first try was accepted', async () => {
    const [ann, card] = await game()
    const path = /\/callback/
    const refuse = { status: 404, code: 10062, message: 'Unknown interaction' }
    place.discord.faults.add({ method: 'POST', path, lose: '500' })
    place.discord.faults.add({ method: 'POST', path, refuse })
    expect(textOf(await shown(await ann.press(card, say('ui.go.more'))))).toContain('### More')
    expect(errors()).toEqual([])
  })

  it('has no effect when the first response is too late', async () => {
    const [ann, card] = await game()
    const [before] = await place.table.gamesIn(place.discord.guild.id)
    const refuse = { status: 404, code: 10062, message: 'Unknown interaction' }
    place.discord.faults.add({ method: 'POST', path: /\/callback/, refuse })
    void ann.press(card, say('act.roll'))
    await expect
      .poll(() => place.logged.some(({ msg }) => msg === 'an interaction was answered too late'))
      .toBe(true)
    const [now] = await place.table.gamesIn(place.discord.guild.id)
    expect(now?.version).toBe(before?.version)
  })
})
