import { once } from 'node:events'
import { join } from 'node:path'
import type { APIMessage } from 'discord-api-types/v10'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startStandIn, textOf, type Chair, type Outcome } from '#playground/index.ts'
import { openStore, type Store } from '#store/index.ts'
import { turnOf } from '#test/discord/people.ts'
import { rates } from '#test/discord/place.ts'
import { insist } from '#test/driving/insist.ts'
import { begin } from './beginning.ts'
import type { Death } from './dying.ts'
import { ownFolder, pointedAt, spawnProcess, startProcess, type BotProcess } from './process.ts'

const dying = join(import.meta.dirname, 'dying.ts')
/** For a process that draws its first pictures, ms. */
const timeout = 60_000
/** A change counts as undelivered after 10 s, and a round that finds it comes each half minute, ms. */
const undelivered = 90_000
const save = 'SET version = version + 1'
const open = 'FROM open_games('

/** A bot that can be told where to die, with two people at its stand-in. */
async function mortal() {
  const folder = await ownFolder()
  const discord = await startStandIn({ rates })
  onTestFinished(() => discord.close())
  const env = pointedAt(discord, { DATA_DIR: folder })
  const bot = spawnProcess(env, undefined, dying)
  await bot.ready
  const [ann, bo] = ['Ann', 'Bo'].map((name) => discord.as(name)) as [Chair, Chair]
  return { discord, bot, ann, bo, folder, start: () => startProcess(env) }
}

async function begun(host: Chair, guest: Chair) {
  const card = await begin([host, guest])
  return { card, who: textOf(card).includes(`<@${host.user.id}>`) ? host : guest }
}

/** The process dies at a statement that an act leads to; Discord has acknowledged the act by then. */
async function diesAt(bot: BotProcess, death: Death, act: () => Promise<Outcome>): Promise<Outcome> {
  const knows = once(bot.child, 'message')
  bot.child.send(death)
  await knows
  const acted = act()
  expect(await bot.ended).toBeNull()
  const outcome = await acted
  expect(outcome.error).toBeNull()
  return outcome
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

/** What the bot left, once it has ended. */
async function left<Found>(folder: string, look: (store: Store) => Promise<Found>): Promise<Found> {
  const store = await openStore({ folder: join(folder, 'database') })
  try {
    return await look(store)
  } finally {
    await store.close()
  }
}

async function acts(store: Store): Promise<string[]> {
  const [game] = await store.operations.list({ statuses: ['running'] }, 1)
  const moves = await store.moves.of(game!.id)
  return moves.flatMap(({ move }) => (JSON.parse(move) as { act?: string }).act ?? [])
}

describe('a process that is killed after it acknowledged a press', () => {
  it('and before it saved: who pressed is told so once, and the same press then counts', async () => {
    const { discord, bot, ann, bo, folder, start } = await mortal()
    const { card, who } = await begun(ann, bo)
    const pressed = await diesAt(bot, { when: 'before', statement: save }, () =>
      who.press(card, 'Roll the dice'),
    )
    expect(await left(folder, acts)).toEqual([])
    const kept = await left(folder, (store) => store.pendingPresses.of(who.user.id))
    expect(kept).toMatchObject([{ interaction: pressed.interactionId, channel: who.place.id }])

    const next = await start()
    const note = await who.waitFor((message) => textOf(message).includes('did not count'), timeout)
    expect((note.flags ?? 0) & 64).toBe(64)
    expect(told(who === ann ? bo : ann)).toEqual([])
    expect(await next.kill('SIGTERM')).toBe(0)
    const again = await start()
    const turn = await turnOf(who, timeout)
    await insist(() => who.press(turn, 'Roll the dice'))
    await ann.waitFor((message) => /rolls/.test(textOf(message)), timeout)
    expect(await again.kill('SIGTERM')).toBe(0)
    expect(told(who)).toHaveLength(1)
    expect(await left(folder, acts)).toEqual(['roll'])
    expect(await left(folder, (store) => store.pendingPresses.of(who.user.id))).toEqual([])
    const answers = discord.journal.of('POST', /^\/webhooks\//)
    expect(answers.filter(({ status }) => status >= 400)).toEqual([])
  }, 240_000)

  it('and after it saved: the channel tells it, and nobody is told anything else', async () => {
    const { bot, ann, bo, folder, start } = await mortal()
    const { card, who } = await begun(ann, bo)
    await diesAt(bot, { when: 'after', statement: save }, () => who.press(card, 'Roll the dice'))
    expect(await left(folder, acts)).toEqual(['roll'])
    const next = await start()
    await ann.waitFor((message) => drawnAt(message) > drawnAt(card), undelivered)
    expect(await next.kill('SIGTERM')).toBe(0)
    expect([...told(ann), ...told(bo)]).toEqual([])
    expect(await left(folder, (store) => store.pendingPresses.of(who.user.id))).toEqual([])
  }, 240_000)

  it.each([
    ['before', 'cannot tell whether', 0],
    ['after', 'It counted', 1],
  ] as const)(
    'leaves no private answer that is thought about for ever (%s a game is opened)',
    async (when, words, games) => {
      const { bot, ann, folder, start } = await mortal()
      const asked = await diesAt(bot, { when, statement: open }, () => ann.command('/game new'))
      const next = await start()
      expect(textOf(await asked.later(timeout))).toContain(words)
      expect(await next.kill('SIGTERM')).toBe(0)
      expect(told(ann)).toHaveLength(1)
      const lobbies = await left(folder, (store) => store.operations.list({ statuses: ['lobby'] }, 10))
      expect(lobbies).toHaveLength(games)
    },
    240_000,
  )
})
