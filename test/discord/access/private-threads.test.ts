import { beforeAll, describe, expect, it } from 'vitest'
import type { Chair } from 'discord-stand-in'
import { makePrivate, privateThread } from '#test/discord/hidden.ts'
import { shown, startGame, textOf } from '#test/discord/people.ts'
import { startPlace, type Place } from '#test/discord/place.ts'

const unknown = 'do not know this game'
const names = ['Ann', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay']
let place: Place
let game: string
let thread: string

const at = (name: string, channel = 'hall') => place.discord.as(name, channel)

/** Whether a command and the suggestions in another channel find the game; both must agree. */
async function finds(name: string): Promise<boolean> {
  const chair = at(name)
  const { choices } = await chair.autocomplete('/game watch', { game }, 'game')
  const watched = textOf(await shown(await chair.command('/game watch', { game })))
  expect(choices?.map(({ value }) => value)).toEqual(watched.includes(unknown) ? [] : [game])
  return !watched.includes(unknown)
}

async function begin(chairs: Chair[]): Promise<void> {
  await startGame(place, chairs)
  await place.bot.idle()
  game = (await place.table.gamesIn(place.discord.guild.id))[0]!.id
}

beforeAll(async () => {
  const world = {
    people: names.map((name) => ({ name })),
    guilds: [{ name: 'Game Night', channels: ['hall', 'open'] }],
  }
  place = await startPlace({ discord: { world, reading: 'mean' } })
  return () => place.close()
})

describe('the game of a private thread', () => {
  const parent = () => at('Ann', 'open').place.id

  beforeAll(async () => {
    thread = privateThread(
      place,
      parent(),
      ['Bo', 'Cy', 'Dee'].map((name) => at(name)),
    )
    await begin([at('Bo', thread), at('Cy', thread)])
  }, 60_000)

  it('is found by members of the thread and by thread managers', async () => {
    const { moderation, guild } = place.discord
    expect(await finds('Dee')).toBe(true)
    expect(await finds('Ann')).toBe(true)
    expect(await finds('Eli')).toBe(false)
    moderation.setRoles(guild.id, at('Eli').user.id, [
      moderation.foundRole(guild.id, 'wardens', ['ManageThreads']),
    ])
    await expect.poll(() => finds('Eli')).toBe(true)
    moderation.setRoles(guild.id, at('Eli').user.id, [])
    expect(await finds('Eli')).toBe(false)
  })

  it('is also found while archived, after the bot restarts', async () => {
    place.discord.moderation.setThread(thread, { archived: true })
    await place.restart()
    expect(await finds('Dee')).toBe(true)
    expect(await finds('Eli')).toBe(false)
    expect(place.logged).toEqual([])
  })

  it('is hidden with the parent channel, except for its players', async () => {
    const { moderation, guild } = place.discord
    makePrivate(place, parent())
    await expect.poll(() => finds('Dee')).toBe(false)
    expect(await finds('Bo')).toBe(true)
    moderation.overwrite(parent(), { role: guild.id }, {})
    await expect.poll(() => finds('Dee')).toBe(true)
  })

  it('is hidden while Discord does not report members; reports are cached briefly', async () => {
    await place.restart()
    const { faults, journal } = place.discord
    faults.add({
      method: 'GET',
      path: /thread-members/,
      times: 100,
      refuse: { status: 500, code: 0, message: 'no' },
    })
    expect(await finds('Dee')).toBe(false)
    expect(place.logged.map(({ msg }) => msg)).toContain('the members of a thread could not be fetched')
    faults.clear()
    expect(await finds('Dee')).toBe(true)
    const asked = () => journal.entries.filter(({ path }) => path.includes('thread-members')).length
    const before = asked()
    for (let times = 0; times < 5; times++) await finds('Dee')
    expect(asked()).toBe(before)
  })

  it('is visible only to its players once the thread is gone', async () => {
    place.discord.moderation.deleteChannel(thread)
    await expect.poll(() => finds('Dee')).toBe(false)
    expect(await finds('Ann')).toBe(false)
    expect(await finds('Bo')).toBe(true)
  })
})

it('when the bot cannot see a channel, only players see its game', async () => {
  const { moderation, world } = place.discord
  await begin([at('Cy', 'open'), at('Dee', 'open')])
  expect(await finds('Fay')).toBe(true)
  moderation.overwrite(at('Cy', 'open').place.id, { user: world.botId }, { deny: ['ViewChannel'] })
  await expect.poll(() => finds('Fay')).toBe(false)
  expect(await finds('Ann')).toBe(false)
  expect(await finds('Dee')).toBe(true)
})
