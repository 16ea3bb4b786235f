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
  /** Waits until the server is played or suspended. */
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

// Concurrent, because the tests mostly wait.
describe.concurrent('a game of a server', () => {
  it('resumes or stops after the bot joined or left while offline', async (test) => {
    const { place, store, guild, becomes } = await gameHere(test)
    const { gateway, moderation } = place.discord
    moderation.setBotPresent(guild, false)
    await becomes('suspended')
    gateway.invalidate(false)
    moderation.setBotPresent(guild, true)
    await becomes('played')
    // The server counts as left until all its games are resumed.
    await test.expect.poll(() => store.guilds.departed()).toEqual([])
    gateway.invalidate(false)
    moderation.setBotPresent(guild, false)
    await becomes('suspended')
  }, 60_000)

  it('notifies the player to move with a new card when it resumes (DAY-027)', async (test) => {
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

  it('is compared with Discord regularly to repair missed changes', async (test) => {
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

  it('looks up its server at Discord, and reports a failed lookup', async (test) => {
    const { place, guild } = await gameHere(test)
    const { discord, bot } = place
    test.expect([await bot.isIn(guild), await bot.isIn('1')]).toEqual([true, false])
    discord.faults.add({ path: /^\/guilds\//, refuse: { status: 500, code: 0, message: 'broken' }, times: 9 })
    await test.expect(bot.isIn(guild)).rejects.toThrow()
  })

  it('resumes when a new session lists no server but Discord confirms membership', async (test) => {
    const { place, store, guild, becomes } = await gameHere(test)
    const { gateway, journal } = place.discord
    gateway.overlook(guild)
    gateway.invalidate(false)
    const asked = () => journal.of('GET', new RegExp(`/guilds/${guild}$`)).length
    await test.expect.poll(asked, { timeout: 15_000 }).toBeGreaterThan(0)
    const noted = () => place.logged.some(({ msg }) => String(msg).includes('missing from the list'))
    await test.expect.poll(noted, { timeout: 15_000 }).toBe(true)
    await becomes('played')
    test.expect(await store.guilds.departed()).toEqual([])
  }, 60_000)

  it('continues until Discord itself confirms that the bot was removed', async (test) => {
    const { place, store, guild, becomes } = await gameHere(test, { bot: { comparesEvery: 300 } })
    const { discord, bot } = place
    const mend = discord.faults.add({
      path: /^\/guilds\//,
      refuse: { status: 500, code: 0, message: 'broken' },
      times: 1e6,
    })
    discord.moderation.setBotPresent(guild, false)
    const doubts = () => place.logged.filter(({ msg }) => String(msg).includes('did not report')).length
    await test.expect.poll(doubts, { timeout: 15_000 }).toBeGreaterThan(0)
    await becomes('played')
    test.expect(await store.guilds.departed()).toEqual([])
    mend()
    test.expect(await bot.isIn(guild)).toBe(false)
    await becomes('suspended')
  }, 60_000)
})
