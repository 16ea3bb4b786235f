import type { TableInfo } from '#table/api.ts'
import { describe, expect, it } from 'vitest'
import { withStore } from '../../store/stores.ts'
import { ann, bob, cleo, codeOf, done, lobbyOf, playOn, press, start, testRoom } from '../rooms.ts'
import { withRoom } from '../with-room.ts'
import { requestOf, viewOf } from '../requests.ts'

const hour = 3_600_000

withStore((makeStore) => {
  const room = withRoom({}, makeStore)

  const names = ({ chairs }: TableInfo) => chairs.map(({ name }) => name)
  const keptIn = ({ lobby }: TableInfo) => lobby?.kept.map(({ name }) => name)
  const eventsOf = (id: string) =>
    room.changes
      .filter(({ table }) => table.id === id)
      .flatMap(({ entries }) => entries.flatMap((one) => one.events))

  /** Plays a game of Ann, Bob, Cleo and a computer player, with a custom rule, to its end. */
  async function finished(): Promise<TableInfo> {
    const { id } = await lobbyOf(room)
    for (const person of [bob, cleo]) done(await room.join(requestOf(id, person)))
    done(await room.addComputer(requestOf(id, 'ann')))
    done(await room.setOption(requestOf(id, 'ann'), 'length', 3))
    done(await room.start(requestOf(id, 'ann')))
    for (let rounds = 0; rounds < 40; rounds++) {
      const now = await playOn(room, id, ['ann', 'bob', 'cleo'], 1)
      await room.tick()
      if (now.status === 'over') return now
    }
    throw new Error('the sprint does not end')
  }

  describe('reopening a finished game (DAY-044)', () => {
    it('keeps rules and computer players, and pings the other players once', async () => {
      const game = await finished()
      const again = done(await room.again(requestOf(game.id, bob)))
      expect(again).toMatchObject({
        status: 'lobby',
        edition: 'sprint',
        guild: game.guild,
        channel: game.channel,
        options: { length: 3 },
        chairs: [{ user: 'bob', isHost: true }, { user: null }],
      })
      expect(keptIn(again)?.toSorted()).toEqual(['Ann', 'Cleo'])
      expect(eventsOf(again.id)).toEqual([{ kind: 'calledAgain' }])
      done(await room.cancel(requestOf(again.id, 'bob')))
      const third = done(await room.again(requestOf(game.id, ann)))
      expect(keptIn(third)?.toSorted()).toEqual(['Bob', 'Cleo'])
      expect(eventsOf(third.id)).toEqual([])
    })

    it('keeps each person’s token in any order of joining', async () => {
      const game = await finished()
      const tokensIn = ({ chairs }: TableInfo) =>
        Object.fromEntries(chairs.flatMap(({ user, token }) => (user === null ? [] : [[user, token]])))
      expect(Object.values(tokensIn(game)).toSorted()).toEqual(['circle/A', 'square/B', 'triangle/C'])
      const { id } = done(await room.again(requestOf(game.id, bob)))
      done(await room.join(requestOf(id, cleo)))
      const lobby = done(await room.join(requestOf(id, ann)))
      expect(tokensIn(lobby)).toMatchObject(tokensIn(game))
    })

    it('refers later users to the lobby that is already open', async () => {
      const game = await finished()
      const both = await Promise.all([
        room.again(requestOf(game.id, ann)),
        room.again(requestOf(game.id, bob)),
      ])
      expect(both.map(codeOf).toSorted()).toEqual(['ok', 'reopened'])
      const open = await room.gamesIn(game.guild)
      expect(open.filter(({ status }) => status === 'lobby')).toHaveLength(1)
      expect(await room.again(requestOf(game.id, cleo))).toEqual({
        ok: false,
        refusal: { code: 'reopened', game: open[0]?.id },
      })
    })

    it('opens only one lobby for a repeated request', async () => {
      const game = await finished()
      const interaction = press()
      const first = done(await room.again(requestOf(game.id, ann, interaction)))
      done(await room.cancel(requestOf(first.id, 'ann')))
      expect(codeOf(await room.again(requestOf(game.id, ann, interaction)))).toBe('seen')
    })

    it('pings nobody and reserves no seats if a stranger does it', async () => {
      const game = await finished()
      const again = done(await room.again(requestOf(game.id, { id: 'zoe', name: 'Zoe' })))
      expect(names(again)[0]).toBe('Zoe')
      expect(again.options).toMatchObject({ length: 3 })
      expect(keptIn(again)).toEqual([])
      expect(eventsOf(again.id)).toEqual([])
    })

    it('pings the players even after a crash in between', async () => {
      const game = await finished()
      let crashed = false
      const games = {
        ...room.store.games,
        save: (change: Parameters<typeof room.store.games.save>[0]) => {
          if (change.move.includes('"call"')) crashed = true
          return crashed ? Promise.reject(new Error('crash')) : room.store.games.save(change)
        },
      }
      const weak = testRoom({ ...room.store, games })
      await expect(weak.again(requestOf(game.id, ann))).rejects.toThrow('crash')
      const [lobby] = (await room.gamesIn(game.guild)).filter(({ status }) => status === 'lobby')
      expect(eventsOf(lobby!.id)).toEqual([])
      await room.tick()
      await room.tick()
      expect(eventsOf(lobby!.id)).toEqual([{ kind: 'calledAgain' }])
    })

    it('is refused while the game is open, and from another server', async () => {
      const { id } = await lobbyOf(room)
      expect(codeOf(await room.again(requestOf(id, ann)))).toBe('stillOpen')
      expect(codeOf(await room.again(requestOf(id, ann, undefined, 'elsewhere')))).toBe('wrongGuild')
      expect(codeOf(await room.again(requestOf('nosuchgame', ann)))).toBe('noGame')
    })
  })

  describe('a reserved seat (DAY-044)', () => {
    async function reopened(most: number): Promise<TableInfo> {
      const { id } = await lobbyOf(room)
      for (const person of [bob, cleo]) done(await room.join(requestOf(id, person)))
      done(await room.setOption(requestOf(id, 'ann'), 'players.max', most))
      done(await room.cancel(requestOf(id, 'ann')))
      return done(await room.again(requestOf(id, ann)))
    }
    const zoe = { id: 'zoe', name: 'Zoe' }

    it('cannot be taken by others', async () => {
      const { id } = await reopened(3)
      expect(codeOf(await room.join(requestOf(id, zoe)))).toBe('chairsKept')
      expect(codeOf(await room.addComputer(requestOf(id, 'ann')))).toBe('chairsKept')
      expect(codeOf(await room.setOption(requestOf(id, 'ann'), 'players.max', 2))).toBe('badOption')
      const joined = done(await room.join(requestOf(id, bob)))
      expect([names(joined), keptIn(joined)]).toEqual([['Ann', 'Bob'], ['Cleo']])
    })

    it('leaves the other seats free', async () => {
      const { id } = await reopened(4)
      expect(names(done(await room.join(requestOf(id, zoe))))).toEqual(['Ann', 'Zoe'])
      expect(codeOf(await room.addComputer(requestOf(id, 'ann')))).toBe('chairsKept')
    })

    it('is released only by the host or its player', async () => {
      const { id } = await reopened(3)
      expect(codeOf(await room.remove(requestOf(id, 'bob'), 'cleo'))).toBe('notHost')
      expect(codeOf(await room.remove(requestOf(id, 'ann'), 'zoe'))).toBe('notThere')
      expect(keptIn(done(await room.remove(requestOf(id, 'ann'), 'cleo')))).toEqual(['Bob'])
      expect(keptIn(done(await room.leave(requestOf(id, 'bob'))))).toEqual([])
      expect(codeOf(await room.leave(requestOf(id, 'bob')))).toBe('notSeated')
      done(await room.join(requestOf(id, zoe)))
    })

    it('does not block the start', async () => {
      const { id } = await reopened(3)
      done(await room.join(requestOf(id, bob)))
      expect(done(await room.start(requestOf(id, 'ann'))).chairs).toHaveLength(2)
    })
  })

  describe('a lobby that does not start (DAY-043)', () => {
    async function waiting() {
      const time = { now: start }
      const late = testRoom(room.store, { time, limits: { batch: 1000 } })
      const { id } = await lobbyOf(late)
      const told = () =>
        late.changes
          .filter(({ table }) => table.id === id)
          .flatMap(({ entries }) => entries.flatMap((one) => one.events))
      return { time, late, id, told, look: async () => done(await late.look(viewOf(id))).table }
    }

    it('gets one notice, four hours before it closes', async () => {
      const { time, late, id, told, look } = await waiting()
      done(await late.join(requestOf(id, bob)))
      time.now = start + 20 * hour - 1
      await late.tick()
      expect(told()).toEqual([])
      time.now += 1
      await late.tick()
      await late.tick()
      expect(told()).toEqual([{ kind: 'lobbyCloses', lobbyEndsAt: start + 24 * hour }])
      expect((await look()).lobby).toMatchObject({
        ends: start + 24 * hour,
        isNoticed: true,
        isExpired: false,
      })
      time.now = start + 24 * hour
      await late.tick()
      expect(await look()).toMatchObject({ status: 'cancelled', lobby: { isExpired: true } })
      const again = done(await late.again(requestOf(id, bob)))
      expect(again.lobby?.kept).toMatchObject([{ id: 'ann', name: 'Ann' }])
      expect(again.due).toBe(start + 48 * hour)
    })

    it('stays open for four hours after a late notice', async () => {
      const { time, late, look } = await waiting()
      time.now = start + 30 * hour
      await late.tick()
      expect(await look()).toMatchObject({ status: 'lobby', due: start + 34 * hour })
      time.now = start + 34 * hour - 1
      await late.tick()
      expect((await look()).status).toBe('lobby')
      time.now += 1
      await late.tick()
      expect((await look()).status).toBe('cancelled')
    })
  })
})
