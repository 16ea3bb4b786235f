import { describe, expect, it, onTestFinished } from 'vitest'
import { startStandIn, textOf, type Chair } from 'discord-stand-in'
import { openStore } from '#store/index.ts'
import { answered, cardWith } from '#test/discord/people.ts'
import { ask, dropDatabase, makeDatabase, postgresMissing, postgresRequired } from '#test/store/postgres.ts'
import { begin } from './beginning.ts'
import { patient, pointedAt, startProcess } from './process.ts'
import { say, saying } from '#test/text/saying.ts'

const hour = 3_600_000

if (postgresRequired) it('has a Postgres', () => expect(postgresMissing).toBeNull())

/** Makes all times in the database `ms` older, as if no process had run for that long. */
async function letPass(databaseUrl: string, ms: number): Promise<void> {
  const [game] = await ask(`SELECT id, state FROM games`, databaseUrl)
  const { id, state } = game as { id: string; state: string }
  const older = state.replace(/\b1\d{12}\b/g, (time) => String(Number(time) - ms)).replaceAll(`'`, `''`)
  const back = `- interval '${ms} ms'`
  await ask(
    `UPDATE games SET state = '${older}', due = due ${back}, updated_at = updated_at ${back}, lease_until = lease_until ${back} WHERE id = '${id}'`,
    databaseUrl,
  )
  await ask(`UPDATE served SET until = until ${back}`, databaseUrl)
}

describe.runIf(postgresMissing === null)('an outage of the only process', () => {
  it('DAY-003: extends missed deadlines once, with a note in the channel', async () => {
    const databaseUrl = await makeDatabase()
    onTestFinished(() => dropDatabase(databaseUrl))
    const discord = await startStandIn(patient)
    onTestFinished(() => discord.close())
    const store = await openStore({ databaseUrl })
    onTestFinished(() => store.close())
    const env = pointedAt(discord, { DATABASE_URL: databaseUrl })
    const acts = async () => {
      const [game] = await store.games.ofChannel(ann.place.id, ['running'])
      const moves = await store.moves.of(game!.id)
      return moves.map(({ move }) => (JSON.parse(move) as { act?: string }).act).filter(Boolean)
    }

    const deadline = async () => {
      const [game] = await store.games.ofChannel(ann.place.id, ['running'])
      const { state } = (await store.games.get(game!.id))!
      return (JSON.parse(state) as { game: { prompts: { due: number }[] } }).game.prompts[0]!.due
    }

    let bot = await startProcess(env)
    const [ann, bo] = ['Ann', 'Bo'].map((name) => discord.as(name)) as [Chair, Chair]
    await begin([ann, bo])
    await bot.kill('SIGKILL')

    await letPass(databaseUrl, 9 * hour)
    bot = await startProcess(env)
    await ann.waitFor((message) => saying('line.outage').test(textOf(message)), 10_000)
    expect(await acts()).toEqual(['shift'])
    const due = await deadline()
    expect(due).toBeGreaterThan(Date.now() + 7.9 * hour)
    expect(due).toBeLessThan(Date.now() + 8.1 * hour)

    await bot.kill('SIGKILL')
    bot = await startProcess(env)
    const card = await cardWith(ann, say('act.roll'))
    const who = textOf(card).includes(`<@${ann.user.id}>`) ? ann : bo
    await answered(who.press(card, say('act.roll')))
    await expect.poll(acts, { timeout: 10_000 }).toEqual(['shift', 'roll'])
    expect(await bot.kill('SIGTERM')).toBe(0)
  }, 90_000)
})
