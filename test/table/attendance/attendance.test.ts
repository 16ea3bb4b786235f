import { describe, expect, it } from 'vitest'
import { editions } from '#editions/index.ts'
import { exampleGame } from '#test/store/examples.ts'
import { actsDue, attendanceIn } from '#table/attendance/attendance.ts'
import { isBegun } from '#table/core/loaded-game.ts'
import { eventsOf, isMove } from '#table/core/record.ts'
import {
  asleep,
  day,
  loadedGame,
  lookOf,
  roll,
  startGameWith,
  told,
  voted,
  type Gathered,
} from '../gathered.ts'
import { quit, run, withSittings } from '../away/sitting.ts'
import { done, person } from '../rooms.ts'
import type { OwnRoom } from '../with-room.ts'
import { requestOf } from '../requests.ts'

/** Plays to the end. Each person rolls on time; computer players roll for the others. */
async function finish(room: OwnRoom, { id, users }: Gathered): Promise<void> {
  for (let turns = 0; turns < 300; turns++) {
    const { view, table } = await lookOf(room, id)
    if (table.status !== 'running') return
    const { seat } = view!.turn
    if (!users[seat] || table.chairs[seat]!.isOnAutopilot) await room.tick()
    else await roll(room, id, users[seat])
  }
  throw new Error('the game does not end')
}

/** Lets the deadline of the seat whose turn it is pass. */
async function miss(room: OwnRoom, id: string): Promise<void> {
  room.time.now = (await lookOf(room, id)).table.due!
  await room.tick()
}

const rowsOf = (room: OwnRoom, user: string) => room.store.attendance.of(user)

async function leaversOf(room: OwnRoom, users: readonly string[]): Promise<boolean[]> {
  const rows = await Promise.all(users.map((user) => rowsOf(room, user)))
  return rows.flat().map(({ hasLeft }) => hasLeft)
}

it.each(Object.values(editions).map((edition) => [edition.name, edition] as const))(
  'rolls are due in %s, and answers in auctions and to attacks are not',
  (_name, edition) => {
    const acts = actsDue(edition)
    expect(acts.has('roll')).toBe(true)
    if ('auction.bid' in edition.prompts)
      expect(['bid', 'pass', 'letBe'].filter((act) => acts.has(act))).toEqual([])
  },
)

