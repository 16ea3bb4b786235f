import { expect, it } from 'vitest'
import { classic } from '#editions/classic/index.ts'
import { exampleGame } from '#test/store/examples.ts'
import { ann, bob, cleo, codeOf, done, press, sprintOf, testRoom } from '../rooms.ts'
import { withRoom } from '../with-room.ts'
import { requestOf, viewOf } from '../requests.ts'

const hour = 3_600_000
const day = 24 * hour

const room = withRoom()
const { time } = room

const isNowhere = () => Promise.resolve(false)
const isGone = async (guild: string) => (await room.store.guilds.gone()).includes(guild)
const stillIn = async (id: string) => done(await room.look(viewOf(id))).seating?.still?.why

it('DAY-027: stops the clocks of a server that removes the bot, tells nobody, and goes on where it was', async () => {
  const { id, guild, due } = await sprintOf(room)
  const told = room.changes.length
  time.now += hour
  await room.guildLeft(guild)
  time.now += 10 * day
  await room.tick()
  const still = done(await room.look(viewOf(id)))
  expect(still).toMatchObject({
    table: { status: 'running', due: null },
    seating: { still: { why: 'suspended' } },
  })
  expect(room.changes).toHaveLength(told)
  expect(codeOf(await room.act(requestOf(id, ann.id), { act: 'roll', prompt: 1, with: {} }))).toBe('paused')

  await room.guildsThere([guild], () => true, isNowhere)
  const { table, prompts } = done(await room.look(viewOf(id)))
  expect(table.due).toBe(due! + 10 * day)
  const roll = { act: 'roll', prompt: prompts[0]!.prompt.id, with: {} }
  done(await room.act(requestOf(id, ann.id), roll))
})

it('goes on pausing where the game was paused before, and so much longer (DAY-008, DAY-027)', async () => {
  const { id, guild } = await sprintOf(room)
  done(await room.propose(requestOf(id, ann.id), { about: 'pause', seat: null }))
  const { seating } = done(await room.look(viewOf(id, bob.id)))
  done(await room.answerPoll(requestOf(id, bob.id), seating!.polls[0]!.id, true))
  const ends = time.now + 14 * day
  time.now += hour
  for (const days of [8, 12]) {
    await room.guildLeft(guild)
    time.now += days * day
    await room.tick()
    await room.guildsThere([guild], () => true, isNowhere)
  }
  await room.tick()
  const paused = done(await room.look(viewOf(id))).seating?.still
  expect(paused).toMatchObject({ why: 'paused', until: ends + 20 * day })
  time.now = ends + 20 * day
  await room.tick()
  const { table, seating: after } = done(await room.look(viewOf(id)))
  expect(after?.still).toBeNull()
  expect(table.due).toBeGreaterThan(time.now)
})

it('finds out at the start which servers removed the bot while nobody listened', async () => {
  const [there, gone, elsewhere] = [await sprintOf(room), await sprintOf(room), await sprintOf(room)]
  await room.guildsThere([there.guild], (guild) => [there.guild, gone.guild].includes(guild), isNowhere)
  const games = [there, gone, elsewhere]
  expect(await Promise.all(games.map(({ id }) => stillIn(id)))).toEqual([undefined, 'suspended', undefined])
})

it('DAY-027: leaves the games of a server alone that was not named, where Discord says that the bot is in it', async () => {
  const games = [await sprintOf(room), await sprintOf(room)]
  const guilds = games.map(({ guild }) => guild)
  const still = () => Promise.all(games.map(({ id }) => stillIn(id)))
  await room.guildsThere(
    [],
    (guild) => guilds.includes(guild),
    (guild) => Promise.resolve(guild === guilds[0]),
  )
  expect(await still()).toEqual([undefined, 'suspended'])
  // Another process has not seen to it itself, and asks anew.
  await testRoom(room.store, { time }).guildsThere(
    [],
    (guild) => guilds.includes(guild),
    () => Promise.resolve(true),
  )
  expect(await still()).toEqual([undefined, undefined])
  expect((await room.store.guilds.gone()).filter((one) => guilds.includes(one))).toEqual([])
})

