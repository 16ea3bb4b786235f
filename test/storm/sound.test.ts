import { expect, it } from 'vitest'
import type { GameHead } from '#store/index.ts'
import { flawsOfCalls, type Calling } from './sound.ts'

type Push = Calling['discord']['pushes'][number]

/** Flaws of one ping, where Ann sits at a table that never started. */
function flawsOfCall(call: { userId: string; channelId: string }) {
  const push = { messageId: 'm', kind: 'push', ...call } as unknown as Push
  const channels = new Map([
    ['table', { guildId: 'guild' }],
    ['another table', { guildId: 'guild' }],
    ['in private', { guildId: null }],
  ])
  const ofChannel = (channel: string) =>
    Promise.resolve(channel === 'table' ? ([{ seats: [{ userId: 'ann' }] }] as GameHead[]) : [])
  const journal = { entries: [] } as unknown as Calling['discord']['journal']
  return flawsOfCalls({
    discord: { pushes: [push], journal, world: { channels } },
    store: { games: { ofChannel } },
  })
}

it('accepts pings of players at a table, there and by direct message', async () => {
  expect(await flawsOfCall({ userId: 'ann', channelId: 'table' })).toEqual([])
  expect(await flawsOfCall({ userId: 'bo', channelId: 'in private' })).toEqual([])
})

it('reports pings of other users or in other channels', async () => {
  expect(await flawsOfCall({ userId: 'bo', channelId: 'table' })).toHaveLength(1)
  expect(await flawsOfCall({ userId: 'ann', channelId: 'another table' })).toHaveLength(1)
})