withSittings(({ newRoom, roomBeside }) => {
  describe('the attendance of a finished game (DAY-047)', () => {
    it('has the decisions of each person, and which of them the clock made', async () => {
      const room = newRoom()
      const game = await startGameWith(room, 2, 'sprint', { length: 60 }, 1)
      const { id, guild, users } = game
      await roll(room, id, users[0]!)
      await miss(room, id)
      await finish(room, game)
      const rolls = (await told(room, id)).filter(({ kind }) => kind === 'rolled')
      const of = (seat: number) => rolls.filter((event) => 'seat' in event && event.seat === seat).length
      const known = { gameId: id, guildId: guild, hasLeft: false }
      expect(await rowsOf(room, users[0]!)).toMatchObject([{ ...known, decisions: of(0), late: 0 }])
      expect(await rowsOf(room, users[1]!)).toMatchObject([{ ...known, decisions: of(1), late: 1 }])
    })

    it('says who left: not after a hand-over, on holiday or by resigning', async () => {
      const room = newRoom()
      const game = await startGameWith(room, 4, 'sprint', { length: 250 })
      const { id, users } = game
      const eve = person('eve')
      const all = [...users, eve.id]
      for (const user of users) await roll(room, id, user)
      done(await room.offerSeat(requestOf(id, users[2]!)))
      done(await room.takeSeat(requestOf(id, eve), 2))
      const playing = { ...game, users: [users[0]!, users[1]!, eve.id, users[3]!] }
      await asleep(room, playing, [1])
      done(await room.setHoliday(users[3]!, { from: room.time.now, until: room.time.now + 7 * day }))
      await finish(room, playing)
      expect(await leaversOf(room, all)).toEqual([false, true, false, false, false])

      const other = await startGameWith(room, 3, 'sprint', { length: 60 })
      for (const user of other.users) await roll(room, other.id, user)
      done(await room.act(requestOf(other.id, other.users[2]!), quit))
      await finish(room, other)
      expect(await leaversOf(room, other.users)).toEqual([false, false, false])
    })

    it('says who left: after the others’ vote to remove them or open their seat', async () => {
      const room = newRoom()
      const game = await startGameWith(room, 4, 'sprint', { length: 400 })
      const { id, users } = game
      const eve = person('eve')
      await asleep(room, game, [1, 2])
      await voted(room, game, { about: 'open', seat: 1 }, [0, 3])
      done(await room.takeSeat(requestOf(id, eve), 1))
      done(await room.departed(id, users[2]!))
      await voted(room, game, { about: 'remove', seat: 2 }, [0, 3])
      expect((await lookOf(room, id)).view!.seats[2]!.out).toBe(true)
      await finish(room, { ...game, users: [users[0]!, eve.id, users[2]!, users[3]!] })
      expect(await leaversOf(room, [...users, eve.id])).toEqual([false, true, true, false, false])
    })

    it('does not count decisions that only their player knows of', async () => {
      const room = newRoom()
      const game = await startGameWith(room, 2, 'sprint', { length: 60 })
      await finish(room, game)
      const [row] = await rowsOf(room, game.users[0]!)
      const loaded = { ...(await loadedGame(room, game.id)), editions: { sprint: run } }
      if (!isBegun(loaded)) throw new Error('the game has not begun')
      const log = await room.store.moves.of(game.id)
      const first = log.find((line) => line.seat === 0 && isMove(line))!
      const hidden = JSON.stringify(eventsOf(first).map((event) => ({ ...event, audience: [0] })))
      const secret = log.map((line) => (line === first ? { ...line, events: hidden } : line))
      const rows = attendanceIn(loaded, secret)
      expect(rows.find(({ userId }) => userId === game.users[0])!.decisions).toBe(row!.decisions - 1)
    })

    it('is not recorded for a person alone, a few decisions, or a cancelled game', async () => {
      const room = newRoom()
      const alone = await startGameWith(room, 1, 'sprint', { length: 100 }, 1)
      const short = await startGameWith(room, 2, 'sprint', { length: 12 })
      const cancelled = await startGameWith(room, 2)
      await finish(room, alone)
      await finish(room, short)
      for (let rolls = 0; rolls < 6; rolls++)
        for (const user of cancelled.users) await roll(room, cancelled.id, user)
      done(await room.cancel(requestOf(cancelled.id, cancelled.users[0]!)))
      const all = [alone, short, cancelled].flatMap(({ users }) => users)
      expect(await leaversOf(room, all)).toEqual([])
    })

    it('is recorded later by another process after a crash at the end', async () => {
      const room = newRoom({ tells: false })
      const game = await startGameWith(room, 2, 'sprint', { length: 60 })
      await finish(room, game)
      expect(await leaversOf(room, game.users)).toEqual([])
      const other = roomBeside()
      other.time.now = room.time.now + day
      await other.tick()
      expect(await leaversOf(room, game.users)).toEqual([false, false])
    })
  })

  it('figures need three finished games on the same server', async () => {
    const room = newRoom()
    const add = async (userId: string, guildId: string, late: number) => {
      const { id } = exampleGame()
      await room.store.games.create(exampleGame({ id, guildId, status: 'over', seats: [] }))
      const row = { gameId: id, userId, guildId, decisions: 10, late, hasLeft: late > 1, endedAt: 1 }
      await room.store.attendance.add([row])
    }
    const [ann, bob] = [person('ann').id, person('bob').id]
    for (const late of [0, 1, 2]) await add(ann, 'here', late)
    for (const guild of ['here', 'here', 'there']) await add(bob, guild, 0)
    const figures = done(await room.reliability('here', [ann, bob]))
    expect([...figures]).toEqual([[ann, { games: 3, gamesLeft: 1, onTime: 90 }]])
    expect(done(await room.reliability('there', [ann, bob])).size).toBe(0)
  })
})
