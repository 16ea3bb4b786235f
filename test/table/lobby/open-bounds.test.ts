import { describe, expect, it } from 'vitest'
import { sharedStore, withStore } from '#test/store/stores.ts'
import type { Person, TableRoom } from '#table/api.ts'
import { codeOf, person, press, testRoom } from '../rooms.ts'
import { requestOf } from '../requests.ts'

const limits = { hosted: 10, inChannel: 25 }

describe('open games', () => {
  withStore((makeStore, kind) => {
    const stores = sharedStore(makeStore, kind)
    const rooms = () => [testRoom(stores.here, { limits }), testRoom(stores.there, { limits })] as const

    /** Opens games concurrently, half of them in another process. Counts the results by their code. */
    async function together(count: number, open: (room: TableRoom, at: number) => Promise<string>) {
      const both = rooms()
      const lines = await Promise.all(Array.from({ length: count }, (_, at) => open(both[at % 2]!, at)))
      return Object.fromEntries(
        [...new Set(lines)].map((code) => [code, lines.filter((one) => one === code).length]),
      )
    }

    const opened = async (room: TableRoom, host: Person, channel: string) =>
      codeOf(await room.open({ guild: 'guild', channel, host, edition: 'sprint' }, press()))

    it('do not exceed a host’s limit with concurrent requests', async () => {
      const eve = person('eve')
      const told = await together(60, (room, at) => opened(room, eve, `of ${eve.id}, ${at}`))
      expect(told).toEqual({ ok: 10, tooManyGames: 50 })
      expect(await stores.here.games.ofUser(eve.id, ['lobby'])).toHaveLength(10)
    }, 60_000)

    it('do not exceed a channel’s limit with concurrent requests', async () => {
      const channel = `channel of ${press()}`
      const told = await together(120, (room) => opened(room, person('fay'), channel))
      expect(told).toEqual({ ok: 25, channelFull: 95 })
      expect(await stores.here.games.ofChannel(channel, ['lobby'])).toHaveLength(25)
    }, 60_000)

    it('leave room for another once one is called off', async () => {
      const eve = person('eve')
      const [room] = rooms()
      const channel = `of ${eve.id}`
      for (let count = 0; count < 10; count++) expect(await opened(room, eve, channel)).toBe('ok')
      expect(await opened(room, eve, channel)).toBe('tooManyGames')
      const [game] = await stores.here.games.ofUser(eve.id, ['lobby'])
      expect(codeOf(await room.cancel(requestOf(game!.id, eve.id)))).toBe('ok')
      expect(await opened(room, eve, channel)).toBe('ok')
    })
  })
})
