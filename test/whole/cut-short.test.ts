import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MessageFlags, type APIMessage } from 'discord-api-types/v10'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStandIn, textOf, type Chair, type Outcome, type StandIn } from 'discord-stand-in'
import { openStore, type Store } from '#store/index.ts'
import { answered, controlOf, hasControl, turnOf } from '#test/discord/people.ts'
import { spawnBot, type BotProcess } from '#test/driving/process.ts'
import { newFolder } from '#test/store/folders.ts'
import { begin } from './beginning.ts'
import type { Death } from './dying.ts'
import { patient, pointedAt } from './process.ts'
import { say, saying } from '#test/text/saying.ts'

const dying = join(import.meta.dirname, 'dying.ts')
/** Long enough for a process that draws its first pictures, ms. */
const timeout = 60_000
/**
 * Simulated downtime before the next process starts, ms: longer than the 10 s after which a change counts as
 * undelivered.
 */
const absence = 11_000
const save = 'SET version = version + 1'
const open = 'FROM open_games('

/**
 * One Discord and one database across several deaths: each process continues with the data of the previous
 * one.
 */
class Lineage {
  readonly discord: StandIn
  readonly #folder: string
  #bot: BotProcess | null = null
  #channels = 0
  #deaths = 0

  private constructor(discord: StandIn, folder: string) {
    this.discord = discord
    this.#folder = folder
  }

  static async begin(): Promise<Lineage> {
    const channels = ['one', 'two', 'three', 'four'].map((number) => `table-${number}`)
    const discord = await startStandIn({ ...patient, world: { guilds: [{ name: 'Game Night', channels }] } })
    return new Lineage(discord, await newFolder())
  }

