import { afterEach, describe, expect, it } from 'vitest'
import type { TableRoom } from '#table/api.ts'
import {
  cardWith,
  controlsOf,
  hasControl,
  open,
  shown,
  startGame,
  textOf,
  turnOf,
  whisperTo,
} from './people.ts'
import { startPlace, type Place, type PlaceOptions } from './place.ts'

const opened: Place[] = []

async function placeWith(options: PlaceOptions = {}): Promise<Place> {
  const place = await startPlace(options)
  opened.push(place)
  return place
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((place) => place.close()))
})

const errors = (place: Place) => place.logged.filter(({ level }) => (level as number) >= 50)

describe('what is missing is named', () => {
  it('when a table is to be opened without the permissions', async () => {
    const place = await placeWith()
    const ann = place.discord.as('Ann')
    place.discord.moderation.deny(ann.place.id, ['AttachFiles'])
    expect(await whisperTo(ann, () => ann.command('/game new'))).toContain('Attach Files')
    expect(await place.table.gamesIn(place.discord.guild.id)).toEqual([])
    place.discord.moderation.grant(ann.place.id, ['AttachFiles'])
    await ann.command('/game new')
    await cardWith(ann, 'Join')
    expect(errors(place)).toEqual([])
  })

  it('when the bot may no longer write; it goes on once it may', async () => {
    const place = await placeWith()
    const ann = place.discord.as('Ann')
    const bo = place.discord.as('Bo')
    await startGame(place, [ann, bo])
    await place.bot.idle()
    const who = await Promise.race([turnOf(ann).then(() => ann), turnOf(bo).then(() => bo)])
    const card = await turnOf(who)
    place.discord.moderation.deny(ann.place.id, ['SendMessages'])
    await who.press(card, 'Roll the dice')
    await place.bot.idle()
    const told = await whisperTo(who, () =>
      who.press(card, 'Help').then(async (one) => (await one.later(), one)),
    )
    expect(told).toMatch(/Send Messages|Roll two dice/)
    place.discord.moderation.grant(ann.place.id, ['SendMessages'])
    await open(who, card, 'Log')
    await who.waitFor(
      ({ id, ...message }) => BigInt(id) > BigInt(card.id) && hasControl({ id, ...message }, 'My assets'),
    )
    expect(errors(place)).toEqual([])
  })
})

describe('the card', () => {
  it('comes again with the next move when somebody deleted it', async () => {
    const place = await placeWith()
    const [ann, bo] = [place.discord.as('Ann'), place.discord.as('Bo')]
    await startGame(place, [ann, bo])
    await place.bot.idle()
    const who = await Promise.race([turnOf(ann).then(() => ann), turnOf(bo).then(() => bo)])
    const card = await turnOf(who)
    const panel = await open(who, card, 'My assets')
    place.discord.moderation.deleteMessage(who.place.id, card.id)
    await open(who, panel, 'Refresh')
    const board = await shown(await who.command('/game board'))
    await open(who, board, 'Post the card again here')
    const again = await turnOf(who)
    expect(again.id).not.toBe(card.id)
    await who.press(again, 'Roll the dice')
    await who.waitFor(
      ({ id, ...message }) => BigInt(id) > BigInt(again.id) && hasControl({ id, ...message }, 'My assets'),
    )
    expect(errors(place)).toEqual([])
  })

  it('waits for the channel’s limits and shows the newest state', async () => {
    const slow = { count: 2, window: 400 }
    const place = await placeWith({ discord: { rates: { send: slow, edit: slow } } })
    const [ann, bo] = [place.discord.as('Ann'), place.discord.as('Bo')]
    await startGame(place, [ann, bo])
    for (let moves = 0; moves < 6; moves++) {
      await place.bot.idle()
      const card = await ann.waitFor(
        (message) => hasControl(message, 'My assets') && textOf(message).startsWith('###'),
      )
      const who = textOf(card).includes(`<@${ann.user.id}>`) ? ann : bo
      await who.press(card, controlsOf(card)[0]!.custom_id)
      await ann.waitFor(
        ({ id, ...message }) => BigInt(id) > BigInt(card.id) && hasControl({ id, ...message }, 'My assets'),
      )
    }
    await place.bot.idle()
    expect(errors(place)).toEqual([])
  })
})

describe('no press is left without an answer', () => {
  const refusing = (table: TableRoom): TableRoom => ({
    ...bound(table),
    act: () => Promise.resolve({ ok: false, refusal: { code: 'unavailable' } }),
  })
  const failing = (table: TableRoom): TableRoom => ({
    ...bound(table),
    act: () => Promise.reject(new Error('the secret is 1234')),
  })

  it('when the database is away', async () => {
    const place = await placeWith({ between: refusing })
    const ann = place.discord.as('Ann')
    const card = await startGame(place, [ann], 1)
    expect(await whisperTo(ann, () => ann.press(card, 'Roll the dice'))).toContain('Nothing was changed')
    expect(errors(place)).toEqual([])
  })

  it('when something is wrong with us: a reference that stands in the log', async () => {
    const place = await placeWith({ between: failing })
    const ann = place.discord.as('Ann')
    const card = await startGame(place, [ann], 1)
    const told = await whisperTo(ann, () => ann.press(card, 'Roll the dice'))
    const [, reference] = /`([0-9a-f]{8})`/.exec(told) ?? []
    expect(told).not.toContain('1234')
    expect(errors(place)).toMatchObject([{ reference }])
  })

  it('when the answer was carried out but its confirmation got lost', async () => {
    const place = await placeWith()
    const ann = place.discord.as('Ann')
    const card = await startGame(place, [ann], 1)
    place.discord.faults.add({ method: 'POST', path: /\/callback/, lose: '500' })
    const outcome = await ann.press(card, 'Help')
    expect(textOf(await shown(outcome))).toContain('Help')
    expect(errors(place)).toEqual([])
  })
})

/** A table whose methods can be replaced one by one. */
function bound(table: TableRoom): TableRoom {
  const methods = { ...table }
  for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(table))) {
    const method = (table as unknown as Record<string, unknown>)[name]
    if (name !== 'constructor' && typeof method === 'function')
      Object.assign(methods, { [name]: method.bind(table) as unknown })
  }
  return Object.assign(methods, { editions: table.editions })
}
