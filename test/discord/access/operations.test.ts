import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { editions } from '#editions/index.ts'
import type { Store } from '#store/index.ts'
import { newStore } from '#test/store/new-store.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { discordMeter, tableMeter } from '#operations/meters.ts'
import { makeMetrics } from '../../../src/operations/metrics.ts'
import { startSurvey } from '#operations/survey.ts'
import { labelsOf, open, shown, startGame, textOf } from '#test/discord/people.ts'
import { shownFiles } from 'discord-stand-in'
import { startPlace, type Place } from '#test/discord/place.ts'
import { moveOn, newest } from '#test/discord/playing.ts'
import { viewOf } from '#test/table/requests.ts'
import { say, saying } from '#test/text/saying.ts'

const metrics = makeMetrics()
let place: Place
let store: Store

beforeAll(async () => {
  store = await newStore()
  const [meter, log] = [discordMeter(metrics), pino({ level: 'silent' })]
  place = await startPlace({ table: { store, meter: tableMeter(metrics) }, bot: { meter } })
  startSurvey({ store, editions, metrics, waiting: () => place.bot.waiting(), clock: Date.now, log })
})

afterAll(async () => {
  await place.close()
  await store.close()
})

/** Returns the metrics without their help lines. */
async function measured(): Promise<string[]> {
  const text = await metrics.registry.metrics()
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
}

async function until<Found>(find: () => Promise<Found | null | undefined | false>): Promise<Found> {
  for (let tries = 0; tries < 100; tries++) {
    const found = await find()
    if (found) return found
    await wait(50)
  }
  throw new Error('the metrics did not arrive')
}

it('counts interactions, moves, refusals and requests by kind, without user data', async () => {
  const [ann, bo] = [place.discord.as('Ann'), place.discord.as('Bo')]
  await startGame(place, [ann, bo])
  for (let moves = 0; moves < 4; moves++) await moveOn(place, [ann, bo])
  const [who, card] = await newest(place, [ann, bo])
  const other = who === ann ? bo : ann
  await other.press(card, labelsOf(card)[0]!)
  await place.bot.idle()
  const lines = await measured()
  const has = (start: string) => lines.some((line) => line.startsWith(start))
  for (const start of [
    'shortchange_first_answer_seconds_count{kind="/game new"} 1',
    'shortchange_press_seconds_count{kind="lobby"} ',
    'shortchange_press_seconds_count{kind="act"} ',
    'shortchange_delivery_seconds_bucket{le="60"} ',
    'shortchange_moves_total{edition="classic"} ',
    'shortchange_refusals_total{code="notYours"} 1',
    'shortchange_discord_requests_total{request="send",outcome="ok"} ',
    'shortchange_discord_requests_total{request="panel",outcome="ok"} ',
  ])
    expect(has(start), start).toBe(true)
  const [game] = await table().gamesIn(place.discord.guild.id)
  for (const secret of [ann.user.id, bo.user.id, game!.id, game!.channel, 'Ann'])
    expect(lines.join('\n')).not.toContain(secret)
})

it('counts games by state and logs each stalled game once', async () => {
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
  const [game] = await table().gamesIn(place.discord.guild.id)
  let ahead = 0
  const clock = () => Date.now() + ahead
  const survey = startSurvey({ store, editions, metrics, waiting: () => 3, clock, log })
  await survey.look()
  const calm = await measured()
  expect(calm).toContain('shortchange_games{status="running"} 1')
  expect(calm).toContain('shortchange_outbox_depth 3')
  expect(calm).toContain('shortchange_deadline_late_seconds 0')
  expect(calm).toContain('shortchange_stalled_games{reason="overdue"} 0')
  ahead = 9 * 3_600_000
  await survey.look()
  await survey.look()
  await survey.close()
  expect(await measured()).toContain('shortchange_stalled_games{reason="overdue"} 1')
  expect(logged).toHaveLength(1)
  expect(JSON.parse(logged[0]!)).toMatchObject({
    game: game!.id,
    msg: expect.stringContaining('its time has come and nothing was done') as unknown,
  })
})

describe('a server that removes the bot', () => {
  it('finds its game unchanged when it invites the bot again', async () => {
    const { id: guild } = place.discord.guild
    const [game] = await table().gamesIn(guild)
    place.discord.moderation.setOutage(guild, true)
    place.discord.moderation.setOutage(guild, false)
    place.discord.moderation.setBotPresent(guild, false)
    const why = async () => {
      const look = await table().look(viewOf(game!.id))
      return look.ok && look.value.seating?.still?.why
    }
    await until(async () => (await why()) === 'suspended')
    expect(await store.guilds.departed()).toEqual([guild])
    place.discord.moderation.setBotPresent(guild, true)
    await until(async () => (await store.guilds.departed()).length === 0)
    expect(await why()).toBeUndefined()
  })
})

describe('/privacy', () => {
  it('shows users their stored data, privately', async () => {
    const bo = place.discord.as('Bo')
    const answer = await shown(await bo.command('/privacy export'))
    expect(textOf(answer)).toMatch(saying('ui.privacy.export'))
    const [shownFile] = shownFiles(answer)
    expect(shownFile?.name).toBe('about-me.json')
    expect((answer.flags ?? 0) & 64).toBe(64)
    const file = (await (await fetch(shownFile!.url)).json()) as {
      user: string
      games: unknown[]
    }
    expect(file).toMatchObject({ user: bo.user.id })
    expect(file.games).toHaveLength(1)
  })

  it('asks for confirmation, explains what remains, then deletes the user’s data', async () => {
    const [ann, bo] = [place.discord.as('Ann'), place.discord.as('Bo')]
    // Plays on to a roll, because a card that offers a purchase has no room for the note.
    while (!labelsOf((await newest(place, [ann, bo]))[1]).includes(say('act.roll')))
      await moveOn(place, [ann, bo])
    const panel = await shown(await bo.command('/privacy delete'))
    expect(textOf(panel)).toMatch(/What goes[^]*What stays[^]*You are playing in a game that runs/)
    expect(labelsOf(panel)).toEqual([say('ui.privacy.handOver'), say('ui.privacy.resign')])
    const done = await open(bo, panel, say('ui.privacy.handOver'))
    expect(textOf(done)).toContain('It is gone.')
    expect(textOf(done)).toContain('A computer player has your seat in one game.')
    await ann.waitFor((message) => saying('headline.seatLeft').test(textOf(message)))
    const [game] = await table().gamesIn(place.discord.guild.id)
    expect(game!.chairs.map(({ user, name }) => [user, name])).toEqual([
      [ann.user.id, 'Ann'],
      [null, 'former player'],
    ])
    expect(await store.people.gamesNaming(bo.user.id)).toEqual([])
  })
})

function table() {
  return place.table
}