it('DAY-027: believes nothing of servers that were not named while Discord says nothing of them', async () => {
  const games: Awaited<ReturnType<typeof sprintOf>>[] = []
  for (let count = 0; count < 12; count++) games.push(await sprintOf(room))
  const guilds = games.map(({ guild }) => guild)
  const asked: string[] = []
  await room.guildsThere(
    [],
    (guild) => guilds.includes(guild),
    (guild) => {
      asked.push(guild)
      return Promise.reject(new Error('Discord is broken'))
    },
  )
  expect(await Promise.all(games.map(({ id }) => stillIn(id)))).toEqual(games.map(() => undefined))
  expect(asked.length).toBeLessThan(guilds.length)
})

it.each([
  ['a newer process has', 'later'],
  ['is busy', 'busy'],
])('makes good by the next comparison what had to wait in a game that %s', async (_what, code) => {
  const { id, guild } = await sprintOf(room)
  const loaded = code === 'later' ? beforeDeploy() : crowded(id)
  await loaded.guildLeft(guild)
  expect(await stillIn(id)).toBeUndefined()
  await room.guildsThere([], (one) => one === guild, isNowhere)
  expect(await stillIn(id)).toBe('suspended')
  await loaded.guildsThere([guild], () => false, isNowhere)
  expect([await stillIn(id), await isGone(guild)]).toEqual(['suspended', true])
  await room.guildsThere([guild], () => false, isNowhere)
  expect([await stillIn(id), await isGone(guild)]).toEqual([undefined, false])
})

/** A process that does not know the rules of the room's games yet. */
const beforeDeploy = () => testRoom(room.store, { time, editions: { classic } })

/** A process that is always late to save a change of a game. */
function crowded(id: string) {
  const { store } = room
  const save: typeof store.games.save = (change) =>
    change.id === id ? Promise.resolve('stale') : store.games.save(change)
  return testRoom({ ...store, games: { ...store.games, save } }, { time })
}

it('sees to the games beside one that cannot be read', async () => {
  const { id, guild } = await sprintOf(room)
  const broken = exampleGame({ guildId: guild, state: '{', status: 'running' })
  await room.store.games.create(broken)
  await room.guildLeft(guild)
  expect(await stillIn(id)).toBe('suspended')
  await room.guildsThere([guild], () => false, isNowhere)
  expect([await stillIn(id), await isGone(guild)]).toEqual([undefined, false])
  await room.store.operations.purge(broken.id)
})

it('DAY-027: purges no server that the bot is in after all, and its games go on', async () => {
  const { id, guild } = await sprintOf(room)
  await room.guildLeft(guild)
  time.now += 31 * day
  await room.purgeLeft((one) => Promise.resolve(one === guild))
  expect([await stillIn(id), await isGone(guild)]).toEqual([undefined, false])
})

it('DAY-027: purges what a server left after 30 days, and nothing else', async () => {
  const gone = await sprintOf(room)
  const other = await sprintOf(room)
  done(await room.setGuildTime(gone.guild, { zone: 'Europe/Berlin' }))
  await room.guildLeft(gone.guild)
  time.now += 30 * day - 1
  await room.purgeLeft(isNowhere)
  expect(codeOf(await room.look(viewOf(gone.id)))).toBe('ok')
  await room.guildLeft(gone.guild)
  time.now += 2
  await room.purgeLeft(isNowhere)
  expect(codeOf(await room.look(viewOf(gone.id)))).toBe('noGame')
  expect(codeOf(await room.look(viewOf(other.id)))).toBe('ok')
  expect(await room.store.moves.of(gone.id)).toEqual([])
  expect(await room.store.settings.guild.get(gone.guild)).toEqual({})
  expect(await room.store.guilds.gone()).toEqual([])
  // A server that comes again begins anew.
  const opened = done(
    await room.open({ guild: gone.guild, channel: 'c', host: cleo, edition: 'sprint' }, press()),
  )
  expect(opened.status).toBe('lobby')
})
