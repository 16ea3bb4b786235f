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
const isGone = async (guild: string) => (await room.store.guilds.departed()).includes(guild)
const stillIn = async (id: string) => done(await room.look(viewOf(id))).seating?.still?.why

it('the bot’s removal from a server silently stops its games until the bot returns (DAY-027)', async () => {
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

it('the bot’s removal from a server extends a pause of its games (DAY-008, DAY-027)', async () => {
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

it('the comparison with Discord’s server list finds removals while offline', async () => {
  const [there, gone, elsewhere] = [await sprintOf(room), await sprintOf(room), await sprintOf(room)]
  await room.guildsThere([there.guild], (guild) => [there.guild, gone.guild].includes(guild), isNowhere)
  const games = [there, gone, elsewhere]
  expect(await Promise.all(games.map(({ id }) => stillIn(id)))).toEqual([undefined, 'suspended', undefined])
})

it('the comparison keeps an unlisted server if Discord confirms the bot (DAY-027)', async () => {
  const games = [await sprintOf(room), await sprintOf(room)]
  const guilds = games.map(({ guild }) => guild)
  const still = () => Promise.all(games.map(({ id }) => stillIn(id)))
  await room.guildsThere(
    [],
    (guild) => guilds.includes(guild),
    (guild) => Promise.resolve(guild === guilds[0]),
  )
  expect(await still()).toEqual([undefined, 'suspended'])
  // Another process does not remember the answer and asks Discord again.
  await testRoom(room.store, { time }).guildsThere(
    [],
    (guild) => guilds.includes(guild),
    () => Promise.resolve(true),
  )
  expect(await still()).toEqual([undefined, undefined])
  expect((await room.store.guilds.departed()).filter((one) => guilds.includes(one))).toEqual([])
})

it('the comparison changes nothing for unlisted servers while Discord fails (DAY-027)', async () => {
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
  ['a newer process made', 'later'],
  ['is busy', 'busy'],
])('a game that %s is handled by the next comparison with Discord’s server list', async (_what, code) => {
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

/** An older process, which lacks the edition of the room’s games. */
const beforeDeploy = () => testRoom(room.store, { time, editions: { classic } })

/** A process that always loses to others when it saves a game. */
function crowded(id: string) {
  const { store } = room
  const save: typeof store.games.save = (change) =>
    change.id === id ? Promise.resolve('stale') : store.games.save(change)
  return testRoom({ ...store, games: { ...store.games, save } }, { time })
}

it('the bot’s removal from a server stops its other games despite an unreadable one', async () => {
  const { id, guild } = await sprintOf(room)
  const broken = exampleGame({ guildId: guild, state: '{', status: 'running' })
  await room.store.games.create(broken)
  await room.guildLeft(guild)
  expect(await stillIn(id)).toBe('suspended')
  await room.guildsThere([guild], () => false, isNowhere)
  expect([await stillIn(id), await isGone(guild)]).toEqual([undefined, false])
  await room.store.operations.purge(broken.id)
})

it('the nightly purge restores a server that still has the bot (DAY-027)', async () => {
  const { id, guild } = await sprintOf(room)
  await room.guildLeft(guild)
  time.now += 31 * day
  await room.purgeLeft((one) => Promise.resolve(one === guild))
  expect([await stillIn(id), await isGone(guild)]).toEqual([undefined, false])
})

it('the nightly purge deletes only data of servers left over 30 days ago (DAY-027)', async () => {
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
  // A returning server starts without old data.
  expect(await room.store.guilds.departed()).toEqual([])
  const opened = done(
    await room.open({ guild: gone.guild, channel: 'c', host: cleo, edition: 'sprint' }, press()),
  )
  expect(opened.status).toBe('lobby')
})
