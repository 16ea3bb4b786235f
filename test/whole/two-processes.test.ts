import type { APIMessage } from 'discord-api-types/v10'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { pino } from 'pino'
import { commands } from '#commands/index.ts'
import { startBot } from '#discord/index.ts'
import { controlsOf, startStandIn, textOf, type Chair, type StandIn } from 'discord-stand-in'
import { openStore, type Store } from '#store/index.ts'
import { openTable } from '#table/index.ts'
import { cardWith } from '#test/discord/people.ts'
import { dropDatabase, makeDatabase, postgresMissing, postgresRequired } from '#test/store/postgres.ts'
import { isCard, isPrivate } from '#test/games/clicker.ts'
import { begin } from './beginning.ts'
import { type BotProcess, patient, pointedAt, sharedBots } from './process.ts'
import { asking } from '#test/text/saying.ts'

if (postgresRequired) it('Postgres is available', () => expect(postgresMissing).toBeNull())

const channels = ['table-one', 'table-two', 'lounge', 'balcony']

// Two bots use one Postgres and one Discord, which sends every press to both.
describe.runIf(postgresMissing === null)('two bots on one database', () => {
  let discord: StandIn
  let databaseUrl: string
  let store: Store

  beforeAll(async () => {
    databaseUrl = await makeDatabase()
    discord = await startStandIn({
      ...patient,
      journal: 1_000_000,
      world: { guilds: [{ name: 'Game Night', channels }] },
    })
    store = await openStore({ databaseUrl })
    return async () => {
      await discord.close()
      await store.close()
      await dropDatabase(databaseUrl)
    }
  })

  function begun(people: Chair[]) {
    return begin(people, { onLobby: () => isTold(people[0]!) })
  }

  /**
   * Waits until the newest card is recorded, a few ms after it is posted. Real players do not press that
   * fast.
   */
  async function isTold({ place }: Chair): Promise<void> {
    const told = async () => {
      const [game] = await store.games.ofChannel(place.id, ['lobby', 'running'])
      return game && game.deliveredVersion === game.version
    }
    await expect.poll(told, { interval: 5 }).toBe(true)
  }

  async function movesIn(chair: Chair) {
    const [game] = await store.games.ofChannel(chair.place.id, ['running', 'over'])
    return store.moves.of(game!.id)
  }

  /**
   * Makes `count` moves with the newest card’s first control that buys nothing; returns the interactions’
   * ids.
   */
  async function pressOn(people: Chair[], count: number): Promise<string[]> {
    const [first] = people as [Chair]
    const pressed: string[] = []
    while (pressed.length < count) {
      await isTold(first)
      const card = await discord.until(() => openCard(people), 15_000)
      const who = people.find(({ user }) => textOf(card).includes(`<@${user.id}>`))!
      const outcome = await who.press(card, labelOf(card, wanted)!)
      expect(outcome.error).toBeNull()
      pressed.push(outcome.interactionId)
      await discord.until(() => (first.see().includes(card) ? undefined : true), 15_000)
    }
    return pressed
  }

  function openCard(people: Chair[]): APIMessage | undefined {
    const card = people[0]!.see().findLast(isCard)
    const isAsking = card && people.some(({ user }) => textOf(card).includes(`<@${user.id}>`))
    return isAsking && labelOf(card, wanted) ? card : undefined
  }

  describe('as processes', () => {
    const shared = sharedBots()
    const start = () => shared.start(pointedAt(discord, { DATABASE_URL: databaseUrl }))

    beforeAll(async () => {
      await Promise.all([start().ready, start().ready])
    }, 60_000)

    it('open one table per command and move once per press', async () => {
      const people = ['Ann', 'Bo'].map((name) => discord.as(name, 'table-one'))
      const [ann] = people as [Chair]
      await begun(people)
      expect(await store.games.ofChannel(ann.place.id, ['lobby', 'running'])).toHaveLength(1)
      const pressed = await pressOn(people, 8)
      const moves = (await movesIn(ann)).filter(({ seat, move }) => seat !== null && move.includes('"act"'))
      expect(moves.map(({ interactionId }) => interactionId).sort()).toEqual(pressed.sort())
      await discord.until(() => (ann.see().filter(isCard).length === 1 ? true : undefined))
      const said = people.flatMap((one) => one.see().filter(isPrivate).map(textOf))
      expect(said.filter((text) => !text.includes('You can take it back'))).toEqual([])
    })

    it('save only one of two simultaneous moves, and notify the other player', async () => {
      const people = ['Cy', 'Dee'].map((name) => discord.as(name, 'table-two'))
      const [cy, dee] = people as [Chair, Chair]
      await begun(people)
      const isAuction = () => cy.see().some((message) => isCard(message) && labelOf(message, /^\$10$/))
      while (!isAuction()) await pressOn(people, 1)
      const card = await cardWith(cy, '$10')
      const before = (await movesIn(cy)).length
      const known = [cy, dee].flatMap((one) => one.see().filter(isPrivate)).length
      await Promise.all([cy.press(card, '$10'), dee.press(card, '$10')])
      const told = () => [cy, dee].flatMap((one) => one.see().filter(isPrivate).map(textOf)).slice(known)
      // The message of an earlier press may arrive first.
      await expect.poll(() => told().join(), { timeout: 10_000 }).toMatch(/at least|settled already/)
      await expect
        .poll(() =>
          cy.see().some((message) => asking('auction.bid', { bidMoney: '$10' }).test(textOf(message))),
        )
        .toBe(true)
      expect(await movesIn(cy)).toHaveLength(before + 1)
    })

    it('lose no press and double none while one replaces the other', async () => {
      const [old, other] = shared.bots as [BotProcess, BotProcess]
      expect(await other.kill('SIGTERM')).toBe(0)
      const people = ['Ann', 'Bo'].map((name) => discord.as(name, 'lounge'))
      const [ann] = people as [Chair]
      await begun(people)
      const pressed = await pressOn(people, 3)
      const next = start()
      let hasBegun = false
      void next.ready.then(() => (hasBegun = true))
      while (!hasBegun) pressed.push(...(await pressOn(people, 1)))
      pressed.push(...(await pressOn(people, 3)))
      const ended = old.kill('SIGTERM')
      pressed.push(...(await pressOn(people, 6)))
      expect(await ended).toBe(0)
      pressed.push(...(await pressOn(people, 3)))
      const moves = (await movesIn(ann)).filter(({ seat, move }) => seat !== null && move.includes('"act"'))
      expect(moves.map(({ interactionId }) => interactionId)).toEqual(pressed)
      await discord.until(() => (ann.see().filter(isCard).length === 1 ? true : undefined))
      const said = people.flatMap((one) => one.see().filter(isPrivate).map(textOf))
      expect(said.filter((told) => !told.includes('You can take it back'))).toEqual([])
      expect(await next.kill('SIGTERM')).toBe(0)
    }, 120_000)
  })

  describe('within the test’s process', () => {
    let passed = 0
    const clock = () => Date.now() + passed

    async function startOne() {
      const log = pino({ level: 'silent' })
      const own = await openStore({ databaseUrl })
      const table = await openTable({ store: own, log, clock, limits: { undoPause: 0 } })
      const bot = await startBot({ token: discord.token, api: discord.api, table, commands, log })
      const stop = table.run(50)
      onTestFinished(async () => {
        stop()
        await bot.close()
        await table.close()
        await own.close()
      })
      return { bot, table }
    }

    it('handle a deadline only once', async () => {
      await startOne()
      await startOne()
      const people = ['Ann', 'Bo'].map((name) => discord.as(name, 'balcony'))
      const [ann] = people as [Chair]
      const card = await begun(people)
      const before = await movesIn(ann)
      passed += 9 * 60 * 60_000
      await ann.waitFor((message) => isCard(message) && BigInt(message.id) > BigInt(card.id))
      await expect.poll(async () => (await movesIn(ann)).length).toBeGreaterThan(before.length)
      const times = (await movesIn(ann)).filter(({ move }) => move.includes('"time"'))
      expect(times).toHaveLength(1)
    })
  })
})

const wanted = /^(Roll|Don’t buy|Pass$)/

function labelOf(message: APIMessage, label: RegExp): string | undefined {
  return controlsOf(message)
    .map((control) => control.label ?? '')
    .find((one) => label.test(one))
}
