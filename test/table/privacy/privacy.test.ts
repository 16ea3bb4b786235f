import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { StoreUnavailable } from '#store/index.ts'
import {
  ann,
  bob,
  cleo,
  codeOf,
  done,
  lobbyOf,
  playOn,
  receiptFor,
  sprintOf,
  start,
  testRoom,
} from '../rooms.ts'
import { withRoom } from '../with-room.ts'
import { askStore } from '#test/store/new-store.ts'
import { requestOf, viewOf } from '../requests.ts'

const zoe = { id: '271828182845904523', name: 'Zoë_Quartz*' }
const former = 'former player'

const room = withRoom()

/** A started game that Zoë hosts. */
async function sprintOfZoe(others = [bob], edition = 'sprint'): Promise<string> {
  const { id } = await lobbyOf(room, edition, zoe)
  for (const person of others) done(await room.join(requestOf(id, person)))
  done(await room.start(requestOf(id, zoe.id)))
  return id
}

/** All rows of all tables that contain a text, as `table: row`. */
async function rowsWith(text: string): Promise<string[]> {
  const query = <Row>(sql: string, values?: unknown[]) => askStore<Row>(room.store, sql, values)
  const tables = await query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  )
  expect(tables.length).toBeGreaterThan(6)
  // Use a single statement, because there are many tables and calls.
  const rows = tables.map(
    ({ name }) =>
      `SELECT '${name}: ' || rows::text AS row FROM ${name} AS rows WHERE strpos(rows::text, $1) > 0`,
  )
  const found = await query<{ row: string }>(rows.join(' UNION ALL '), [text])
  return found.map(({ row }) => row)
}

describe('a person’s export', () => {
  it('is complete and has no data of others', async () => {
    const id = await sprintOfZoe()
    await playOn(room, id, [zoe.id, bob.id], 4)
    done(await room.setPerson(zoe.id, { remind: 'late' }))
    const watched = await sprintOf(room)
    done(await room.bet(requestOf(watched.id, zoe), 1))
    const row = { gameId: id, guildId: 'guild', decisions: 12, late: 1, hasLeft: false }
    await room.store.attendance.add([
      { ...row, userId: zoe.id, endedAt: start },
      { ...row, userId: bob.id, endedAt: start },
    ])
    done(await room.writeNotepad(requestOf(id, zoe), 'Mine alone'))
    done(await room.writeNotepad(requestOf(id, bob), 'Of Bob alone'))
    const told = done(await room.personExport(zoe.id))
    expect(told).toMatchObject({ user: zoe.id, settings: { remind: 'late' } })
    expect(told.attendance).toEqual([{ ...row, endedAt: new Date(start).toISOString() }])
    expect(told.notepads).toEqual([
      { game: id, text: 'Mine alone', changedAt: new Date(room.time.now).toISOString() },
    ])
    expect(JSON.stringify(told)).not.toContain('Of Bob alone')
    expect(told.games.find((game) => game.id === id)).toMatchObject({
      isHost: true,
      status: 'running',
      chair: { seat: 0, name: zoe.name },
      openedAt: new Date(start).toISOString(),
      presses: [{ move: { lobby: 'start' } }, { move: { act: 'roll' } }, { move: { act: 'roll' } }],
    })
    expect(told.games.find((game) => game.id === watched.id)).toMatchObject({
      isHost: false,
      chair: null,
      bets: [{ seat: 1, name: zoe.name }],
      presses: [],
    })
    const seeds = await Promise.all(told.games.map((game) => room.store.games.get(game.id)))
    for (const secret of [bob.id, bob.name, ann.name, ...seeds.map((game) => game!.sealedSeed)])
      expect(JSON.stringify(told)).not.toContain(`"${secret}"`)
  })
})

describe('export and deletion', () => {
  it('exclude each other for the same person', async () => {
    const [first, second, other] = await Promise.all([
      room.personExport(zoe.id),
      room.forgetPerson(zoe.id, 'handOver', former),
      room.personExport('somebody else'),
    ])
    expect([first, second, other].map(codeOf)).toEqual(['ok', 'underWay', 'ok'])
    done(await room.forgetPerson(zoe.id, 'handOver', former))
    done(await room.personExport(zoe.id))
  })
})

