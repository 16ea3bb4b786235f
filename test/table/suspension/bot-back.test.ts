import { expect, it } from 'vitest'
import { day, startGameWith, hour, stillOf, told, voted, withPeople } from '../gathered.ts'

const room = withPeople()

const isThere = () => Promise.resolve(true)

it.each(['sprint', 'cheaters'])('a resumed game reports the bot’s return: %s (DAY-027)', async (edition) => {
  const { id, guild } = await startGameWith(room, 3, edition)
  room.time.now += hour
  await room.guildLeft(guild)
  room.time.now += 2 * day
  await room.tick()
  const before = room.changes.length
  await room.guildsThere([guild], () => true, isThere)
  expect(await stillOf(room, id)).toBeNull()
  expect((await told(room, id)).at(-1)).toMatchObject({ kind: 'botBack', at: room.time.now })
  expect(room.changes.slice(before).map(({ table }) => table.id)).toContain(id)
})

it('a paused game shows its new end, but not the bot’s return (DAY-008, DAY-027)', async () => {
  const game = await startGameWith(room, 3)
  const { id, guild } = game
  await voted(room, game, { about: 'pause', seat: null }, [0, 1, 2])
  const before = (await stillOf(room, id))!.until
  await room.tick()
  await room.guildLeft(guild)
  room.time.now += 2 * day
  await room.tick()
  const changes = room.changes.length
  await room.guildsThere([guild], () => true, isThere)
  await room.tick()
  expect(await stillOf(room, id)).toMatchObject({ why: 'paused', until: before + 2 * day })
  expect(room.changes.slice(changes).map(({ table }) => table.id)).toContain(id)
  expect((await told(room, id)).map(({ kind }) => kind)).not.toContain('botBack')
})
