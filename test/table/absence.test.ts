import { randomUUID } from 'node:crypto'
import { cheaters } from '#editions/cheaters/index.ts'
import { classic } from '#editions/classic/index.ts'
import { press as pressOf, type Edition } from '#engine/edition.ts'
import type { Store } from '#store/index.ts'
import type { LogEntry, TableRoom } from '#table/api.ts'
import type { ComputerPlayer } from '#table/computers.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { withStores } from '../store/stores.ts'
import { answerOf, codeOf, done, lobbyOf, press, start, testRoom } from './rooms.ts'
import type { TestOptions, TestRoom } from './rooms.ts'
import { sprint, sprinters } from './sprint.ts'

const hour = 3_600_000
const day = 24 * hour
const long = { length: 500 }

/** A sprint that one may give up. */
const quit = { act: 'quit', prompt: null, with: {} }
const run: Edition = {
  ...sprint,
  standing: {
    ...sprint.standing,
    quit: { options: () => [pressOf('quit', null)], carry: (play, seat) => sprint.remove(play, seat) },
  },
}

withStores((makeStore, kind) => {
  let store: Store
  let besides: Store
  beforeAll(async () => {
    store = await makeStore()
    besides = kind === 'postgres' ? await makeStore.beside(store) : store
  })

  type Timed = TestRoom & { time: { now: number } }

  function roomAt(now = start, on = store, options: TestOptions = {}): Timed {
    const time = { now }
    const room = testRoom(on, {
      time,
      editions: { sprint: run, classic },
      limits: { batch: 1000 },
      ...options,
    })
    return Object.assign(room, { time })
  }

  interface Four {
    id: string
    /** By seat. */
    users: string[]
  }

  /** A sprint of four people whom no other test knows: settings are a person's own. */
  async function fourOf(room: TableRoom, edition = 'sprint'): Promise<Four> {
    const users = ['ann', 'bob', 'cleo', 'dan'].map((name) => `${name}-${randomUUID().slice(0, 8)}`)
    const [host, ...others] = users.map((id) => ({ id, name: id.split('-')[0]! }))
    const { id } = await lobbyOf(room, edition, host)
    for (const person of others) done(await room.join(id, person, press()))
    if (edition === 'sprint') done(await room.setOption(id, users[0]!, 'length', long.length, press()))
    done(await room.start(id, users[0]!, press()))
    return { id, users }
  }

  const lookOf = async (room: TableRoom, id: string, user: string | null = null) =>
    done(await room.look(id, user))
  const turnOf = async (room: TableRoom, id: string) => (await lookOf(room, id)).view!.turn.seat

  async function roll(room: TableRoom, id: string, user: string): Promise<void> {
    done(await room.act(id, user, (await answerOf(room, id, user))!, press()))
  }

  const isMinded = async (room: TableRoom, id: string, seat: number) =>
    (await lookOf(room, id)).table.chairs[seat]!.isMinded === true

  /** Everybody plays in turn but for some seats, whose time passes, until something is so. */
  async function playUntil(
    room: Timed,
    { id, users }: Four,
    sleepers: number[],
    isSo: () => Promise<boolean>,
  ): Promise<void> {
    for (let turns = 0; turns < 40 && !(await isSo()); turns++) {
      // One look: a minder may play, or give up, between two.
      const { view, table } = await lookOf(room, id)
      const { seat } = view!.turn
      if (table.chairs[seat]!.isMinded) await room.tick()
      else if (!sleepers.includes(seat)) await roll(room, id, users[seat]!)
      else {
        room.time.now = table.due!
        await room.tick()
        await room.tick()
      }
    }
    expect(await isSo()).toBe(true)
  }

  /** Bob (seat 1) has let two turns pass. */
  async function sleeping(room: Timed, sleepers = [1]): Promise<Four> {
    const game = await fourOf(room)
    await playUntil(room, game, sleepers, async () => {
      const minded = await Promise.all(sleepers.map((seat) => isMinded(room, game.id, seat)))
      return minded.every(Boolean)
    })
    return game
  }

  function told(room: TestRoom, id: string): LogEntry['events'] {
    const entries = room.changes.flatMap(({ table, entries }) => (table.id === id ? entries : []))
    return [...new Map(entries.map((entry) => [entry.no, entry])).values()].flatMap(({ events }) => events)
  }

  const kindsOf = (room: TestRoom, id: string) => told(room, id).map(({ kind }) => kind)

  /** Those who are there agree to a pause. */
  async function paused(room: Timed, { id, users }: Four, asked = users): Promise<void> {
    done(await room.propose(id, users[0]!, { about: 'pause', seat: null }, press()))
    for (const user of asked.slice(1)) {
      const ballots = (await lookOf(room, id)).seating!.ballots
      const { id: ballot } = ballots.find(({ about }) => about === 'pause')!
      done(await room.answerBallot(id, user, ballot, true, press()))
    }
  }

  describe('a player who lets two own turns in a row pass (DAY-021)', () => {
    it('is minded from then on, and nobody waits for him', async () => {
      const room = roomAt()
      const game = await fourOf(room)
      room.time.now = start
      await playUntil(room, game, [1], () => Promise.resolve(kindsOf(room, game.id).includes('lapsed')))
      expect(await isMinded(room, game.id, 1)).toBe(false)
      await playUntil(room, game, [1], () => isMinded(room, game.id, 1))
      expect(told(room, game.id)).toContainEqual({ kind: 'minded', seat: 1, why: 'missed' })
      const before = room.time.now
      await playUntil(room, game, [], async () => (await lookOf(room, game.id)).view!.turn.number >= 16)
      expect(room.time.now).toBe(before)
    })

    it('is so in the change that lets the second one pass: nobody is called for what the computer answers', async () => {
      const room = roomAt()
      const { id } = await sleeping(room)
      const log = done(await room.log(id, null, { from: 1, to: 10_000 }))
      const entry = log.find(({ events }) => events.some(({ kind }) => kind === 'minded'))!
      expect(entry.events.map(({ kind }) => kind)).toContain('lapsed')
    })

    it('is not where he acts in between', async () => {
      const room = roomAt()
      const game = await fourOf(room)
      let lapsed = 0
      for (let turns = 0; turns < 24; turns++) {
        const { view, table } = await lookOf(room, game.id)
        const { seat, number } = view!.turn
        if (seat === 1 && Math.floor(number / 4) % 2 === 0) {
          room.time.now = table.due!
          await room.tick()
          lapsed++
        } else await roll(room, game.id, game.users[seat]!)
      }
      expect(lapsed).toBe(3)
      expect(kindsOf(room, game.id)).not.toContain('minded')
    })

    it('plays on as soon as he presses anything, and again two turns have to pass (DAY-022)', async () => {
      const room = roomAt()
      const { id, users } = await sleeping(room)
      expect(done(await room.present(id, users[0]!))).toBeNull()
      expect(done(await room.present(id, users[1]!))).toEqual({ holidayUntil: null })
      expect(done(await room.present(id, users[1]!))).toBeNull()
      expect(await isMinded(room, id, 1)).toBe(false)
      expect(kindsOf(room, id).at(-1)).toBe('back')
      await room.tick()
      expect(await isMinded(room, id, 1)).toBe(false)
      await playUntil(room, { id, users }, [1], () => isMinded(room, id, 1))
      expect(kindsOf(room, id).filter((kind) => kind === 'minded')).toHaveLength(2)
    })

    it('is back before his move counts, in whatever process he presses', async () => {
      const [one, two] = [roomAt(), roomAt(start, besides)]
      const { id, users } = await fourOf(one)
      await lookOf(two, id, users[1])
      await playUntil(one, { id, users }, [1], () => isMinded(one, id, 1))
      two.time.now = one.time.now
      const cheer = { act: 'cheer', prompt: null, with: {} }
      done(await two.act(id, users[1]!, cheer, press()))
      expect((await lookOf(one, id)).table.chairs[1]).not.toHaveProperty('isMinded')
      const log = done(await one.log(id, null, { from: 1, to: 1000 }))
      expect(log.slice(-2).map(({ seat, events }) => [seat, events[0]?.kind])).toEqual([
        [1, 'back'],
        [1, 'passed'],
      ])
    })

    it('is minded once by two processes', async () => {
      const [one, two] = [roomAt(), roomAt(start, besides)]
      const { id, users } = await fourOf(one)
      await playUntil(one, { id, users }, [1], async () => {
        two.time.now = one.time.now
        await Promise.all([one.tick(), two.tick()])
        return isMinded(one, id, 1)
      })
      const log = done(await one.log(id, null, { from: 1, to: 1000 }))
      expect(log.flatMap(({ events }) => events).filter(({ kind }) => kind === 'minded')).toHaveLength(1)
    })
  })

  describe('a holiday (DAY-007)', () => {
    const away = (room: Timed, days = 10) => ({
      from: room.time.now + hour,
      until: room.time.now + days * day,
    })

    it('has the seat minded while it lasts', async () => {
      const room = roomAt()
      const { id, users } = await fourOf(room)
      done(await room.setHoliday(users[2]!, away(room)))
      room.time.now += 10_000
      await room.tick()
      expect(await isMinded(room, id, 2)).toBe(false)
      room.time.now = start + hour
      await room.tick()
      expect(await isMinded(room, id, 2)).toBe(true)
      expect(told(room, id)).toContainEqual({ kind: 'minded', seat: 2, why: 'holiday' })
    })

    it('is known to a game that begins later', async () => {
      const room = roomAt()
      const { id: lobby } = await lobbyOf(room, 'sprint', { id: `eve-${randomUUID()}`, name: 'Eve' })
      const gus = { id: `gus-${randomUUID()}`, name: 'Gus' }
      done(await room.join(lobby, gus, press()))
      done(await room.setHoliday(gus.id, { from: room.time.now, until: room.time.now + day }))
      const host = (await lookOf(room, lobby)).table.chairs[0]!.user!
      done(await room.start(lobby, host, press()))
      // At once: the first card calls nobody who is away.
      const [first] = done(await room.log(lobby, null, { from: 1, to: 10_000 })).filter(({ events }) =>
        events.some(({ kind }) => kind === 'started'),
      )
      expect(first!.events).toContainEqual({ kind: 'minded', seat: 1, why: 'holiday' })
      await room.tick()
      await room.tick()
      expect(await isMinded(room, lobby, 1)).toBe(true)
    })

    it('is his own, too, where an edition seats people otherwise than they joined', async () => {
      const room = roomAt()
      const eve = `eve-${randomUUID()}`
      const { id: lobby } = await lobbyOf(room, 'sprint', { id: eve, name: 'Eve' })
      const gus = { id: `gus-${randomUUID()}`, name: 'Gus' }
      done(await room.join(lobby, gus, press()))
      done(await room.setOption(lobby, eve, 'reversed', true, press()))
      done(await room.setHoliday(gus.id, { from: room.time.now, until: room.time.now + day }))
      done(await room.start(lobby, eve, press()))
      const minded = () => kindsOf(room, lobby).filter((kind) => kind === 'minded').length
      expect([await isMinded(room, lobby, 0), await isMinded(room, lobby, 1), minded()]).toEqual([
        true,
        false,
        1,
      ])
      await room.tick()
      expect([await isMinded(room, lobby, 0), await isMinded(room, lobby, 1), minded()]).toEqual([
        true,
        false,
        1,
      ])
    })

    it('is known, too, of who has joined through another process than the one that starts the game', async () => {
      const [one, two] = [roomAt(), roomAt(start, besides)]
      const eve = `eve-${randomUUID()}`
      const { id: lobby } = await lobbyOf(one, 'sprint', { id: eve, name: 'Eve' })
      const gus = { id: `gus-${randomUUID()}`, name: 'Gus' }
      done(await two.setHoliday(gus.id, { from: two.time.now, until: two.time.now + day }))
      done(await two.join(lobby, gus, press()))
      done(await one.start(lobby, eve, press()))
      await one.tick()
      expect(await isMinded(one, lobby, 1)).toBe(true)
    })

    it('takes a seat in a chronicle with what all hear of alone: a press in secret brings no line', async () => {
      const room = roomAt(start, store, {
        editions: { sprint: { ...run, chronicle: cheaters.chronicle! }, classic },
      })
      const { id, users } = await fourOf(room)
      done(await room.setHoliday(users[2]!, away(room)))
      room.time.now += 10_000
      await room.tick()
      room.time.now = start + hour
      done(await room.act(id, users[1]!, { act: 'whisper', prompt: null, with: { amount: 7 } }, press()))
      expect(await isMinded(room, id, 2)).toBe(false)
      await room.tick()
      const log = done(await room.log(id, null, { from: 1, to: 1000 }))
      const line = log.find(({ events }) => events.some(({ kind }) => kind === 'minded'))
      expect(line).toMatchObject({ seat: null, events: [{ kind: 'minded', seat: 2, why: 'holiday' }] })
      done(await room.present(id, users[2]!))
      done(await room.mindAgain(id, users[2]!, start + 10 * day, press()))
      expect(await isMinded(room, id, 2)).toBe(true)
    })

    it('does not take the seat again from who came back before its end', async () => {
      const room = roomAt()
      const { id, users } = await fourOf(room)
      done(await room.setHoliday(users[2]!, away(room)))
      room.time.now += 2 * hour
      await room.tick()
      await room.tick()
      expect(await isMinded(room, id, 2)).toBe(true)
      done(await room.present(id, users[2]!))
      room.time.now += hour
      await room.tick()
      expect(await isMinded(room, id, 2)).toBe(false)
    })
  })

  describe('who comes back to one game while his holiday lasts (DAY-007)', () => {
    /** Cleo (seat 2) is on holiday from now on for ten days, and minded. */
    async function onHoliday(room: Timed): Promise<Four & { until: number }> {
      const game = await fourOf(room)
      const until = room.time.now + 10 * day
      done(await room.setHoliday(game.users[2]!, { from: room.time.now, until }))
      room.time.now += 6000
      await room.tick()
      expect(await isMinded(room, game.id, 2)).toBe(true)
      return { ...game, until }
    }

    it('hears until when it lasts, and may have his seat minded here again until his next press', async () => {
      const room = roomAt()
      const { id, users, until } = await onHoliday(room)
      expect(codeOf(await room.mindAgain(id, users[2]!, until, press()))).toBe('mindedAlready')
      expect(done(await room.present(id, users[2]!))).toEqual({ holidayUntil: until })
      expect((await lookOf(room, id, users[2])).seating!.isReturned).toBe(true)
      done(await room.mindAgain(id, users[2]!, until, press()))
      expect(await isMinded(room, id, 2)).toBe(true)
      expect((await lookOf(room, id, users[2])).seating!.isReturned).toBe(false)
      expect(kindsOf(room, id).filter((kind) => kind === 'minded' || kind === 'back')).toEqual([
        'minded',
        'back',
        'minded',
      ])
      expect(done(await room.present(id, users[2]!))).toEqual({ holidayUntil: until })
    })

    it('may not by a button of another holiday, of one that is over, or without the seat', async () => {
      const room = roomAt()
      const { id, users, until } = await onHoliday(room)
      done(await room.present(id, users[2]!))
      expect(codeOf(await room.mindAgain(id, users[2]!, until + 1, press()))).toBe('holidayGone')
      expect(codeOf(await room.mindAgain(id, users[1]!, until, press()))).toBe('holidayGone')
      expect(codeOf(await room.mindAgain(id, 'nobody', until, press()))).toBe('notSeated')
      done(await room.offerSeat(id, users[2]!, press()))
      done(await room.takeSeat(id, { id: `eve-${randomUUID()}`, name: 'Eve' }, 2, press()))
      expect(codeOf(await room.mindAgain(id, users[2]!, until, press()))).toBe('notSeated')
      expect(await isMinded(room, id, 2)).toBe(false)
    })

    it('is not minded again when he ends it, nor after it by an old button', async () => {
      const room = roomAt()
      const { id, users, until } = await onHoliday(room)
      done(await room.present(id, users[2]!))
      done(await room.setHoliday(users[2]!, null))
      for (let ticks = 0; ticks < 3; ticks++) {
        await room.tick()
        expect(await isMinded(room, id, 2)).toBe(false)
        room.time.now += 4000
      }
      expect(codeOf(await room.mindAgain(id, users[2]!, until, press()))).toBe('holidayGone')
    })

    it('stays, too, where he was minded already when it began', async () => {
      const room = roomAt()
      const { id, users } = await sleeping(room)
      const until = room.time.now + 10 * day
      done(await room.setHoliday(users[1]!, { from: room.time.now, until }))
      room.time.now += 6000
      await room.tick()
      expect(done(await room.present(id, users[1]!))).toEqual({ holidayUntil: until })
      await room.tick()
      expect(await isMinded(room, id, 1)).toBe(false)
    })
  })

  describe('a holiday that is over (DAY-007)', () => {
    it('does not take the seat again from who comes back after it', async () => {
      const room = roomAt()
      const { id, users } = await fourOf(room)
      done(await room.setHoliday(users[2]!, { from: start, until: start + 3 * hour }))
      room.time.now = start + 6000
      await room.tick()
      await room.tick()
      expect(await isMinded(room, id, 2)).toBe(true)
      room.time.now = start + 4 * hour
      await room.tick()
      expect(await isMinded(room, id, 2)).toBe(true)
      done(await room.present(id, users[2]!))
      await room.tick()
      await room.tick()
      expect(await isMinded(room, id, 2)).toBe(false)
      const { version } = (await lookOf(room, id)).table
      await room.tick()
      expect((await lookOf(room, id)).table.version).toBe(version)
    })

    it('is passed over where it lay within a pause', async () => {
      const room = roomAt()
      const { id, users } = await fourOf(room)
      done(await room.setHoliday(users[2]!, { from: start + hour, until: start + 3 * hour }))
      room.time.now = start + 6000
      await room.tick()
      await paused(room, { id, users })
      room.time.now = start + 5 * hour
      done(await room.resume(id, users[0]!, press()))
      await room.tick()
      expect(await isMinded(room, id, 2)).toBe(false)
    })
  })

  describe('a substitute (DAY-023, DAY-024)', () => {
    const eve = { id: `eve-${randomUUID()}`, name: 'Eve' }

    it('takes a seat that its owner offers, and the owner watches from then on', async () => {
      const room = roomAt()
      const { id, users } = await fourOf(room)
      expect(codeOf(await room.takeSeat(id, eve, 0, press()))).toBe('notOffered')
      done(await room.offerSeat(id, users[0]!, press()))
      expect(codeOf(await room.offerSeat(id, users[0]!, press()))).toBe('offeredAlready')
      expect((await lookOf(room, id, eve.id)).seating?.ways).toEqual([{ do: 'take', seat: 0 }])
      expect(codeOf(await room.takeSeat(id, { id: users[1]!, name: 'Bob' }, 0, press()))).toBe(
        'alreadySeated',
      )
      done(await room.takeSeat(id, eve, 0, press()))
      expect((await lookOf(room, id, users[0])).seat).toBeNull()
      expect((await lookOf(room, id)).table.chairs[0]).toMatchObject({
        user: eve.id,
        name: 'Eve',
        isHost: true,
      })
      expect(told(room, id).at(-1)).toMatchObject({ kind: 'seatTaken', seat: 0, former: 'ann' })
      await roll(room, id, eve.id)
      expect(await turnOf(room, id)).toBe(1)
    })

    it('is not needed where the owner thinks better of it', async () => {
      const room = roomAt()
      const { id, users } = await fourOf(room)
      done(await room.offerSeat(id, users[0]!, press()))
      done(await room.keepSeat(id, users[0]!, press()))
      expect(codeOf(await room.takeSeat(id, eve, 0, press()))).toBe('notOffered')
    })

    it('has no bet on the game', async () => {
      const room = roomAt()
      const { id, users } = await fourOf(room)
      done(await room.bet(id, eve, 1, press()))
      done(await room.offerSeat(id, users[0]!, press()))
      expect(codeOf(await room.takeSeat(id, eve, 0, press()))).toBe('bettorsDoNotPlay')
    })

    it('may take a minded seat once more than half of the others want it, until its owner comes back', async () => {
      const room = roomAt()
      const { id, users } = await sleeping(room)
      const matter = { about: 'open' as const, seat: 1 }
      expect(codeOf(await room.propose(id, users[0]!, { about: 'open', seat: 2 }, press()))).toBe('notMinded')
      done(await room.propose(id, users[0]!, matter, press()))
      expect(codeOf(await room.propose(id, users[2]!, matter, press()))).toBe('ballotOpen')
      expect(codeOf(await room.takeSeat(id, eve, 1, press()))).toBe('notOffered')
      const { seating } = await lookOf(room, id, users[2])
      expect(seating?.ballots[0]).toMatchObject({ about: 'open', seat: 1, by: 0, yes: [0], waiting: [2, 3] })
      done(await room.answerBallot(id, users[2]!, seating!.ballots[0]!.id, true, press()))
      expect((await lookOf(room, id)).seating).toMatchObject({
        ballots: [],
        offered: [{ seat: 1, by: 'vote' }],
      })
      done(await room.present(id, users[1]!))
      expect((await lookOf(room, id)).seating?.offered).toEqual([])
      expect(codeOf(await room.takeSeat(id, eve, 1, press()))).toBe('notOffered')
    })

    it('is one of two who press at the same time', async () => {
      const [one, two] = [roomAt(), roomAt(start, besides)]
      const { id, users } = await fourOf(one)
      done(await one.offerSeat(id, users[0]!, press()))
      const fay = { id: `fay-${randomUUID()}`, name: 'Fay' }
      const codes = await Promise.all([
        one.takeSeat(id, eve, 0, press()).then(codeOf),
        two.takeSeat(id, fay, 0, press()).then(codeOf),
      ])
      expect(codes.sort()).toEqual(['notOffered', 'ok'])
    })
  })

  describe('a removal (DAY-025)', () => {
    const matter = { about: 'remove' as const, seat: 1 }
    const ballotOf = async (room: TableRoom, id: string) => (await lookOf(room, id)).seating!.ballots[0]!.id

    it('takes more than half of the others, at least two', async () => {
      const room = roomAt()
      const { id, users } = await sleeping(room)
      done(await room.propose(id, users[0]!, matter, press()))
      expect((await lookOf(room, id)).view?.seats[1]?.out).toBe(false)
      expect(
        codeOf(await room.answerBallot(id, users[1]!, await ballotOf(room, id), false, press())),
      ).not.toBe('ok')
      // Who was to be removed has pressed, so he is back and nothing is to be decided.
      expect((await lookOf(room, id)).seating?.ballots).toEqual([])
      await playUntil(room, { id, users }, [1], () => isMinded(room, id, 1))
      done(await room.propose(id, users[0]!, matter, press()))
      done(await room.answerBallot(id, users[3]!, await ballotOf(room, id), true, press()))
      const { view, seating, table } = await lookOf(room, id)
      expect(view?.seats[1]?.out).toBe(true)
      expect(seating).toMatchObject({ ballots: [], minded: [] })
      expect(table.chairs[1]).not.toHaveProperty('isMinded')
    })

    it('fails by enough votes against it, or after a day, and is not proposed again that day by the same player', async () => {
      const room = roomAt()
      const { id, users } = await sleeping(room)
      done(await room.propose(id, users[0]!, matter, press()))
      done(await room.answerBallot(id, users[2]!, await ballotOf(room, id), false, press()))
      done(await room.answerBallot(id, users[3]!, await ballotOf(room, id), false, press()))
      expect(told(room, id).at(-1)).toEqual({ kind: 'ballotLost', about: 'remove', targetSeat: 1 })
      expect(codeOf(await room.propose(id, users[0]!, matter, press()))).toBe('ballotLately')
      done(await room.propose(id, users[2]!, matter, press()))
      const closes = room.time.now + day
      // The others play on, so that nobody else is away by then.
      while (room.time.now < closes) {
        const { view, table } = await lookOf(room, id)
        const { seat } = view!.turn
        if (!table.chairs[seat]!.isMinded) {
          room.time.now = Math.min(closes, room.time.now + 4 * hour)
          await roll(room, id, users[seat]!)
        }
        await room.tick()
      }
      await room.tick()
      expect((await lookOf(room, id)).seating?.ballots).toEqual([])
      expect(kindsOf(room, id).filter((kind) => kind === 'ballotLost')).toHaveLength(2)
      expect((await lookOf(room, id)).view?.seats[1]?.out).toBe(false)
    })

    it('is of nobody whose holiday lasts: a substitute may come instead', async () => {
      const room = roomAt()
      const { id, users } = await fourOf(room)
      done(await room.setHoliday(users[1]!, { from: room.time.now, until: room.time.now + 10 * day }))
      room.time.now += 10_000
      await room.tick()
      expect(await isMinded(room, id, 1)).toBe(true)
      const { ways } = done(await room.look(id, users[0]!)).seating!
      const proposed = ways.flatMap((way) => (way.do === 'propose' ? [way.matter.about] : []))
      expect(proposed).toEqual(['pause', 'open'])
      expect(codeOf(await room.propose(id, users[0]!, matter, press()))).toBe('onHoliday')
      done(await room.propose(id, users[0]!, { about: 'open', seat: 1 }, press()))
    })

    it('is done by the only other player who is there', async () => {
      const room = roomAt()
      const { id, users } = await sleeping(room, [1, 2, 3])
      done(await room.propose(id, users[0]!, matter, press()))
      expect((await lookOf(room, id)).view?.seats[1]?.out).toBe(true)
    })
  })

  describe('a pause (DAY-008)', () => {
    it('needs everybody who is there, stops every clock, and gives back the time that was left', async () => {
      const room = roomAt()
      const game = await fourOf(room)
      const { id, users } = game
      room.time.now += 3 * hour
      await paused(room, game)
      const stopped = await lookOf(room, id, users[0])
      expect(stopped.table.due).toBeNull()
      expect(stopped.seating?.still).toEqual({
        why: 'paused',
        at: start + 3 * hour,
        by: 0,
        until: start + 3 * hour + 14 * day,
      })
      expect(stopped.options).toEqual([])
      room.time.now += 9 * day
      await room.tick()
      expect((await lookOf(room, id)).view?.turn.number).toBe(1)
      const cheer = { act: 'cheer', prompt: null, with: {} }
      expect(codeOf(await room.act(id, users[0]!, cheer, press()))).toBe('paused')
      done(await room.resume(id, users[3]!, press()))
      expect((await lookOf(room, id)).table.due).toBe(start + 9 * day + 8 * hour)
      expect(codeOf(await room.resume(id, users[3]!, press()))).toBe('notPaused')
      await roll(room, id, users[0]!)
    })

    it('ends by one who is against it', async () => {
      const room = roomAt()
      const { id, users } = await fourOf(room)
      done(await room.propose(id, users[0]!, { about: 'pause', seat: null }, press()))
      const [ballot] = (await lookOf(room, id)).seating!.ballots
      done(await room.answerBallot(id, users[2]!, ballot!.id, false, press()))
      expect((await lookOf(room, id)).seating).toMatchObject({ still: null, ballots: [] })
    })

    it('does not ask who is away, and begins when the last who had not answered goes away', async () => {
      const room = roomAt()
      const game = await sleeping(room)
      const { id, users } = game
      await paused(room, game, [users[0]!, users[2]!, users[3]!])
      expect((await lookOf(room, id)).seating?.still?.why).toBe('paused')
      done(await room.resume(id, users[0]!, press()))
      done(await room.setHoliday(users[3]!, { from: room.time.now, until: room.time.now + day }))
      await paused(room, game, [users[0]!, users[2]!])
      expect((await lookOf(room, id)).seating?.still).toBeNull()
      room.time.now += 6000
      for (let round = 0; round < 3; round++) await room.tick()
      expect((await lookOf(room, id)).seating?.still?.why).toBe('paused')
    })

    it('ends by itself after 14 days', async () => {
      const room = roomAt()
      const game = await fourOf(room)
      await paused(room, game)
      room.time.now += 14 * day
      await room.tick()
      const { seating, table } = await lookOf(room, game.id)
      expect(seating?.still).toBeNull()
      expect(table.due).toBe(start + 14 * day + 8 * hour)
    })
  })

  describe('what is put to the vote', () => {
    const matter = { about: 'remove' as const, seat: 1 }

    it('waits while the game is paused, and is open so much longer (DAY-008)', async () => {
      const room = roomAt()
      const game = await sleeping(room)
      const { id, users } = game
      done(await room.propose(id, users[0]!, matter, press()))
      const [before] = (await lookOf(room, id)).seating!.ballots
      await paused(room, game, [users[0]!, users[2]!, users[3]!])
      expect(codeOf(await room.answerBallot(id, users[2]!, before!.id, true, press()))).toBe('paused')
      expect((await lookOf(room, id, users[2])).seating?.ways).toEqual([{ do: 'resume' }, { do: 'offer' }])
      room.time.now += 3 * day
      done(await room.resume(id, users[0]!, press()))
      await room.tick()
      const [after] = (await lookOf(room, id)).seating!.ballots
      expect(after).toEqual({ ...before, until: before!.until + 3 * day })
      done(await room.answerBallot(id, users[2]!, before!.id, true, press()))
      expect((await lookOf(room, id)).view?.seats[1]?.out).toBe(true)
    })

    it('is gone with a seat that goes out of the game', async () => {
      let isTired = false
      const minder: ComputerPlayer = (...at) => (isTired ? quit : sprinters.minder()(...at))
      const room = roomAt(start, store, { computers: { ...sprinters, minder: () => minder } })
      const game = await sleeping(room)
      const { id, users } = game
      done(await room.propose(id, users[0]!, matter, press()))
      const [ballot] = (await lookOf(room, id)).seating!.ballots
      isTired = true
      await playUntil(room, game, [], async () => (await lookOf(room, id)).view!.seats[1]!.out)
      expect((await lookOf(room, id)).seating?.ballots).toEqual([])
      expect(codeOf(await room.answerBallot(id, users[2]!, ballot!.id, true, press()))).toBe('ballotClosed')
    })
  })

  describe('a game at which nobody is (DAY-026)', () => {
    it('waits, warns a day before its end and is called off after seven days', async () => {
      const room = roomAt()
      const { id } = await sleeping(room, [0, 1, 2, 3])
      const since = room.time.now
      const { version } = (await lookOf(room, id)).table
      expect((await lookOf(room, id)).seating?.still).toEqual({
        why: 'deserted',
        at: since,
        until: since + 7 * day,
      })
      room.time.now = since + 6 * day - 1
      await room.tick()
      expect((await lookOf(room, id)).table.version).toBe(version)
      room.time.now += 1
      await room.tick()
      expect(told(room, id).at(-1)).toEqual({ kind: 'desertedLong', gameEndsAt: since + 7 * day })
      room.time.now = since + 7 * day
      await room.tick()
      const { table, seating } = await lookOf(room, id)
      expect(table.status).toBe('cancelled')
      expect(seating?.isDeserted).toBe(true)
    })

    it('is one whose last player has gone out of it, too, and its days count from then', async () => {
      const room = roomAt()
      const { id, users } = await sleeping(room, [0, 1, 2])
      room.time.now += 7 * hour
      await room.tick()
      expect((await lookOf(room, id)).seating?.still).toBeNull()
      const since = room.time.now
      done(await room.act(id, users[3]!, quit, press()))
      const end = since + 7 * day
      expect((await lookOf(room, id)).seating?.still).toEqual({ why: 'deserted', at: since, until: end })
      expect(told(room, id).at(-1)).toEqual({ kind: 'deserted', gameEndsAt: end })
      room.time.now = since + 2 * hour
      const seat = await turnOf(room, id)
      done(await room.present(id, users[seat]!))
      const [asked] = (await lookOf(room, id)).view!.prompts
      expect(asked).toMatchObject({ asked: since + 2 * hour, seats: [seat] })
      await roll(room, id, users[seat]!)
    })

    it('goes on where it stopped when somebody comes back', async () => {
      const room = roomAt()
      const game = await sleeping(room, [0, 1, 2, 3])
      const { id, users } = game
      const seat = await turnOf(room, id)
      room.time.now += 5 * day
      done(await room.present(id, users[seat]!))
      const { table, seating } = await lookOf(room, id)
      expect(seating?.still).toBeNull()
      // A little game does not forget within a turn who let it pass: he has half an hour.
      expect(table.due).toBe(room.time.now + hour / 2)
      await roll(room, id, users[seat]!)
    })
  })
})
