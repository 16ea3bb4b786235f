import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startStandIn, textOf, type Chair, type Entry, type StandIn } from 'discord-stand-in'
import { readConfig, databaseToServe } from '#config/config.ts'
import { openStore } from '#store/index.ts'
import { controlsOf, shown, startByPresses } from '#test/discord/people.ts'
import { startPlace } from '#test/discord/place.ts'
import { seeded } from '#test/engine/random.ts'
import { Clicker, decisions, isCard } from '#test/games/clicker.ts'
import { playTogether } from '#test/games/party.ts'
import { begin } from './beginning.ts'
import {
  type BotProcess,
  ownDatabase,
  ownFolder,
  patient,
  pointedAt,
  startProcess,
  storeAt,
} from './process.ts'
import { expectAccepted, resultIn, verified } from '#test/games/record.ts'
import { say } from '#test/text/saying.ts'

/** The last page of the game’s log, and the total number of its entries. */
async function logOf(chair: Chair): Promise<{ text: string; total: number }> {
  const panel = await shown(await chair.command('/game log'))
  chair.dismiss(panel.id)
  const text = textOf(panel)
  return { text, total: Number(/of (\d+)$/.exec(text)?.[1]) }
}

/** The game’s version in the newest card that was posted. */
function toldIn(discord: StandIn): number {
  const cards = discord.journal
    .of('POST', /^\/channels\/\d+\/messages$/)
    .filter(({ status, body }) => status === 200 && JSON.stringify(body).includes(say('ui.go.assets')))
  return Number(/board-(\d+)\.png/.exec(JSON.stringify(cards.at(-1)?.body ?? null))?.[1])
}

/** Requests that a killed process sent only in part, and that the real Discord would not handle. */
function halfSent(discord: StandIn, from: number): Entry[] {
  return discord.journal.entries.slice(from).filter(({ status, code }) => code === 50109 || status === 500)
}

describe('a bot that is killed', () => {
  it('continues its game after a kill between moves and one during a move', async () => {
    const database = await ownDatabase()
    const discord = await startStandIn({ ...patient, journal: 1_000_000 })
    onTestFinished(() => discord.close())
    const env = pointedAt(discord, database)
    let bot: BotProcess = await startProcess(env)
    const below = seeded(7)
    const people = ['Ann', 'Bo'].map((name, at) => new Clicker(discord, discord.as(name), seeded(at + 3)))
    const [ann, bo] = people as [Clicker, Clicker]
    const pressed: string[] = []
    const broken: Entry[] = []

    const called = () => discord.until(() => people.find((one) => one.calling() !== undefined), 30_000)
    const playSome = async (acts: number) => {
      const goal = acts + ann.acts.length + bo.acts.length
      while (ann.acts.length + bo.acts.length < goal) await (await called()).step()
    }
    await begin([ann.chair, bo.chair], { computers: 1 })

    for (const isWithin of [false, true]) {
      await playSome(2 + below(8))
      const before = await logOf(ann.chair)
      const who = await called()
      const card = who.calling()!
      const heard = discord.journal.entries.length
      if (isWithin) {
        const control = decisions(card).find(({ style }) => style === 1) ?? decisions(card)[0]!
        const press = who.chair.press(card, control.custom_id)
        await wait(below(40))
        await bot.kill('SIGKILL')
        pressed.push((await press).interactionId)
      } else await bot.kill('SIGKILL')
      const told = toldIn(discord)

      bot = await startProcess(env)
      broken.push(...halfSent(discord, heard))
      const after = await logOf(ann.chair)
      expect(after.total).toBeGreaterThanOrEqual(Math.max(told, before.total))
    }

    for (const one of people) one.isLeaving = true
    await playTogether(discord, people, () => resultIn(ann.chair) !== undefined)
    const result = resultIn(ann.chair)!
    const { game } = await verified(ann.chair, result)
    expect(people.flatMap(({ wrongs }) => wrongs)).toEqual([])
    expect(await bot.kill('SIGTERM')).toBe(0)
    expectAccepted(discord, ...broken)
    expect(controlsOf(result).length).toBeGreaterThan(0)

    const store = await storeAt(database)
    const saved = await store.moves.of(game.id)
    await store.close()
    expect(saved.map(({ no }) => no)).toEqual(saved.map((_, at) => at + 1))
    const presses = new Set([
      ...people.flatMap(({ acts }) => acts.map(({ interaction }) => interaction)),
      ...pressed,
    ])
    const own = saved.filter(({ seat, interactionId }) => seat !== null && seat < 2 && interactionId !== null)
    const played = own.filter(({ move }) => 'act' in (JSON.parse(move) as object))
    expect(new Set(own.map(({ interactionId }) => interactionId)).size).toBe(own.length)
    // Advance orders make moves without a press.
    const byHand = played.filter(({ move }) => !('ordered' in (JSON.parse(move) as object)))
    expect(byHand.filter(({ interactionId }) => !presses.has(interactionId!)).map(({ no }) => no)).toEqual([])
    expect(game.moves.filter(({ seat }) => seat === 0 || seat === 1).length).toBe(played.length)
  }, 180_000)
})

describe('a SIGTERM to npm', () => {
  it('also ends the bot that npm started', async () => {
    const env = { PORT: '0', DATA_DIR: await ownFolder(), DISCORD_TOKEN: '' }
    const bot = await startProcess(env, ['npm', 'start'])
    const page = /http:\S+/.exec(bot.lines.find((line) => line.startsWith('Play at'))!)![0]
    expect((await fetch(page)).status).toBe(200)
    await bot.kill('SIGTERM')
    await expect
      .poll(
        () =>
          fetch(page).then(
            () => 'there',
            () => 'gone',
          ),
        { timeout: 20_000 },
      )
      .toBe('gone')
    // The folder is free again, so it can be opened.
    const store = await openStore(databaseToServe(readConfig(env)))
    await store.close()
  }, 60_000)
})

describe('a deadline that passes during a downtime', () => {
  it('is carried out only once, at the next start', async () => {
    let passed = 0
    // If the stopping process already handled the deadline, the next one soon delivers the result.
    const limits = { undelivered: 300 }
    const place = await startPlace({ hasRounds: true, table: { clock: () => Date.now() + passed, limits } })
    onTestFinished(() => place.close())
    const ann = place.discord.as('Ann')
    const card = await startByPresses(place, [ann, place.discord.as('Bo')])
    const { total } = await logOf(ann)
    passed = 9 * 60 * 60_000
    await place.restart()
    await ann.waitFor((message) => BigInt(message.id) > BigInt(card.id) && isCard(message))
    await place.bot.idle()
    const { text } = await logOf(ann)
    expect(text.match(/let the time run out/g)).toHaveLength(1)
    expect((await logOf(ann)).total).toBeGreaterThan(total)
  }, 60_000)
})
