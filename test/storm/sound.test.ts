import { expect, it } from 'vitest'
import type { GameHead } from '#store/index.ts'
import { flawsOfCalls, type Calling } from './sound.ts'

type Push = Calling['discord']['pushes'][number]

/** The flaws of one ping, when Ann sits in a lobby in the channel `table`. */
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

it('the check of pings accepts players in their channel and direct messages', async () => {
  expect(await flawsOfCall({ userId: 'ann', channelId: 'table' })).toEqual([])
  expect(await flawsOfCall({ userId: 'bo', channelId: 'in private' })).toEqual([])
})

it('the check of pings reports other users and other channels', async () => {
  expect(await flawsOfCall({ userId: 'bo', channelId: 'table' })).toHaveLength(1)
  expect(await flawsOfCall({ userId: 'ann', channelId: 'another table' })).toHaveLength(1)
})
