import { cheaters } from '#editions/cheaters/index.ts'
import { classic } from '#editions/classic/index.ts'
import { StoreUnavailable, type Store } from '#store/index.ts'
import type { Person, TableInfo } from '#table/api.ts'
import { verify } from '#table/export/verify.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { withStore } from '../../store/stores.ts'
import { answerOf, codeOf, done, lobbyOf, testRoom, type TestOptions, type TestRoom } from '../rooms.ts'
import { sprint } from '../sprint.ts'
import { requestOf, viewOf } from '../requests.ts'

const hour = 3_600_000
const day = 24 * hour
/** Thursday, 1 January 2026, 12:00 UTC: 13:00 in Berlin, 7:00 in New York. */
const noon = Date.UTC(2026, 0, 1, 12)
const nights = { quiet: { from: 22, to: 8 } }

let people = 0

/** A person with a unique id, since settings belong to a person. */
function person(name: string): Person {
  return { id: `${name}-${process.pid}-${++people}`, name }
}

withStore((makeStore) => {
  let store: Store
  beforeAll(async () => {
    store = await makeStore()
  })

  function roomAt(now = noon, options: TestOptions = {}): TestRoom & { time: { now: number } } {
    const time = { now }
    const limits = { batch: 1000, ...options.limits }
    return Object.assign(
      testRoom(store, { time, editions: { sprint, classic, cheaters }, ...options, limits }),
      { time },
    )
  }

  /** A started game of Ann and Bob; Ann has the first turn. */
  async function gameOf(
    room: TestRoom,
    {
      edition = 'sprint',
      pace = 'day',
      before,
    }: { edition?: string; pace?: string; before?: (table: TableInfo) => Promise<unknown> } = {},
  ) {
    const [ann, bob] = [person('ann'), person('bob')]
    const { id } = await lobbyOf(room, edition, ann)
    done(await room.join(requestOf(id, bob)))
    const lobby = done(await room.setOption(requestOf(id, ann.id), 'pace', pace))
    await before?.(lobby)
    const table = done(await room.start(requestOf(id, ann.id)))
    return { id, guild: table.guild, ann: ann.id, bob: bob.id }
  }

  const dueOf = async (room: TestRoom, id: string) => done(await room.look(viewOf(id))).table.due
  const told = (room: TestRoom, id: string) =>
    room.changes
      .filter(({ table }) => table.id === id)
      .flatMap(({ entries }) => entries.flatMap(({ events }) => events))
      .filter(({ kind }) => kind === 'quietHours')

  async function roll(room: TestRoom, id: string, user: string) {
    return done(await room.act(requestOf(id, user), (await answerOf(room, id, user))!))
  }

  describe('quiet hours', () => {
    it('are applied to a game once', async () => {
      const room = roomAt()
      const { id, guild } = await gameOf(room)
      const before = done(await room.look(viewOf(id))).table.version
      let now = noon + hour
      Object.defineProperty(room.time, 'now', {
        get: () => now++,
        set: (at: number) => {
          now = at
        },
      })
      done(await room.setGuildTime(guild, nights))
      expect(await store.settings.guild.unsettled(now + day, 1000)).not.toContainEqual(
        expect.objectContaining({ id: guild }),
      )
      // The two changes are the hours, and the schedule of the next update.
      expect(done(await room.look(viewOf(id))).table.version).toBe(before + 2)
    })

    it('of a server shift the deadline of an open prompt (DAY-004, DAY-006)', async () => {
      const room = roomAt(noon + 6 * hour)
      const { id, guild } = await gameOf(room)
      expect(await dueOf(room, id)).toBe(noon + 14 * hour)
      room.time.now += hour
      done(await room.setGuildTime(guild, nights))
      // At 19:00, seven hours are left: three until 22:00, four from 8:00.
      expect(await dueOf(room, id)).toBe(noon + day)
      expect(told(room, id)).toMatchObject([{ isOn: true }])
      done(await room.setGuildTime(guild, { quiet: null }))
      expect(await dueOf(room, id)).toBe(noon + 14 * hour)
      expect(told(room, id).at(-1)).toMatchObject({ isOn: false })
    })

    it('apply from the start, in the server’s zone and on days off (DAY-004)', async () => {
      const room = roomAt(noon + day)
      const before = ({ guild }: TableInfo) =>
        room.setGuildTime(guild, { zone: 'Europe/Berlin', daysOff: [6, 7], ...nights })
      const { id } = await gameOf(room, { before })
      // Eight hours from Friday 13:00 in Berlin end before 22:00 there.
      expect(await dueOf(room, id)).toBe(noon + day + 8 * hour)
      const late = roomAt(noon + day + 7 * hour)
      const { id: second } = await gameOf(late, { before })
      // From Friday 20:00 in Berlin, two hours run on Friday and six on Monday from 8:00.
      expect(await dueOf(late, second)).toBe(noon + 4 * day + hour)
      expect(told(late, second)).toHaveLength(1)
    })

    it('of a player apply in that player’s zone and only to their prompts (DAY-005)', async () => {
      const room = roomAt(noon)
      const { id, ann, bob } = await gameOf(room)
      done(await room.setPerson(bob, { zone: 'America/New_York', ...nights }))
      expect(await dueOf(room, id)).toBe(noon + 8 * hour)
      await roll(room, id, ann)
      // It is 7:00 in New York: one hour of the night is left.
      expect(await dueOf(room, id)).toBe(noon + 9 * hour)
      room.time.now += hour
      await roll(room, id, bob)
      expect(await dueOf(room, id)).toBe(noon + 9 * hour)
      // There is no public event.
      expect(told(room, id)).toEqual([])
      expect(JSON.stringify(done(await room.look(viewOf(id, ann))).view)).not.toContain('"quietHours')
    })

    it('use the server’s zone for players without their own (DAY-004)', async () => {
      const room = roomAt(noon)
      const { id, guild, ann } = await gameOf(room)
      done(await room.setGuildTime(guild, { zone: 'Asia/Tokyo' }))
      done(await room.setPerson(ann, nights))
      // It is 21:00 in Tokyo: one hour is left until 22:00, seven run from 8:00.
      expect(await dueOf(room, id)).toBe(noon + 18 * hour)
    })

    it('do not apply at the live pace (DAY-004)', async () => {
      const room = roomAt(noon)
      const { id, guild, ann } = await gameOf(room, { pace: 'live' })
      done(await room.setGuildTime(guild, { quiet: { from: 8, to: 20 } }))
      done(await room.setPerson(ann, { quiet: { from: 8, to: 20 } }))
      expect(await dueOf(room, id)).toBe(noon + 120_000)
    })

    it('let no deadline expire (DAY-004)', async () => {
      const room = roomAt(noon + 9 * hour)
      const { id, guild } = await gameOf(room)
      done(await room.setGuildTime(guild, nights))
      const { version } = done(await room.look(viewOf(id))).table
      for (const passed of [2, 6, 10, 16]) {
        room.time.now = noon + (9 + passed) * hour
        await room.tick()
        expect(done(await room.look(viewOf(id))).view?.turn.seat, `${passed} hours`).toBe(0)
      }
      room.time.now = noon + 27 * hour
      await room.tick()
      const { table, view } = done(await room.look(viewOf(id)))
      expect(view?.turn.seat).toBe(1)
      expect(table.version).toBeGreaterThan(version)
    })

    it('postpone a deadline by at most three days if changed repeatedly (DAY-006)', async () => {
      const room = roomAt(noon)
      const { id, ann } = await gameOf(room)
      for (let passed = 0; passed < 7 * 24; passed += 4) {
        room.time.now = noon + passed * hour
        await room.tick()
        const now = (12 + passed) % 24
        await room.setPerson(ann, { quiet: { from: now, to: (now + 19) % 24 } })
        if (done(await room.look(viewOf(id))).view?.turn.seat !== 0) break
        expect(await dueOf(room, id)).toBeLessThanOrEqual(noon + 3 * day + 8 * hour)
      }
      expect(room.time.now).toBeLessThanOrEqual(noon + 3 * day + 12 * hour)
    })

    it('leave at least half an hour when they are removed (DAY-006)', async () => {
      const room = roomAt(noon)
      const { id, ann } = await gameOf(room)
      done(await room.setPerson(ann, { quiet: { from: 12, to: 7 } }))
      room.time.now = noon + 22 * hour
      done(await room.setPerson(ann, { quiet: null }))
      expect(await dueOf(room, id)).toBeGreaterThanOrEqual(room.time.now + hour / 2)
    })

    it('are refused if malformed or too long (DAY-004)', async () => {
      const room = roomAt()
      const { id: user } = person('ann')
      const everyDay = [1, 2, 3, 4, 5, 6, 7]
      expect(codeOf(await room.setPerson(user, { daysOff: everyDay }))).toBe('tooLittleTime')
      expect(codeOf(await room.setPerson(user, { quiet: { from: 8, to: 5 } }))).toBe('tooLittleTime')
      done(await room.setPerson(user, { daysOff: [1, 2, 3, 4, 5] }))
      expect(codeOf(await room.setPerson(user, { quiet: { from: 22, to: 9 } }))).toBe('tooLittleTime')
      expect(codeOf(await room.setGuildTime('a guild', { daysOff: everyDay }))).toBe('tooLittleTime')
      const hostile = [
        { zone: 'Mars/Olympus' },
        { zone: '../etc/passwd' },
        { quiet: { from: 22, to: 24 } },
        { quiet: { from: 8, to: 8 } },
        { quiet: 'all night' },
        { daysOff: [0] },
        { daysOff: 'Sunday' },
        { remind: 1 },
        { remind: 25 },
        { holidays: [] },
        { theme: null },
      ]
      for (const changes of hostile) {
        const refused = codeOf(await room.setPerson(user, changes as never))
        expect(refused, JSON.stringify(changes)).toBe('badSetting')
      }
      expect(done(await room.person(user)).settings).toMatchObject({
        zone: null,
        quiet: null,
        daysOff: [1, 2, 3, 4, 5],
      })
    })

    it('of a player are ignored if they and the server’s leave no time (DAY-004)', async () => {
      const room = roomAt(noon)
      const { id, guild, ann } = await gameOf(room)
      done(await room.setGuildTime(guild, { quiet: { from: 13, to: 1 } }))
      done(await room.setPerson(ann, { quiet: { from: 1, to: 13 } }))
      expect(await dueOf(room, id)).toBe(noon + 20 * hour)
    })

    it('follow daylight saving time (DAY-004)', async () => {
      // Summer time starts in Berlin on 29 March 2026 at 1:00 UTC.
      const room = roomAt(Date.UTC(2026, 2, 28, 20))
      const before = ({ guild }: TableInfo) => room.setGuildTime(guild, { zone: 'Europe/Berlin', ...nights })
      const { id } = await gameOf(room, { before })
      // One hour runs until 22:00. By the offset of that evening, the other seven run from 8:00 …
      expect(await dueOf(room, id)).toBe(Date.UTC(2026, 2, 29, 14))
      room.time.now = Date.UTC(2026, 2, 29, 1)
      await room.tick()
      // … and by the offset of the morning, they run an hour earlier.
      expect(await dueOf(room, id)).toBe(Date.UTC(2026, 2, 29, 13))
    })

    it('are applied at the next round after a crash (DAY-006)', async () => {
      const room = roomAt(noon)
      const before = ({ guild }: TableInfo) => room.setGuildTime(guild, { quiet: { from: 2, to: 3 } })
      const { id, guild } = await gameOf(room, { before })
      await store.settings.guild.put(guild, { quiet: { from: 13, to: 18 } })
      const other = roomAt(noon + day)
      await other.tick()
      const state = JSON.parse((await store.games.get(id))!.state) as {
        game: { quietHours: { all: unknown } }
      }
      expect(state.game.quietHours.all).toContainEqual([13 * 60, 18 * 60])
    })

    it.each(['a player', 'a server'])(
      'of %s are applied by another process after a crash (DAY-006)',
      async (whose) => {
        const room = roomAt(noon + 6 * hour)
        const { id, guild, ann } = await gameOf(room)
        const gone = () => Promise.reject(new StoreUnavailable('gone'))
        const dying = testRoom(
          { ...store, games: { ...store.games, ofUser: gone, ofGuild: gone } },
          { time: room.time, editions: { sprint } },
        )
        if (whose === 'a player') done(await dying.setPerson(ann, nights))
        else done(await dying.setGuildTime(guild, nights))
        expect(await dueOf(room, id)).toBe(noon + 14 * hour)
        const other = roomAt(noon + 6 * hour + 60_000)
        await other.tick()
        // At 22:00, four of the eight hours are left.
        expect(await dueOf(other, id)).toBe(noon + day)
        const { version } = done(await other.look(viewOf(id))).table
        other.time.now += 60_000
        await other.tick()
        expect(done(await other.look(viewOf(id))).table.version).toBe(version)
        for (const kind of ['user', 'guild'] as const)
          expect(await store.settings[kind].unsettled(other.time.now, 10)).toEqual([])
      },
    )

    /** A process in which `between` runs once, right after it has read a player’s settings. */
    function slowRoom(now: number, between: () => Promise<unknown>) {
      let isFirst = true
      const all = async (users: readonly string[]) => {
        const read = await store.settings.user.all(users)
        if (isFirst && [...read.values()].some(({ quiet }) => quiet)) {
          isFirst = false
          await between()
        }
        return read
      }
      const settings = { ...store.settings, user: { ...store.settings.user, all } }
      return testRoom(
        { ...store, settings },
        { time: { now }, editions: { sprint, classic }, limits: { batch: 1000 } },
      )
    }

    it('are not overwritten by a process that read older settings (DAY-006)', async () => {
      const room = roomAt(noon + 6 * hour)
      const { id, ann } = await gameOf(room)
      const slow = slowRoom(room.time.now, () => room.setPerson(ann, { quiet: null }))
      done(await slow.setPerson(ann, nights))
      expect(done(await room.person(ann)).settings.quiet).toBeNull()
      expect(await dueOf(room, id)).toBe(noon + 14 * hour)
    })

    it('are not overwritten by a daily update with older settings (DAY-006)', async () => {
      const room = roomAt(noon + 6 * hour)
      const { id, ann, bob } = await gameOf(room, { edition: 'classic', pace: 'slow' })
      done(await room.setPerson(ann, { quiet: { from: 2, to: 3 } }))
      // The hours are updated every day, and this is the time of an update.
      const now = noon + 31 * hour
      const later = roomAt(now)
      const slow = slowRoom(now, () => later.setPerson(bob, nights))
      await slow.tick()
      await later.tick()
      const state = JSON.parse((await store.games.get(id))!.state) as {
        game: { quietHours?: { seats: object } }
      }
      expect(Object.keys(state.game.quietHours?.seats ?? {})).toEqual(['0', '1'])
    })

    it('of a player are ignored if activity is hidden (DAY-004)', async () => {
      const room = roomAt(noon)
      const { id, guild, ann, bob } = await gameOf(room, { edition: 'cheaters' })
      const before = await dueOf(room, id)
      const { version } = done(await room.look(viewOf(id))).table
      for (const user of [ann, bob]) done(await room.setPerson(user, { quiet: { from: 13, to: 20 } }))
      expect(await dueOf(room, id)).toBe(before)
      expect(done(await room.look(viewOf(id))).table.version).toBe(version)
      done(await room.setGuildTime(guild, { quiet: { from: 13, to: 20 } }))
      expect(await dueOf(room, id)).toBe(before! + 7 * hour)
      expect(told(room, id)).toMatchObject([{ isOn: true }])
    })

    it('do not keep a game from passing verification', async () => {
      const room = roomAt(noon)
      const before = ({ guild }: TableInfo) => room.setGuildTime(guild, nights)
      const { id, ann, bob } = await gameOf(room, { edition: 'classic', before })
      done(await room.setPerson(ann, { quiet: { from: 13, to: 20 } }))
      for (let turn = 0; turn < 30; turn++) {
        room.time.now += 3 * hour
        await room.tick()
        for (const user of [ann, bob]) {
          const choice = await answerOf(room, id, user)
          if (choice) await room.act(requestOf(id, user), choice)
        }
      }
      done(await room.act(requestOf(id, bob), { act: 'resign', prompt: null, with: {} }))
      const game = done(await room.export(viewOf(id)))
      expect(verify(game, { classic })).not.toHaveProperty('flaw')
    })
  })

  describe('a holiday', () => {
    it('lasts at most 14 days, and 28 within a year (DAY-007)', async () => {
      const room = roomAt(noon)
      const { id: user } = person('ann')
      const away = (from: number, days: number) => room.setHoliday(user, { from, until: from + days * day })
      expect(codeOf(await away(noon, 15))).toBe('holidayTooLong')
      expect(codeOf(await away(noon - 3 * day, 2))).toBe('holidayOver')
      expect(codeOf(await away(noon, 0))).toBe('holidayOver')
      expect(done(await away(noon, 14)).holiday).toEqual({ from: noon, until: noon + 14 * day })
      room.time.now = noon + 20 * day
      expect(done(await room.person(user))).toMatchObject({ daysLeft: 14, holiday: null })
      done(await away(room.time.now, 14))
      room.time.now = noon + 40 * day
      expect(await away(room.time.now, 1)).toMatchObject({ refusal: { code: 'holidaysUsed', left: 0 } })
      // A year after the first holiday’s start, its days no longer count.
      room.time.now = noon + 370 * day
      expect(done(await away(room.time.now, 1)).daysLeft).toBe(4)
    })

    it('can be moved, cancelled or ended early; only started days count (DAY-007)', async () => {
      const room = roomAt(noon)
      const { id: user } = person('ann')
      const first = { from: noon + 5 * day, until: noon + 10 * day }
      expect(done(await room.setHoliday(user, first))).toMatchObject({ daysLeft: 23, daysInstead: 28 })
      const later = { from: noon + 7 * day, until: noon + 12 * day }
      expect(done(await room.setHoliday(user, later)).holiday).toEqual(later)
      expect(done(await room.setHoliday(user, null))).toMatchObject({ holiday: null, daysLeft: 28 })
      done(await room.setHoliday(user, first))
      room.time.now = noon + 6 * day + 2 * hour
      const back = done(await room.setHoliday(user, null))
      expect(back).toMatchObject({ holiday: null, daysLeft: 26 })
    })
  })
})