  /** Returns two players in an unused channel. */
  freshChannel(): [Chair, Chair] {
    const channel = [...this.discord.world.channels.keys()][this.#channels++]!
    return [this.discord.as('Ann', channel), this.discord.as('Bo', channel)]
  }

  /** Returns the running bot, or starts one. A message can make it die at a statement. */
  async live(): Promise<BotProcess> {
    this.#bot ??= spawnBot(
      { ...pointedAt(this.discord, { DATA_DIR: this.#folder }), AHEAD: String(this.#deaths * absence) },
      { preload: dying },
    )
    await this.#bot.ready
    return this.#bot
  }

  /**
   * Performs an act, and kills the process before or after a statement that the act needs. Expects that
   * Discord got an acknowledgement.
   */
  async diesAt(death: Omit<Death, 'signal'>, act: () => Promise<Outcome>): Promise<Outcome> {
    return this.#endsAt({ ...death, signal: 'SIGKILL' }, act)
  }

  /** Performs an act, and sends SIGTERM to the process when the act is about to execute a statement. */
  async stopsWithin(statement: string, act: () => Promise<Outcome>): Promise<Outcome> {
    return this.#endsAt({ signal: 'SIGTERM', when: 'before', statement }, act)
  }

  async #endsAt(death: Death, act: () => Promise<Outcome>): Promise<Outcome> {
    const bot = await this.live()
    const knows = once(bot.child, 'message')
    bot.child.send(death)
    await knows
    const acted = act()
    expect(await bot.ended).toBe(death.signal === 'SIGKILL' ? null : 0)
    this.#bot = null
    this.#deaths++
    const outcome = await acted
    expect(outcome.error).toBeNull()
    return outcome
  }

  /** Reads the data of the stopped bot. */
  async left<Found>(look: (store: Store) => Promise<Found>): Promise<Found> {
    const store = await openStore({ folder: join(this.#folder, 'database') })
    try {
      return await look(store)
    } finally {
      await store.close()
    }
  }

  /** Stops the bot, and expects that it exits with 0. */
  async ends(): Promise<void> {
    expect(await (await this.live()).kill('SIGTERM')).toBe(0)
    this.#bot = null
  }

  async close(): Promise<void> {
    this.#bot?.endGroup()
    await this.#bot?.ended
    await this.discord.close()
    await rm(this.#folder, { recursive: true, force: true })
  }
}

async function begun([host, guest]: [Chair, Chair]) {
  const card = await begin([host, guest])
  return { card, who: textOf(card).includes(`<@${host.user.id}>`) ? host : guest }
}

/** The game’s version in the picture of a card; 0 without a picture. */
function drawnAt(message: APIMessage): number {
  return Number(/board-(\d+)\.png/.exec(JSON.stringify(message))?.[1] ?? 0)
}

/** The moves in the channel’s game, without those that shift deadlines: a slow start counts as an outage. */
async function acts(store: Store, { place }: Chair): Promise<string[]> {
  const [game] = await store.games.ofChannel(place.id, ['running'])
  const moves = await store.moves.of(game!.id)
  const all = moves.flatMap(({ move }) => (JSON.parse(move) as { act?: string }).act ?? [])
  return all.filter((act) => act !== 'shift')
}

describe('a process killed after it acknowledged a press', () => {
  let bots: Lineage
  beforeAll(async () => {
    bots = await Lineage.begin()
  })
  afterAll(() => bots.close())

  it('but before saving leaves no trace, so the repeated press counts', async () => {
    await bots.live()
    const [ann, bo] = bots.freshChannel()
    const { card, who } = await begun([ann, bo])
    await bots.diesAt({ when: 'before', statement: save }, () => who.press(card, say('act.roll')))

    await bots.live()
    const turn = await turnOf(who, timeout)
    await answered(who.press(turn, say('act.roll')))
    await bots.ends()
    expect(await bots.left((store) => acts(store, ann))).toEqual(['roll'])
    expect(ann.see().some((message) => drawnAt(message) > drawnAt(card))).toBe(true)
  }, 240_000)

  it('and saved the move is followed by one that shows it and refuses a repeat', async () => {
    await bots.live()
    const [ann, bo] = bots.freshChannel()
    const { card, who } = await begun([ann, bo])
    await bots.diesAt({ when: 'after', statement: save }, () => who.press(card, say('act.roll')))

    await bots.live()
    await ann.waitFor((message) => drawnAt(message) > drawnAt(card), timeout)
    await answered(who.staleClick(card, controlOf(card, say('act.roll'))))
    await who.waitFor((message) => saying('refusal.stale').test(textOf(message)), timeout)
    await bots.ends()
    expect(await bots.left((store) => acts(store, ann))).toEqual(['roll'])
  }, 240_000)

  it.each(['before', 'after'] as const)(
    '%s it opened a game is followed by one that responds to the repeated command',
    async (when) => {
      await bots.live()
      const [ann] = bots.freshChannel()
      await bots.diesAt({ when, statement: open }, () => ann.command('/game new'))
      await bots.live()
      await answered(ann.command('/game new'))
      // The first command has opened a table if the process died after it; the second one always opens one.
      const wanted = when === 'before' ? 1 : 2
      const tables = () => ann.see().filter((message) => hasControl(message, say('ui.lobby.join'))).length
      await expect.poll(tables, { timeout }).toBe(wanted)
      await bots.ends()
      const lobbies = (store: Store) => store.games.ofChannel(ann.place.id, ['lobby'])
      expect(await bots.left(lobbies)).toHaveLength(wanted)
    },
    240_000,
  )
})

describe('a process that gets SIGTERM while a press waits for the database', () => {
  let bots: Lineage
  beforeAll(async () => {
    bots = await Lineage.begin()
  })
  afterAll(() => bots.close())

  it('carries out the press and shows its result before it exits', async () => {
    await bots.live()
    const [ann, bo] = bots.freshChannel()
    const { card, who } = await begun([ann, bo])
    await bots.stopsWithin(save, () => who.press(card, say('act.roll')))
    expect(await bots.left((store) => acts(store, ann))).toEqual(['roll'])
    expect(ann.see().some((message) => drawnAt(message) > drawnAt(card))).toBe(true)
  }, 240_000)

  it('answers the command that opens a table before it exits', async () => {
    await bots.live()
    const [ann] = bots.freshChannel()
    await bots.stopsWithin(open, () => ann.command('/game new'))
    expect(ann.see().filter((message) => hasControl(message, say('ui.lobby.join')))).toHaveLength(1)
    expect(ann.see().filter(({ flags }) => ((flags ?? 0) & MessageFlags.Loading) > 0)).toEqual([])
  }, 240_000)
})
