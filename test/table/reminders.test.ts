import { cheaters } from '#editions/cheaters/index.ts'
import { classic } from '#editions/classic/index.ts'
import { editions } from '#editions/index.ts'
import type { EventOf } from '#engine/event.ts'
import type { Store } from '#store/index.ts'
import type { Person, PersonChanges } from '#table/api.ts'
import { remindersAhead } from '#table/aside/reminder-times.ts'
import { heldOf } from '#table/saved/held.ts'
import { verify } from '#table/saved/verify.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { withStores } from '../store/stores.ts'
import { answerOf, codeOf, done, lobbyOf, press, testRoom, type TestOptions, type TestRoom } from './rooms.ts'
import { auctioned, baltic, become } from './ordering.ts'
import { sprint } from './sprint.ts'

const minute = 60_000
const hour = 60 * minute
/** Thursday, 1 January 2026, 12:00 UTC. */
const noon = Date.UTC(2026, 0, 1, 12)
const cheer = { act: 'cheer', prompt: null, with: {} }

let people = 0

/** Somebody with settings of his own. */
function person(name: string): Person {
  return { id: `${name}-${process.pid}-${++people}`, name }
}

type Room = TestRoom & { time: { now: number } }

withStores((makeStore) => {
  let store: Store
  beforeAll(async () => {
    store = await makeStore()
  })

  function roomAt(now = noon, options: TestOptions = {}): Room {
    const time = { now }
    const limits = { batch: 1000, ...options.limits }
    return Object.assign(
      testRoom(store, { time, editions: { sprint, classic, cheaters }, ...options, limits }),
      { time },
    )
  }

  /** A game of these people, begun at noon; the first turn, of eight hours, is that of the first. */
  async function gameOf(room: Room, names: string[], edition = 'sprint', pace = 'day') {
    const [ann, ...others] = names.map(person) as [Person, ...Person[]]
    const { id, guild } = await lobbyOf(room, edition, ann)
    for (const other of others) done(await room.join(id, other, press()))
    done(await room.setOption(id, ann.id, 'pace', pace, press()))
    if (edition === 'sprint') done(await room.setOption(id, ann.id, 'length', 500, press()))
    done(await room.start(id, ann.id, press()))
    return { id, guild, users: [ann, ...others].map((one) => one.id) as [string, string, ...string[]] }
  }

  /** Lets time pass; whenever the game wants to be looked at, somebody does. */
  async function until(room: Room, id: string, at: number) {
    for (let looks = 0; ; looks++) {
      if (looks > 500) throw new Error('the game wants to be looked at without end')
      const due = (await store.games.get(id))?.due ?? at
      room.time.now = Math.max(room.time.now, Math.min(due, at))
      await room.tick()
      if (due >= at) return
    }
  }

  /** What all may know of a game, with the time of each event. */
  const events = async (room: Room, id: string) =>
    done(await room.log(id, null, { from: 1, to: 10_000 })).flatMap((entry) =>
      entry.events.map((event) => ({ ...event, at: entry.at })),
    )
  const reminders = async (room: Room, id: string) =>
    (await events(room, id)).filter(
      (event): event is EventOf<'reminded'> & { at: number } => event.kind === 'reminded',
    )
  /** After how many hours each reminder of a game came. */
  const hours = async (room: Room, id: string) =>
    (await reminders(room, id)).map(({ at }) => (at - noon) / hour)
  const nextUps = async (room: Room, id: string) =>
    (await events(room, id)).filter(({ kind }) => kind === 'nextUp')
  const roll = async (room: Room, id: string, user: string) =>
    done(await room.act(id, user, (await answerOf(room, id, user))!, press()))

  describe('whom the game waits for', () => {
    it('is reminded at half of the time and at nine tenths, and then the clock moves for him (DAY-011)', async () => {
      const room = roomAt()
      const { id } = await gameOf(room, ['ann', 'bob'])
      await until(room, id, noon + 8 * hour - 1)
      expect(await hours(room, id)).toEqual([4, 7.2])
      expect(await reminders(room, id)).toMatchObject([
        { no: 1, seats: [0], directSeats: [] },
        { no: 2, seats: [0], directSeats: [] },
      ])
      await until(room, id, noon + 12.5 * hour)
      expect((await reminders(room, id)).at(-1)).toMatchObject({ no: 3, seats: [1], at: noon + 12 * hour })
    })

    it('is reminded at both moments, too, where nobody looked between them, but only once (DAY-011)', async () => {
      const room = roomAt()
      const { id } = await gameOf(room, ['ann', 'bob'])
      room.time.now = noon + 7.5 * hour
      await room.tick()
      await room.tick()
      expect(await hours(room, id)).toEqual([7.5])
    })

    it('is reminded at a whole millisecond, so that nobody looks for it again and again (DAY-011)', async () => {
      const room = roomAt()
      const { id, guild } = await gameOf(room, ['ann', 'bob'])
      room.time.now += 1
      // The first moment of the turn rests from now on: what runs of its time is no even number.
      done(await room.setGuildTime(guild, { quiet: { from: 11, to: 13 } }))
      await until(room, id, noon + 6 * hour)
      expect(await reminders(room, id)).toMatchObject([{ no: 1, at: noon + 5 * hour }])
    })

    it('is not who leads an auction: he may leave it as it is (DAY-011)', async () => {
      const room = roomAt(noon, { editions })
      const { id, users } = await gameOf(room, ['ann', 'bob', 'cleo'], 'classic')
      await become(store, room, id, auctioned(baltic))
      const look = done(await room.look(id, users[1]))
      const bid = look.options.find(({ act }) => act === 'bid')!
      done(
        await room.act(
          id,
          users[1],
          { act: 'bid', prompt: bid.prompt, with: { ...bid.fixed, amount: 20 } },
          press(),
        ),
      )
      const leader = look.seat!
      const { auction } = done(await room.look(id, null)).view!
      expect(auction?.leader).toBe(leader)
      const held = heldOf((await store.games.get(id))!) as Parameters<typeof remindersAhead>[0]
      const seats = remindersAhead(held, editions).map(({ seat }) => seat)
      expect(seats.sort()).toEqual([0, 1, 2].filter((seat) => seat !== leader))
    })

    it('is not reminded at the live pace (DAY-011)', async () => {
      const room = roomAt()
      const { id } = await gameOf(room, ['ann', 'bob'], 'sprint', 'live')
      await until(room, id, noon + 2 * minute - 1)
      expect(await hours(room, id)).toEqual([])
    })

    it('has the whole pace of his own time though it was stopped: half is when half is left (DAY-011)', async () => {
      const room = roomAt()
      const { id, users } = await gameOf(room, ['ann', 'bob', 'cleo'])
      await until(room, id, noon + 3 * hour)
      done(await room.propose(id, users[0], { about: 'pause', seat: null }, press()))
      const ballot = done(await room.look(id, users[1])).seating?.ballots[0]?.id as number
      for (const user of users.slice(1)) done(await room.answerBallot(id, user, ballot, true, press()))
      expect(done(await room.look(id, null)).seating?.still?.why).toBe('paused')
      await until(room, id, noon + 13 * hour)
      done(await room.resume(id, users[1], press()))
      await until(room, id, noon + 13.9 * hour)
      expect(await hours(room, id)).toEqual([])
      await until(room, id, noon + 14.1 * hour)
      expect(await hours(room, id)).toEqual([14])
    })
  })

  describe('nobody is reminded', () => {
    it('at half-time who pressed anything in the last ten minutes; near the end it comes when he is gone (DAY-012)', async () => {
      const room = roomAt()
      const { id, users } = await gameOf(room, ['ann', 'bob'])
      await until(room, id, noon + 4 * hour - 9 * minute)
      await room.seen(users[0])
      await until(room, id, noon + 7.2 * hour - 5 * minute)
      expect(await hours(room, id)).toEqual([])
      await room.seen(users[0])
      await until(room, id, noon + 7.2 * hour + 4 * minute)
      expect(await hours(room, id)).toEqual([])
      await until(room, id, noon + 7.5 * hour)
      expect(await hours(room, id)).toEqual([7.2 + 5 / 60])
    })

    it('who acted in this game in the last hour, whatever he did meanwhile (DAY-012)', async () => {
      const room = roomAt()
      const { id, users } = await gameOf(room, ['ann', 'bob'])
      await until(room, id, noon + 3.5 * hour)
      done(await room.act(id, users[0], cheer, press()))
      await until(room, id, noon + 6.5 * hour)
      expect(await hours(room, id)).toEqual([])
      done(await room.act(id, users[0], cheer, press()))
      await until(room, id, noon + 8 * hour - 1)
      expect(await hours(room, id)).toEqual([7.5])
    })

    it('but who acted in another game only, or whose seat a computer player moved, is (DAY-012)', async () => {
      const room = roomAt()
      const { id, users } = await gameOf(room, ['ann', 'bob'])
      await until(room, id, noon + 3 * hour)
      done(await room.act(id, users[1], cheer, press()))
      await until(room, id, noon + 5 * hour)
      expect(await hours(room, id)).toEqual([4])
    })

    it('in quiet hours of his own or of the server, or on holiday (DAY-012)', async () => {
      const room = roomAt(noon)
      const { id, guild, users } = await gameOf(room, ['ann', 'bob'], 'cheaters')
      expect(guild).not.toBe('')
      const pause = 5 * minute
      done(await room.setPerson(users[0], { zone: 'UTC', quiet: { from: 15, to: 18 } }))
      done(await room.setPerson(users[1], { zone: 'UTC', quiet: { from: 15, to: 18 } }))
      await until(room, id, noon + 5.9 * hour)
      expect(await hours(room, id)).toEqual([])
      await until(room, id, noon + 6 * hour + pause)
      expect(await hours(room, id)).toEqual([6])
    })

    it('on holiday (DAY-007, DAY-012)', async () => {
      const room = roomAt()
      const { id, users } = await gameOf(room, ['ann', 'bob'])
      done(await room.setHoliday(users[0], { from: noon + hour, until: noon + 48 * hour }))
      await until(room, id, noon + 8 * hour - 1)
      expect((await reminders(room, id)).filter(({ seats }) => seats.includes(0))).toEqual([])
    })

    it('who is minded (DAY-021)', async () => {
      const room = roomAt()
      const { id } = await gameOf(room, ['ann', 'bob'])
      await until(room, id, noon + 64 * hour)
      const before = (await reminders(room, id)).length
      expect((await events(room, id)).filter(({ kind }) => kind === 'minded').length).toBeGreaterThan(0)
      await until(room, id, noon + 90 * hour)
      expect(await reminders(room, id)).toHaveLength(before)
    })
  })

  describe('a player chooses', () => {
    const after = async (changes: PersonChanges, at = 8 * hour - 1) => {
      const room = roomAt()
      const { id, users } = await gameOf(room, ['ann', 'bob'])
      done(await room.setPerson(users[0], changes))
      await until(room, id, noon + at)
      return await hours(room, id)
    }

    it('near the end only (DAY-013)', async () => {
      expect(await after({ remind: 'late' })).toEqual([7.2])
    })

    it('never (DAY-013)', async () => {
      expect(await after({ remind: 'never' })).toEqual([])
    })

    it('every so many hours (DAY-013)', async () => {
      expect(await after({ remind: 2 })).toEqual([2, 4, 6])
    })

    it('at most five times for a decision (DAY-013)', async () => {
      const room = roomAt()
      const { id, users } = await gameOf(room, ['ann', 'bob'], 'classic', 'slow')
      const first = done(await room.look(id, null)).view!.turn.seat
      done(await room.setPerson(users[first] as string, { remind: 2 }))
      await until(room, id, noon + 24 * hour - 1)
      expect(await hours(room, id)).toEqual([2, 4, 6, 8, 10])
    })

    it('and it holds for the games that he begins later, after a restart, too (DAY-013)', async () => {
      const room = roomAt()
      const ann = person('ann')
      done(await room.setPerson(ann.id, { remind: 3 }))
      const { id } = await lobbyOf(room, 'sprint', ann)
      done(await room.join(id, person('bob'), press()))
      done(await room.setOption(id, ann.id, 'length', 500, press()))
      done(await room.start(id, ann.id, press()))
      const again = roomAt()
      await until(again, id, noon + 7 * hour)
      expect(await hours(again, id)).toEqual([3, 6])
    })
  })

  it('a player silences the reminders about this turn, and the next turn has its own (DAY-014)', async () => {
    const room = roomAt()
    const { id, users } = await gameOf(room, ['ann', 'bob'])
    await until(room, id, noon + 4 * hour)
    expect(await hours(room, id)).toEqual([4])
    done(await room.hush(id, users[0], 1, press()))
    expect(codeOf(await room.hush(id, 'nobody', 1, press()))).toBe('notSeated')
    expect(codeOf(await room.hush(id, users[1], 1, press()))).toBe('notReminded')
    await until(room, id, noon + 7.5 * hour)
    expect(await hours(room, id)).toEqual([4])
    await roll(room, id, users[0])
    await roll(room, id, users[1])
    await until(room, id, noon + 24 * hour)
    expect((await hours(room, id)).slice(0, 3)).toEqual([4, 11.5, 14.7])
  })

  it('a substitute is reminded whatever the one before him wanted to be quiet about (DAY-014, DAY-024)', async () => {
    const room = roomAt()
    const { id, users } = await gameOf(room, ['ann', 'bob'])
    await until(room, id, noon + 4 * hour)
    done(await room.hush(id, users[0], 1, press()))
    done(await room.offerSeat(id, users[0], press()))
    const eve = person('eve')
    done(await room.takeSeat(id, eve, 0, press()))
    expect(codeOf(await room.hush(id, eve.id, 1, press()))).toBe('notReminded')
    await until(room, id, noon + 7.5 * hour)
    expect(await hours(room, id)).toEqual([4, 7.2])
  })

  it('a button of an earlier turn silences nothing; any of this decision does (DAY-014)', async () => {
    const room = roomAt()
    const { id, users } = await gameOf(room, ['ann', 'bob'])
    await until(room, id, noon + 4 * hour)
    await roll(room, id, users[0])
    await roll(room, id, users[1])
    await until(room, id, noon + 8 * hour)
    expect(await reminders(room, id)).toMatchObject([
      { no: 1, seats: [0] },
      { no: 2, seats: [0] },
    ])
    expect(codeOf(await room.hush(id, users[0], 1, press()))).toBe('notReminded')
    expect(codeOf(await room.hush(id, users[0], 3, press()))).toBe('notReminded')
    await until(room, id, noon + 11.5 * hour)
    expect(await hours(room, id)).toEqual([4, 8, 11.2])
    // The first message of this decision may still be seen.
    done(await room.hush(id, users[0], 2, press()))
  })

  describe('who is asked in quiet hours', () => {
    const night = { zone: 'UTC', quiet: { from: 22, to: 6 } }
    const late = Date.UTC(2026, 0, 1, 20)
    const after = (ms: number) => (ms - late) / hour
    /** A game in which Bob, or the server, sleeps, and in which Ann moves at 23:00: Bob is asked then. */
    async function asleep(settings: { guild?: boolean } = {}, edition = 'sprint', pace = 'day') {
      const room = roomAt(late)
      const game = await gameOf(room, ['ann', 'bob'], edition, pace)
      const { id, guild, users } = game
      if (settings.guild) done(await room.setGuildTime(guild, night))
      else done(await room.setPerson(users[1], night))
      await until(room, id, late + 3 * hour)
      if (edition === 'sprint') await roll(room, id, users[0])
      return { room, ...game }
    }
    const asked = async (room: Room, id: string) =>
      done(await room.look(id, null)).prompts.map(({ uncalled }) => uncalled)

    it('is called once when they end, and then reminded as usual (DAY-012)', async () => {
      const { room, id } = await asleep()
      expect(await asked(room, id)).toEqual([[1]])
      await until(room, id, late + 10 * hour - 1)
      expect(await reminders(room, id)).toEqual([])
      await until(room, id, late + 10 * hour)
      expect(await reminders(room, id)).toMatchObject([{ no: 1, seats: [1], isFirst: true }])
      expect(await asked(room, id)).toEqual([[]])
      await until(room, id, late + 18 * hour - 1)
      expect((await reminders(room, id)).map(({ at }) => after(at))).toEqual([10, 14, 17.2])
    })

    it.each<PersonChanges>([{ remind: 'never' }, { remind: 2 }])(
      'is called though he wants %j: that is in place of the call by the card (DAY-012, DAY-013)',
      async (changes) => {
        const { room, id, users } = await asleep()
        done(await room.setPerson(users[1], changes))
        await until(room, id, late + 11 * hour)
        expect((await reminders(room, id)).map(({ at }) => after(at))).toEqual([10])
      },
    )

    it('is not where he has decided before (DAY-012)', async () => {
      const { room, id, users } = await asleep()
      await roll(room, id, users[1])
      await until(room, id, late + 10.5 * hour)
      expect((await reminders(room, id)).filter(({ seats }) => seats.includes(1))).toEqual([])
    })

    it('is called though he wanted no more reminders of this turn before he was asked (DAY-012, DAY-014)', async () => {
      const room = roomAt()
      /** He silenced the reminder of his roll, throws the dice at night, and may be asked something more. */
      async function rolled() {
        const { id, guild, users } = await gameOf(room, ['ann', 'bob'], 'classic', 'slow')
        const begun = room.time.now
        const { seat } = done(await room.look(id, null)).view!.turn
        done(await room.setGuildTime(guild, { zone: 'UTC', quiet: { from: 3, to: 9 } }))
        await until(room, id, begun + 12 * hour)
        done(await room.hush(id, users[seat] as string, (await reminders(room, id)).length, press()))
        room.time.now += 4 * hour
        await roll(room, id, users[seat] as string)
        return { id, seat, begun }
      }
      for (let games = 0; games < 20; games++) {
        room.time.now = noon + games * 7 * 24 * hour
        const { id, seat, begun } = await rolled()
        if (!(await asked(room, id)).flat().includes(seat)) continue
        await until(room, id, begun + 21 * hour)
        const first = (await reminders(room, id)).filter(({ isFirst }) => isFirst)
        return expect(first).toMatchObject([{ seats: [seat], at: begun + 21 * hour }])
      }
      throw new Error('no throw has brought a question in twenty games')
    })

    it('is not woken by the first card of a game that begins then, either (DAY-012)', async () => {
      const room = roomAt(late + 3 * hour)
      const ann = person('ann')
      const { id } = await lobbyOf(room, 'sprint', ann)
      done(await room.setPerson(ann.id, night))
      done(await room.join(id, person('bob'), press()))
      done(await room.start(id, ann.id, press()))
      expect(await asked(room, id)).toEqual([[0]])
      await until(room, id, late + 11 * hour)
      expect(await reminders(room, id)).toMatchObject([{ seats: [0], isFirst: true, at: late + 10 * hour }])
    })

    it('is called as soon as he gives them up (DAY-012)', async () => {
      const { room, id, users } = await asleep()
      done(await room.setPerson(users[1], { quiet: null }))
      await until(room, id, late + 4 * hour)
      expect(await reminders(room, id)).toMatchObject([{ seats: [1], isFirst: true }])
    })

    it('is so where the game goes on at night: its card calls him as little as one that asks anew (DAY-008, DAY-012)', async () => {
      const room = roomAt()
      const { id, users } = await gameOf(room, ['ann', 'bob'])
      done(await room.setPerson(users[0], night))
      await until(room, id, noon + hour)
      done(await room.propose(id, users[1], { about: 'pause', seat: null }, press()))
      const ballot = done(await room.look(id, users[0])).seating?.ballots[0]?.id as number
      done(await room.answerBallot(id, users[0], ballot, true, press()))
      await until(room, id, noon + 12 * hour)
      done(await room.resume(id, users[1], press()))
      expect(await asked(room, id)).toEqual([[0]])
      await until(room, id, noon + 19 * hour)
      expect(await reminders(room, id)).toMatchObject([{ seats: [0], isFirst: true, at: noon + 18 * hour }])
    })

    it('is called by the card at pace live, and where they begin only after it (DAY-004, DAY-012)', async () => {
      const live = roomAt(late + 3 * hour)
      const { id, guild } = await gameOf(live, ['ann', 'bob'], 'sprint', 'live')
      done(await live.setGuildTime(guild, night))
      expect(await asked(live, id)).toEqual([[]])
      const room = roomAt(late)
      const early = await gameOf(room, ['ann', 'bob'])
      done(await room.setPerson(early.users[0], night))
      expect(await asked(room, early.id)).toEqual([[]])
      await until(room, early.id, late + 10.5 * hour)
      expect((await reminders(room, early.id)).map(({ isFirst }) => isFirst)).not.toContain(true)
    })

    it('in a chronicle by the server’s alone, and only of what all know (DAY-004, DAY-017)', async () => {
      /** At 23:00 they play a few moves; gives whom what is asked then has not called. */
      async function played({ room, id, users }: Awaited<ReturnType<typeof asleep>>) {
        for (let moves = 0; moves < 6; moves++)
          for (const user of users) {
            const choice = await answerOf(room, id, user)
            if (choice) await room.act(id, user, choice, press())
            const seats = (await asked(room, id)).flat()
            if (seats.length > 0) return seats
          }
        return []
      }
      expect(await played(await asleep({}, 'cheaters'))).toEqual([])
      const game = await asleep({ guild: true }, 'cheaters')
      const seats = await played(game)
      expect(seats).toHaveLength(1)
      await until(game.room, game.id, late + 10 * hour + 5 * minute)
      expect((await reminders(game.room, game.id)).filter(({ isFirst }) => isFirst)).toMatchObject([
        { seats },
      ])
    })
  })

  describe('who wants to know that he is next', () => {
    it('is told when the player before him begins his turn, once, unless he is there (DAY-015)', async () => {
      const room = roomAt()
      const { id, users } = await gameOf(room, ['ann', 'bob', 'cleo'])
      done(await room.setPerson(users[2] as string, { nextUp: true }))
      await until(room, id, noon + hour)
      expect(await nextUps(room, id)).toEqual([])
      await roll(room, id, users[0])
      await until(room, id, noon + 2 * hour)
      expect(await nextUps(room, id)).toMatchObject([{ seat: 2, turn: 2, isDirect: false }])
      await roll(room, id, users[1])
      await roll(room, id, users[2] as string)
      await roll(room, id, users[0])
      await room.seen(users[2] as string)
      await until(room, id, noon + 3 * hour)
      expect(await nextUps(room, id)).toHaveLength(1)
    })

    it('is not told where two play, since each is always next (DAY-015)', async () => {
      const room = roomAt()
      const { id, users } = await gameOf(room, ['ann', 'bob'])
      done(await room.setPerson(users[1], { nextUp: true }))
      await until(room, id, noon + hour)
      expect(await nextUps(room, id)).toEqual([])
    })
  })

  it('who asked for it is called in private, until that fails (DAY-016)', async () => {
    const room = roomAt()
    const { id, users } = await gameOf(room, ['ann', 'bob'])
    done(await room.setPerson(users[0], { direct: true }))
    await until(room, id, noon + 4 * hour)
    expect(await reminders(room, id)).toMatchObject([{ seats: [], directSeats: [0] }])
    await room.undelivered(users[0])
    expect(done(await room.person(users[0])).settings.direct).toBe(false)
    await until(room, id, noon + 7.2 * hour)
    expect((await reminders(room, id)).at(-1)).toMatchObject({ seats: [0], directSeats: [] })
    expect(await room.seen(users[0])).toEqual({ isUndelivered: true })
    await room.toldUndelivered(users[0])
    room.time.now += 2 * minute
    expect(await room.seen(users[0])).toEqual({ isUndelivered: false })
  })

  it('a press is noted at most once a minute, and never fails because of it (DAY-012)', async () => {
    const room = roomAt()
    const user = person('ann').id
    await room.seen(user)
    room.time.now += 59_000
    await room.seen(user)
    expect(await store.presence.of(user)).toBe(noon)
    room.time.now += 1000
    await room.seen(user)
    expect(await store.presence.of(user)).toBe(noon + minute)
    const away = { ...store, presence: { ...store.presence, note: () => Promise.reject(new Error('away')) } }
    const other = testRoom(away)
    expect(await other.seen(user)).toEqual({ isUndelivered: false })
  })

  describe('where the channel is a chronicle', () => {
    it('people are reminded of what all may know of, whatever they press in secret (DAY-017)', async () => {
      const quiet = roomAt()
      const busy = roomAt()
      const [one, other] = [
        await gameOf(quiet, ['ann', 'bob'], 'cheaters'),
        await gameOf(busy, ['ann', 'bob'], 'cheaters'),
      ]
      for (let at = hour; at < 7.9 * hour; at += hour / 2) {
        await until(quiet, one.id, noon + at)
        await until(busy, other.id, noon + at)
        for (const user of other.users) await busy.seen(user)
      }
      expect(await hours(busy, other.id)).toEqual(await hours(quiet, one.id))
      expect(await hours(quiet, one.id)).toHaveLength(2)
    })
  })

  it('reminders are no moves: a finished game replays as it was', async () => {
    const room = roomAt()
    const { id, users } = await gameOf(room, ['ann', 'bob'])
    done(await room.setPerson(users[0], { remind: 2 }))
    await until(room, id, noon + 7 * hour)
    await room.hush(id, users[0], 1, press())
    for (let at = 0; done(await room.look(id, null)).table.status === 'running'; at++)
      await roll(room, id, users[at % 2] as string)
    expect(verify(done(await room.export(id)), { sprint })).not.toHaveProperty('flaw')
  })
})