describe('a forgotten person', () => {
  it('is in no table by id or name, and games stay verifiable', async () => {
    const over = await sprintOfZoe()
    await playOn(room, over, [zoe.id, bob.id])
    done(await room.vote(requestOf(over, zoe.id), { player: 1 }))
    const counts = { decisions: 12, late: 1, hasLeft: false, endedAt: start }
    await room.store.attendance.add([{ gameId: over, guildId: 'guild', userId: zoe.id, ...counts }])
    const record = done(await room.export(viewOf(over)))
    const running = await sprintOfZoe([bob, cleo])
    const watched = await sprintOf(room)
    done(await room.bet(requestOf(watched.id, zoe), 1))
    const open = await lobbyOf(room, 'sprint', zoe)
    const joined = await lobbyOf(room)
    done(await room.join(requestOf(joined.id, zoe)))
    const cancelled = await lobbyOf(room, 'sprint', zoe)
    done(await room.cancel(requestOf(cancelled.id, zoe.id)))
    const left = await sprintOfZoe([bob, cleo])
    done(await room.offerSeat(requestOf(left, zoe.id)))
    done(await room.takeSeat(requestOf(left, { id: 'dan', name: 'Dan' }), 0))
    const ended = await room.store.games.get(over)
    await room.store.games.setTableMessage(over, null, ended!.version, JSON.stringify({ ping: [zoe.id] }))
    const counted = [{ text: `**Zoë\\_Quartz\\*** asks <@${zoe.id}>`, ping: [zoe.id, 'bob'] }]
    const noted = { from: null, notes: { counted } }
    const { version } = (await room.store.games.get(running))!
    expect(await room.store.games.setTableMessage(running, '1', version, JSON.stringify(noted))).toBe(true)
    done(await room.setPerson(zoe.id, { remind: 'never' }))
    await room.store.presence.note(zoe.id, start)
    for (const game of [over, running])
      done(await room.writeNotepad(requestOf(game, zoe), `Note of ${zoe.name}`))
    expect(await rowsWith(zoe.id)).not.toEqual([])

    const forgotten = done(await room.forgetPerson(zoe.id, 'handOver', former))
    expect(forgotten).toMatchObject({ lobbies: 2, resigned: 0, calledOff: 0 })
    expect(forgotten.handedOver).toBeGreaterThan(0)
    expect(await rowsWith(zoe.id)).toEqual([])
    expect(await rowsWith('Quartz')).toEqual([])
    expect(await rowsWith(encodeURIComponent('Zoë'))).toEqual([])

    const look = done(await room.look(viewOf(over))).table
    expect(look.chairs[0]).toMatchObject({ user: null, name: former })
    const again = done(await room.export(viewOf(over)))
    expect(again.seats.map(({ name }) => name)).toEqual([former, 'Bob'])
    expect([again.end, again.moves]).toEqual([record.end, record.moves])
    expect(done(await room.look(viewOf(open.id))).table.status).toBe('cancelled')
    expect(done(await room.look(viewOf(joined.id))).table.chairs).toHaveLength(1)
    expect((await room.store.games.get(running))?.channelNotes).toBe(
      JSON.stringify({
        from: null,
        notes: { counted: [{ text: `**${former}** asks ${former}`, ping: ['bob'] }] },
      }),
    )
    const log = done(await room.log(viewOf(left), { from: 1, to: 100 })).flatMap(({ events }) => events)
    expect(log.find(({ kind }) => kind === 'seatTaken')).toMatchObject({ former })
    expect(done(await room.personExport(zoe.id))).toMatchObject({ settings: {}, lastSeen: null, games: [] })
  })

  it('can be forgotten again after the database has failed', async () => {
    const id = await sprintOfZoe([bob, cleo])
    done(await room.offerSeat(requestOf(id, zoe.id)))
    done(await room.takeSeat(requestOf(id, { id: 'dan', name: 'Dan' }), 0))
    const { people } = room.store
    const failing = vi.spyOn(people, 'rewriteEvents').mockRejectedValueOnce(new StoreUnavailable('away'))
    expect(codeOf(await room.forgetPerson(zoe.id, 'handOver', former))).toBe('unavailable')
    failing.mockRestore()
    done(await room.forgetPerson(zoe.id, 'handOver', former))
    expect(await rowsWith('Quartz')).toEqual([])
    expect(await rowsWith(zoe.id)).toEqual([])
  })

  it('does not come back through cached notes or a running delivery', async () => {
    const { store } = room
    const keeper = testRoom(store, { tells: false, limits: { undelivered: 0 } })
    const memory = { text: `<@${zoe.id}> Zoë\\_Quartz\\*` }
    keeper.outbox.carriedBy({
      carry: async (delivery) => {
        await pause(150)
        return receiptFor(delivery, { notes: delivery.notes ?? memory })
      },
    })
    const { id } = await lobbyOf(keeper, 'sprint', zoe)
    for (const person of [bob, cleo]) done(await keeper.join(requestOf(id, person)))
    done(await keeper.start(requestOf(id, zoe.id)))
    done(await keeper.forgetPerson(zoe.id, 'handOver', former))
    expect(await rowsWith('Quartz')).toEqual([])
    await playOn(keeper, id, [bob.id], 1)
    const marks = () => store.games.marks(id)
    await expect.poll(async () => (await marks())?.deliveredVersion === (await marks())?.version).toBe(true)
    expect((await marks())?.channelNotes).toContain(former)
    expect(await rowsWith('Quartz')).toEqual([])
    expect(await rowsWith(zoe.id)).toEqual([])
    await keeper.close()
  })

  it('becomes an anonymous former owner, whose secrets stay hidden', async () => {
    const id = await sprintOfZoe([bob, cleo], 'classic')
    const seat = done(await room.look(viewOf(id, zoe.id))).seat!
    done(await room.order(requestOf(id, zoe.id), { kind: 'rollForMe', terms: {} }))
    done(await room.offerSeat(requestOf(id, zoe.id)))
    done(await room.takeSeat(requestOf(id, { id: 'dan', name: 'Dan' }), seat))
    const read = async () => done(await room.log(viewOf(id, 'dan'), { from: 1, to: 100 }))
    const before = await read()
    done(await room.forgetPerson(zoe.id, 'handOver', former))
    const named = JSON.stringify(before).replaceAll(zoe.name, former)
    expect(JSON.stringify(await read())).toBe(named)
    expect(await rowsWith(zoe.id)).toEqual([])
    expect(await rowsWith('Quartz')).toEqual([])
    const presses = done(await room.personExport('dan')).games.find((game) => game.id === id)!.presses
    expect(presses).toEqual([expect.objectContaining({ move: { table: 'back' } })])
  })

  it('leaves the seat to a computer player and hosting to the next person', async () => {
    const id = await sprintOfZoe([bob, cleo])
    done(await room.forgetPerson(zoe.id, 'handOver', former))
    await room.tick()
    const { table, view } = done(await room.look(viewOf(id)))
    expect(table.chairs.map(({ user, isHost }) => [user, isHost])).toEqual([
      [null, false],
      ['bob', true],
      ['cleo', false],
    ])
    expect(view).toMatchObject({ turn: { seat: 1 } })
    const told = room.changes.filter((change) => change.table.id === id).flatMap(({ entries }) => entries)
    expect(told.flatMap(({ events }) => events)).toContainEqual({ kind: 'seatLeft', seat: 0 })
  })

  it('resigns on request, or leaves the seat if resigning is impossible', async () => {
    const [classic, sprint] = [await sprintOfZoe([bob, cleo], 'classic'), await sprintOfZoe([bob, cleo])]
    const forgotten = done(await room.forgetPerson(zoe.id, 'resign', former))
    expect(forgotten).toMatchObject({ resigned: 1, handedOver: 1 })
    const { table, view } = done(await room.look(viewOf(classic)))
    expect(view?.seats[table.chairs.find(({ name }) => name === former)!.seat]).toMatchObject({ out: true })
    expect(table).toMatchObject({ status: 'running' })
    expect(done(await room.look(viewOf(sprint))).table.chairs[0]).toMatchObject({ user: null, name: former })
    expect(await rowsWith(zoe.id)).toEqual([])
  })

  it('ends a game without another person', async () => {
    const { id } = await lobbyOf(room, 'sprint', zoe)
    done(await room.addComputer(requestOf(id, zoe.id)))
    done(await room.start(requestOf(id, zoe.id)))
    expect(done(await room.forgetPerson(zoe.id, 'handOver', former))).toMatchObject({ calledOff: 1 })
    expect(done(await room.look(viewOf(id))).table.status).toBe('cancelled')
    expect(await rowsWith(zoe.id)).toEqual([])
  })

  it('counts as a new person, who may join again', async () => {
    const id = await sprintOfZoe([bob, cleo])
    done(await room.forgetPerson(zoe.id, 'handOver', former))
    expect(codeOf(await room.act(requestOf(id, zoe.id), { act: 'roll', prompt: 1, with: {} }))).toBe(
      'notSeated',
    )
    expect((await lobbyOf(room, 'sprint', zoe)).chairs[0]).toMatchObject({ user: zoe.id })
    done(await room.forgetPerson(zoe.id, 'handOver', former))
  })

  it('whose name is a common word does not change the game', async () => {
    const car = { id: '314159265358979323', name: 'car' }
    const { id } = await lobbyOf(room, 'sprint', car)
    done(await room.join(requestOf(id, bob)))
    done(await room.join(requestOf(id, cleo)))
    done(await room.start(requestOf(id, car.id)))
    const before = done(await room.look(viewOf(id))).view
    done(await room.forgetPerson(car.id, 'handOver', former))
    const { game } = JSON.parse((await room.store.games.get(id))!.state) as { game: { seats: unknown[] } }
    expect(game.seats).toEqual(
      before?.seats.map((seat) => expect.objectContaining({ token: seat.token }) as unknown),
    )
  })
})
