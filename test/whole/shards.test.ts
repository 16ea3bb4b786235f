import { setTimeout as pause } from 'node:timers/promises'
import type { APIMessage } from 'discord-api-types/v10'
import { beforeAll, expect, describe, it, type TestContext } from 'vitest'
import { controlsOf, startStandIn, type Chair, type StandIn } from 'discord-stand-in'
import { claimShard, openStore, StoreUnavailable, type Store } from '#store/index.ts'
import { labelsOf } from '#test/discord/people.ts'
import { ask, dropDatabase, makeDatabase, postgresMissing, postgresRequired } from '#test/store/postgres.ts'
import { wayTo } from '#test/store/proxy.ts'
import { isCard } from '#test/games/clicker.ts'
import { begin } from './beginning.ts'
import { type BotProcess, patient, pointedAt, sharedBots } from './process.ts'
import { beginWithin, startWithin } from './within.ts'

if (postgresRequired) it('Postgres is available', () => expect(postgresMissing).toBeNull())

const never = () => {
  throw new Error('the claim should not wait')
}

type Finishing = TestContext['onTestFinished']

async function database(onTestFinished: Finishing): Promise<string> {
  const url = await makeDatabase()
  onTestFinished(() => dropDatabase(url))
  return url
}

/** Creates a database and a proxy to it. */
async function proxied(onTestFinished: Finishing) {
  const url = await database(onTestFinished)
  const { way, through } = await wayTo(url)
  onTestFinished(() => way.cut())
  return { url, through, way }
}

