import { describe, it, type TestContext } from 'vitest'
import type { Store } from '#store/index.ts'
import { newStore } from '#test/store/new-store.ts'
import { hasControl, startGame, textOf } from '#test/discord/people.ts'
import { promptStarts, startPlace, type Place, type PlaceOptions } from '#test/discord/place.ts'
import { viewOf } from '#test/table/requests.ts'
import { say } from '#test/text/saying.ts'

interface GameHere {
  place: Place
  store: Store
  guild: string
  /** Waits until it is played, or why it is not. */
  becomes: (how: 'played' | 'suspended') => Promise<void>
}

async function gameHere(
  { expect, onTestFinished }: TestContext,
  options: PlaceOptions = {},
): Promise<GameHere> {
  const store = await newStore()
  const bot = { starts: promptStarts(), ...options.bot }
  const place = await startPlace({ discord: { reading: 'mean' }, ...options, bot, table: { store } })
  onTestFinished(async () => {
    await place.close()
    await store.close()
  })
  const { discord, table } = place
  await startGame(place, [discord.as('Ann'), discord.as('Bo')])
  const [game] = await table.gamesIn(discord.guild.id)
  const how = async () => {
    const look = await table.look(viewOf(game!.id))
    return look.ok && (look.value.seating?.still?.why ?? 'played')
  }
  const becomes = (wanted: string) => expect.poll(how, { timeout: 15_000 }).toBe(wanted)
  return { place, store, guild: discord.guild.id, becomes }
}

// Most of their time they wait.
describe.concurrent('a game of a server', () => {
  it('goes on where a server took the bot in again while no session lasted, and stands still where it removed it', async (test) => {
    const { place, store, guild, becomes } = await gameHere(test)
    const { gateway, moderation } = place.discord
    moderation.setBotPresent(guild, false)
    await becomes('suspended')
    gateway.invalidate(false)
    moderation.setBotPresent(guild, true)
    await becomes('played')
    // It counts as left until all its games go on.
    await test.expect.poll(() => store.guilds.gone()).toEqual([])
    gateway.invalidate(false)
    moderation.setBotPresent(guild, false)
    await becomes('suspended')
  }, 60_000)

  it('calls who is asked by a card of its own when it goes on (DAY-027)', async (test) => {
    const { place, guild, becomes } = await gameHere(test)
    const { discord } = place
    const ann = discord.as('Ann')
    const cards = () => ann.see().filter((message) => hasControl(message, say('act.roll')))
    await test.expect.poll(() => cards().length).toBe(1)
    const [before] = cards()
    const [called] = ['Ann', 'Bo']
      .map((name) => discord.as(name).user.id)
      .filter((id) => textOf(before!).includes(id))
    discord.moderation.setBotPresent(guild, false)
    await becomes('suspended')
    const pushes = discord.pushes.length
    discord.moderation.setBotPresent(guild, true)
    await becomes('played')
    await test.expect.poll(() => cards().map(({ id }) => id)).not.toContain(before!.id)
    test.expect(textOf(cards()[0]!)).toContain('The bot is back on this server')
    const rung = discord.pushes.slice(pushes).filter(({ kind }) => kind === 'push')
    test.expect(rung.map(({ userId }) => userId)).toEqual([called])
  })

  it('is compared now and then, so that what could not be noted when it happened is made good', async (test) => {
    let isAway = false
    const { place, guild, becomes } = await gameHere(test, {
      bot: { comparesEvery: 300 },
      between: (table) => ({
        ...table,
        guildLeft: (one) => (isAway ? Promise.resolve() : table.guildLeft(one)),
        guildsThere: (...told) => (isAway ? Promise.resolve() : table.guildsThere(...told)),
      }),
    })
    for (const isPresent of [false, true]) {
      isAway = true
      place.discord.moderation.setBotPresent(guild, isPresent)
      await test.expect.poll(() => place.bot.isIn(guild)).toBe(isPresent)
      isAway = false
      await becomes(isPresent ? 'played' : 'suspended')
    }
  })

  it('is asked of Discord, which may not say', async (test) => {
    const { place, guild } = await gameHere(test)
    const { discord, bot } = place
    test.expect([await bot.isIn(guild), await bot.isIn('1')]).toEqual([true, false])
    discord.faults.add({ path: /^\/guilds\//, refuse: { status: 500, code: 0, message: 'broken' }, times: 9 })
    await test.expect(bot.isIn(guild)).rejects.toThrow()
  })

  it('goes on where a new session names no server, and Discord says that the bot is in it', async (test) => {
    const { place, store, guild, becomes } = await gameHere(test)
    const { gateway, journal } = place.discord
    gateway.overlook(guild)
    gateway.invalidate(false)
    const asked = () => journal.of('GET', new RegExp(`/guilds/${guild}$`)).length
    await test.expect.poll(asked, { timeout: 15_000 }).toBeGreaterThan(0)
    const noted = () => place.logged.some(({ msg }) => String(msg).includes('was not named'))
    await test.expect.poll(noted, { timeout: 15_000 }).toBe(true)
    await becomes('played')
    test.expect(await store.guilds.gone()).toEqual([])
  }, 60_000)

  it('goes on until Discord says itself that a server removed the bot', async (test) => {
    const { place, store, guild, becomes } = await gameHere(test, { bot: { comparesEvery: 300 } })
    const { discord, bot } = place
    const mend = discord.faults.add({
      path: /^\/guilds\//,
      refuse: { status: 500, code: 0, message: 'broken' },
      times: 1e6,
    })
    discord.moderation.setBotPresent(guild, false)
    const doubts = () => place.logged.filter(({ msg }) => String(msg).includes('did not say')).length
    await test.expect.poll(doubts, { timeout: 15_000 }).toBeGreaterThan(0)
    await becomes('played')
    test.expect(await store.guilds.gone()).toEqual([])
    mend()
    test.expect(await bot.isIn(guild)).toBe(false)
    await becomes('suspended')
  }, 60_000)
})
