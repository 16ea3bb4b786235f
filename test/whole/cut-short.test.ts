import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIMessage } from 'discord-api-types/v10'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStandIn, textOf, type Chair, type Outcome, type StandIn } from '#playground/index.ts'
import { openStore, type Store } from '#store/index.ts'
import { turnOf } from '#test/discord/people.ts'
import { rates } from '#test/discord/place.ts'
import { insist } from '#test/driving/insist.ts'
import { spawnBot, type BotProcess } from '#test/driving/process.ts'
import { newFolder } from '#test/store/folders.ts'
import { begin } from './beginning.ts'
import type { Death } from './dying.ts'
import { pointedAt } from './process.ts'

const dying = join(import.meta.dirname, 'dying.ts')
/** For a process that draws its first pictures, ms. */
const timeout = 60_000
/** A change counts as undelivered after 10 s: for so long nobody was there before the next process starts, ms. */
const absence = 11_000
const save = 'SET version = version + 1'
const open = 'FROM open_games('

/** One Discord and one database over several deaths: whoever starts next finds what the one before it left. */
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
    const discord = await startStandIn({ rates, world: { guilds: [{ name: 'Game Night', channels }] } })
    return new Lineage(discord, await newFolder())
  }

  /** Two people in a channel in which nothing has happened yet. */
  freshChannel(): [Chair, Chair] {
    const channel = [...this.discord.world.channels.keys()][this.#channels++]!
    return [this.discord.as('Ann', channel), this.discord.as('Bo', channel)]
  }

  /** Starts a bot that can be told where to die, unless one is there. */
  async live(): Promise<BotProcess> {
    this.#bot ??= spawnBot(
      { ...pointedAt(this.discord, { DATA_DIR: this.#folder }), AHEAD: String(this.#deaths * absence) },
      { preload: dying },
    )
    await this.#bot.ready
    return this.#bot
  }

  /** The process dies at a statement that an act leads to; Discord has acknowledged the act by then. */
  async diesAt(death: Death, act: () => Promise<Outcome>): Promise<Outcome> {
    const bot = await this.live()
    const knows = once(bot.child, 'message')
    bot.child.send(death)
    await knows
    const acted = act()
    expect(await bot.ended).toBeNull()
    this.#bot = null
    this.#deaths++
    const outcome = await acted
    expect(outcome.error).toBeNull()
    return outcome
  }

  /** What the bot left, once it has ended. */
  async left<Found>(look: (store: Store) => Promise<Found>): Promise<Found> {
    const store = await openStore({ folder: join(this.#folder, 'database') })
    try {
      return await look(store)
    } finally {
      await store.close()
    }
  }

  /** Ends the bot well. */
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

/** Of how many changes a card's picture knows; 0 without one. */
function drawnAt(message: APIMessage): number {
  return Number(/board-(\d+)\.png/.exec(JSON.stringify(message))?.[1] ?? 0)
}

function told(chair: Chair): string[] {
  return chair
    .see()
    .map(textOf)
    .filter((text) => text.includes('interrupted'))
}

async function acts(store: Store, { place }: Chair): Promise<string[]> {
  const [game] = await store.games.ofChannel(place.id, ['running'])
  const moves = await store.moves.of(game!.id)
  return moves.flatMap(({ move }) => (JSON.parse(move) as { act?: string }).act ?? [])
}

describe('a process that is killed after it acknowledged a press', () => {
  let bots: Lineage
  /** Who pressed what the first death cut short. */
  let first: Chair
  /** Where somebody rolled, and where a table was wanted: what became of it is looked up once, when the last bot has ended. */
  const rolled: Chair[] = []
  const wanted: Chair[] = []
  beforeAll(async () => {
    bots = await Lineage.begin()
  })
  afterAll(() => bots.close())

  it('and before it saved: who pressed is told so once, and the same press then counts', async () => {
    await bots.live()
    const [ann, bo] = bots.freshChannel()
    const { card, who } = await begun([ann, bo])
    await bots.diesAt({ when: 'before', statement: save }, () => who.press(card, 'Roll the dice'))
    rolled.push(ann)

    await bots.live()
    const note = await who.waitFor((message) => textOf(message).includes('did not count'), timeout)
    expect((note.flags ?? 0) & 64).toBe(64)
    expect(told(who === ann ? bo : ann)).toEqual([])
    first = who
    const turn = await turnOf(who, timeout)
    await insist(() => who.press(turn, 'Roll the dice'))
    await ann.waitFor((message) => /rolls/.test(textOf(message)), timeout)
    expect(told(who)).toHaveLength(1)
    const answers = bots.discord.journal.of('POST', /^\/webhooks\//)
    expect(answers.filter(({ status }) => status >= 400)).toEqual([])
  }, 240_000)

  it('and after it saved: the channel tells it, and nobody is told anything else', async () => {
    await bots.live()
    const [ann, bo] = bots.freshChannel()
    const { card, who } = await begun([ann, bo])
    await bots.diesAt({ when: 'after', statement: save }, () => who.press(card, 'Roll the dice'))
    rolled.push(ann)
    await bots.live()
    await ann.waitFor((message) => drawnAt(message) > drawnAt(card), timeout)
    expect([...told(ann), ...told(bo)]).toEqual([])
  }, 240_000)

  it.each([
    ['before', 'cannot tell whether'],
    ['after', 'It counted'],
  ] as const)(
    'leaves no private answer that is thought about for ever (%s a game is opened)',
    async (when, words) => {
      await bots.live()
      const [ann] = bots.freshChannel()
      const asked = await bots.diesAt({ when, statement: open }, () => ann.command('/game new'))
      wanted.push(ann)
      await bots.live()
      expect(textOf(await asked.later(timeout))).toContain(words)
      expect(told(ann)).toHaveLength(1)
    },
    240_000,
  )

  it('is forgotten in the end: no press counts as under way any more, and nobody was told twice', async () => {
    await bots.ends()
    const users = ['Ann', 'Bo'].map((name) => bots.discord.as(name).user.id)
    const left = await bots.left(async (store) => ({
      pending: await Promise.all(users.map((user) => store.pendingPresses.of(user))),
      acts: await Promise.all(rolled.map((chair) => acts(store, chair))),
      lobbies: await Promise.all(wanted.map(({ place }) => store.games.ofChannel(place.id, ['lobby']))),
    }))
    expect(left.pending).toEqual([[], []])
    // What was pressed again counts once, and so does what was saved before the process died.
    expect(left.acts).toEqual([['roll'], ['roll']])
    expect(left.lobbies.map((games) => games.length)).toEqual([0, 1])
    // Several have started since.
    expect(told(first)).toHaveLength(1)
  }, 60_000)
})