// The tests run concurrently, because most of them wait for seconds.
describe.runIf(postgresMissing === null).concurrent('a claim of a shard', () => {
  it('is given to one process at a time', async ({ expect, onTestFinished }) => {
    const url = await database(onTestFinished)
    const [first, second] = [await claimShard(url, 2, never), await claimShard(url, 2, never)]
    expect([first.shard, second.shard]).toEqual([0, 1])
    let waits = 0
    const third = claimShard(url, 2, () => waits++)
    await expect.poll(() => waits).toBe(1)
    await second.close()
    const claim = await third
    expect(claim.shard).toBe(1)
    await Promise.all([first.close(), claim.close()])
  })

  it('is released if the response to it is lost', async ({ expect, onTestFinished }) => {
    const { url, through, way } = await proxied(onTestFinished)
    const first = await claimShard(url, 1, never)
    const second = claimShard(through, 1, () => {
      way.loseAnswers()
      void first.close()
    })
    await expect(second).rejects.toThrow(StoreUnavailable)
    const third = await claimShard(url, 1, () => undefined)
    await third.close()
  }, 30_000)

  it('fails if the database does not respond', async ({ expect, onTestFinished }) => {
    const { through, way } = await proxied(onTestFinished)
    way.fallSilent()
    await expect(claimShard(through, 1, never)).rejects.toThrow(StoreUnavailable)
  }, 30_000)

  it('notifies its process when the database releases it', async ({ onTestFinished }) => {
    const url = await database(onTestFinished)
    const claim = await claimShard(url, 1, never)
    await ask(
      `SELECT pg_terminate_backend(pid) FROM pg_locks
        WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      url,
    )
    await claim.lost
    await claim.close()
  })
})

/** The shard of a server when there are two shards. */
function shardOf(guild: string | null): number {
  return Number((BigInt(guild ?? 0) >> 22n) % 2n)
}

describe.runIf(postgresMissing === null)('two processes that share the servers', () => {
  let discord: StandIn
  let databaseUrl: string
  let store: Store
  let env: Record<string, string>
  /** The bots that the tests kill. */
  const { bots, start } = sharedBots()

  beforeAll(async () => {
    databaseUrl = await makeDatabase()
    discord = await startStandIn({ ...patient, gateway: { shards: 2 } })
    store = await openStore({ databaseUrl })
    env = { ...pointedAt(discord, { DATABASE_URL: databaseUrl }), SHARD_COUNT: '2' }
    await Promise.all([start(env).ready, start(env).ready])
    return async () => {
      await store.close()
      await discord.close()
      await dropDatabase(databaseUrl)
    }
  }, 60_000)

  /**
   * Returns Ann’s seat in a new server of each of the two shards. Servers created in the same millisecond
   * share a shard, so it creates servers until both shards have one.
   */
  function newChairs(): Chair[] {
    const known = new Set(discord.world.channels.keys())
    const found = () => [...discord.world.channels.values()].filter(({ id }) => !known.has(id))
    const of = (shard: number) => found().find(({ guildId }) => shardOf(guildId) === shard)
    while (!of(0) || !of(1)) discord.moderation.foundGuild('Elsewhere')
    return [0, 1].map((shard) => discord.as('Ann', of(shard)!.id))
  }

  it('each serve their own servers, and a killed one can be replaced', async () => {
    const shards = discord.gateway.sessions.map(({ shard }) => shard.join(' of '))
    expect(shards.sort()).toEqual(['0 of 2', '1 of 2'])

    const seats = newChairs()
    for (const ann of seats) {
      await begin([ann], { computers: 1 })
      // The bot closes the earlier card only after it has posted the next one.
      await expect.poll(() => ann.see().filter(isCard)).toHaveLength(1)
    }
    for (const { place } of seats) expect(await store.games.ofChannel(place.id, ['running'])).toHaveLength(1)

    await bots[0]!.kill('SIGKILL')
    await startWithin(env)
    for (const ann of seats) expect((await ann.command('/game list')).error).toBeNull()
  }, 120_000)

  it('lose no game when a waiting spare replaces a killed one', async () => {
    const [first, second] = bots as [BotProcess, BotProcess]
    await first.kill('SIGKILL')
    const other = await startWithin(env)
    const spare = beginWithin({ ...env, LOG_LEVEL: 'info' })
    await expect.poll(() => spare.lines.join(), { timeout: 20_000 }).toContain('waiting until one is free')

    const seats = newChairs()
    const cards: APIMessage[] = []
    for (const ann of seats) cards.push(await begin([ann], { computers: 1 }))
    const presses = seats.map((ann, at) => ann.press(cards[at]!, labelsOf(cards[at]!)[0]!))
    await pause(15)
    await second.kill('SIGKILL')
    const lastPresses = (await Promise.all(presses)).map(({ interactionId }) => interactionId)
    await spare.ready

    for (const [at, ann] of seats.entries()) {
      const [game] = await store.games.ofChannel(ann.place.id, ['running'])
      const own = async () =>
        (await store.moves.of(game!.id)).filter(
          ({ interactionId, move }) => /^\d+$/.test(interactionId ?? '') && move.includes('"act"'),
        )
      const before = await own()
      expect(before.map(({ interactionId }) => interactionId)).toEqual(
        before.length > 0 ? [lastPresses[at]] : [],
      )
      // The spare announces the moves that the killed process had not announced, and moves for the computer
      // players.
      const isTold = async () => {
        const marks = await store.games.marks(game!.id)
        return (
          marks?.deliveredVersion === marks?.version &&
          (await store.games.due(Date.now(), 10)).every(({ id }) => id !== game!.id)
        )
      }
      await expect.poll(isTold, { timeout: 30_000 }).toBe(true)
      const pressed = await pressAny(ann)
      await expect.poll(async () => (await own()).at(-1)?.interactionId, { timeout: 10_000 }).toBe(pressed)
      expect(await own()).toHaveLength(before.length + 1)
      await expect.poll(() => ann.see().filter(isCard).length, { timeout: 10_000 }).toBe(1)
    }
    expect(await Promise.all([other, spare].map((bot) => bot.end()))).toEqual([0, 0])
  }, 120_000)
})

/** Presses a control of the newest card that makes a move; returns the interaction’s id. */
async function pressAny(chair: Chair): Promise<string> {
  const offers = /^(Roll|Buy|Don’t buy|Pass|End turn|Pay)/
  const labelOf = (message: APIMessage) =>
    controlsOf(message).find(({ label, disabled }) => !disabled && offers.test(label ?? ''))?.label
  const card = await chair.waitFor((message) => isCard(message) && labelOf(message) !== undefined, 20_000)
  const outcome = await chair.press(card, labelOf(card)!)
  expect(outcome.error).toBeNull()
  return outcome.interactionId
}
