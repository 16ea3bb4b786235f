import { expect, it } from 'vitest'
import { startGameWith, hour, lookOf, voted, withPeople } from '../gathered.ts'
import { cleo, done, lobbyOf } from '../rooms.ts'
import { requestOf } from '../requests.ts'

const room = withPeople()

it('a paused game is not listed as waiting, even with hidden activity (DAY-008)', async () => {
  const game = await startGameWith(room, 3, 'cheaters')
  const looks = await Promise.all(game.users.map((user) => lookOf(room, game.id, user)))
  const asked = looks.findIndex(({ options }) => options.some(({ prompt }) => prompt !== null))
  const user = game.users[asked]!
  await voted(room, game, { about: 'pause', seat: null }, [0, 1, 2])
  room.time.now += hour
  const { id } = await lobbyOf(room, 'sprint', { id: user, name: 'Ann' })
  done(await room.join(requestOf(id, cleo)))
  done(await room.start(requestOf(id, user)))
  const games = await room.gamesOf(user)
  expect((games as unknown as { table: { id: string } }[]).map(({ table }) => table.id)).toEqual([
    id,
    game.id,
  ])
})
