import { expect, it } from 'vitest'
import { ann, bob, done, lobbyOf, receiptFor, testRoom } from '../rooms.ts'
import { requestOf, viewOf } from '../requests.ts'
import { withRoom } from '../with-room.ts'
import type { LoadedGame } from '#table/core/loaded-game.ts'
import type { LogEntry } from '#table/core/table-info.ts'
import { brought, staged } from './staging.ts'

const room = withRoom()

it('a silent change counts as delivered together with the one before it', async () => {
  const keeper = testRoom(room.store, { tells: false })
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  keeper.outbox.carriedBy({
    carry: async (delivery) => {
      await arrival
      return receiptFor(delivery)
    },
  })
  const { id } = await lobbyOf(keeper, 'classic')
  done(await keeper.join(requestOf(id, bob)))
  done(await keeper.start(requestOf(id, ann.id)))
  for (const user of [ann.id, bob.id])
    done(await keeper.order(requestOf(id, user), { kind: 'declineBelow', terms: { amount: 60 } }))
  const { version } = done(await keeper.look(viewOf(id))).table
  const delivered = async () => (await room.store.games.marks(id))?.deliveredVersion
  expect(await delivered()).toBeLessThan(version - 1)
  arrive()
  await expect.poll(delivered).toBe(version)
  await keeper.close()
})

it.each([
  ['the clock', null, [[1]]],
  ['a player', 0, []],
])('forgotten news after a silent change by %s', async (_, seat, told) => {
  // The change was saved while nothing was delivered, as by a process that was killed then.
  const stage = await staged(room.store, 1, [])
  const { id, channel: channelId } = stage
  const version = stage.told + 2
  const entry = { no: version, seat, at: 0, events: [] } as unknown as LogEntry
  await stage.room.outbox.savedSilently({ id, channelId, version } as LoadedGame, entry)
  await stage.room.outbox.idle()
  expect(brought(stage)).toEqual(told)
})
